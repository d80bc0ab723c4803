import { reasons } from "#platform/db/column-rules.ts";
import type { Inventory } from "#platform/db/define-tables.ts";
import { isInCompanyExport, namedTables } from "../inventory.ts";
import { inExportOrder } from "./table-order.ts";

/** What the export holds, in plain words. */
export function companyReadme(
  made: Date,
  { company, product }: { company: string; product: string },
  tables: Inventory,
): string {
  const all = inExportOrder("company", namedTables(tables));
  const lists = all
    .filter(isInCompanyExport)
    .map(({ company: { file, says } }) => `  data/${`${file}.json`.padEnd(26)}${says}`)
    .join("\n");
  const leftOut = Object.entries(reasons)
    .filter(([reason]) => reason !== "same" && reason !== "service")
    .map(([reason, why]) => {
      const names = all.filter(({ company }) => company === reason).map(({ name }) => name.replaceAll("_", " "));
      return `  ${why}: ${names.join(", ")}`;
    })
    .join("\n");
  return `All ${company} data in ${product}

Created on ${made.toISOString()}. Times are in UTC unless stated otherwise. Deleted data is not included.

For people, to open in a spreadsheet program:

  tables/people.csv             team members and testers
  tables/testers.csv            the testers of each project, with their progress
  tables/messages.csv           messages, project by project
  tables/audit-log.csv          the audit log, newest first
  tables/answers/PROJECT/FORM.csv
                                the responses to each form, one line each; times are in your company’s time zone

For programs, one list for each kind of data; *_id refers to a row of another list by its ID:

${lists}

Uploaded files, each with its ID in its name; data/files.json lists them:

  files/projects/PROJECT/answers|wizards|messages/
  files/company/

Other kinds of data are left out:

${leftOut}

The lists also leave out what grants access: passwords, tokens, invoice URLs and email content, which may contain links.
Text in tables that a spreadsheet program would calculate starts with an apostrophe.
`;
}
