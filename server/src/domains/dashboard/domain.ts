import { dashboardHandlers } from "./routes.ts";

export const dashboard = { name: "dashboard", handlers: () => dashboardHandlers };
