import { panelSide } from "../panel/panel-routes.ts";
import { everybodys, root } from "./routes.ts";
import { staffSide } from "./staff-routes.ts";

/** All addresses of both apps, for the types of links alone: nobody loads this. */
export const allRoutes = root.addChildren([...everybodys, staffSide, panelSide]);
