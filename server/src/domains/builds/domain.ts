import { buildHandlers } from "./routes.ts";
import { buildTables } from "./tables.ts";

export const builds = { name: "builds", tables: buildTables, handlers: () => buildHandlers };
