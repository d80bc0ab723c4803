import { addSheets } from "./branding/sheet.ts";
import { installationTables } from "./tables.ts";

export const installation = { name: "installation", tables: installationTables, http: addSheets };
