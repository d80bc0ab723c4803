import { cleanColumns } from "#platform/text/clean-texts.ts";
import { buildHandlers } from "./routes.ts";
import { buildTables } from "./tables.ts";

export const builds = {
  name: "builds",
  tables: buildTables,
  handlers: () => buildHandlers,
  person: { texts: { toOthers: cleanColumns("builds", ["notes", "what_to_test"]) } },
};
