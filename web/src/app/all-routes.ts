import { panelSide } from "./panel/routes.ts";
import { publicRoutes, root } from "./routes.ts";
import { staffSide } from "./staff-routes.ts";

/** All routes of both apps, used for link types only; never loaded at runtime. */
export const allRoutes = root.addChildren([...publicRoutes, staffSide, panelSide]);
