import { cleanColumns } from "#platform/text/clean-texts.ts";
import { buildHandlers } from "./routes.ts";
import { buildTables } from "./tables.ts";

export const builds = {
  name: "builds",
  tables: buildTables,
  handlers: () => buildHandlers,
  person: { texts: { toOthers: cleanColumns("builds", ["name", "notes", "what_to_test"]) } },
};
