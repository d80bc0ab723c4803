import { companyData, leftOutTables } from "./company-data.ts";
import { reasons, type Reason } from "./company-table.ts";

const lists = Object.values(companyData)
  .map(({ file, says }) => `  data/${`${file}.json`.padEnd(26)}${says}`)
  .join("\n");

const leftOut = (Object.keys(leftOutTables) as Exclude<Reason, "same">[])
  .filter((reason) => reason !== "service")
  .map((reason) => `  ${reasons[reason]}: ${leftOutTables[reason].replaceAll(" ", ", ").replaceAll("_", " ")}`)
  .join("\n");

/** What the export holds, in plain words. */
export function companyReadme(made: Date, companyName: string): string {
  return `All that ${companyName} has in Firstlight

Made on ${made.toISOString()}. Times are in UTC where nothing else is said. What was deleted is not in it.

For people, to open in a program of tables:

  tables/people.csv             staff and testers
  tables/testers.csv            who tests which project, and how far they are
  tables/messages.csv           what was written, project by project
  tables/audit-log.csv          who did what, newest first
  tables/answers/PROJECT/FORM.csv
                                the answers to each form, one line each; times are those of your company

For programs, one list for each kind of thing; *_id names a row of another list by its id:

${lists}

Uploaded files, each with its id in its name; data/files.json says which is which:

  files/projects/PROJECT/answers|wizards|messages/
  files/company/

Other kinds of data are left out:

${leftOut}

In the lists, too, what lets somebody in is left out: passwords, tokens, addresses of invoices, and the words of mails, which may hold links.
Text in tables that a program would reckon with begins with an apostrophe.
`;
}
