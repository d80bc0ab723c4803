import { installationTables } from "./tables.ts";

export const installation = { name: "installation", tables: installationTables };
