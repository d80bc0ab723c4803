import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import type { TenantWork } from "#platform/context.ts";
import { type Decided, defineImport, type ImportsInto } from "#domains/projects/public.ts";
import { lockSettings } from "../settings/queries.ts";
import { insertImported, listAuthors } from "./item-queries.ts";
import { judge } from "./judge.ts";
import type { ListedContent } from "./read-list.ts";

/** What a row holds: what it says until it has its outcome, then the number of the item it has become or was already. */
export interface ImportedRow {
  content: ListedContent | null;
  author_email: string | null;
  number: number | null;
}

/** Writes down what is not here yet, with an audit entry each. No one is notified. */
async function addItems(
  work: TenantWork,
  { project: { id: project_id }, importer_id }: ImportsInto,
  waiting: readonly (ImportedRow & { line: number })[],
): Promise<Decided[]> {
  const project = { company_id: work.company.id, project_id };
  const rows = waiting.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : []));
  const emails = rows.flatMap(({ author_email }) => author_email ?? []);
  const authors = await listAuthors(work.tx, project, emails);
  // Others who import or report wait from here on: what is here already stays known.
  await lockSettings(work.tx, project);
  const contents = rows.map(({ content }) => content);
  const verdictOf = await judge(work.tx, project, contents);
  const verdicts = rows.map((row) => ({ ...row, ...verdictOf(row.content) }));
  const added = verdicts
    .filter(({ outcome }) => outcome === "added")
    .map((row) => ({ ...row, id: randomUUID(), author_id: authors.get(row.author_email ?? "") }));
  const by = { importer: importer_id, now: work.clock.now() };
  const numbers = await insertImported(work.tx, project, added, by);
  const entries = added.map(({ id, content }, index) => ({
    action: "CREATE" as const,
    resource_type: "feedback" as const,
    resource_id: id,
    changes: { project_id: { after: project_id }, number: { after: numbers[index] }, type: { after: content.type } },
  }));
  await writeJobAudit(work, { kind: "person", user_id: importer_id }, entries);
  const byLine = new Map(added.map(({ line }, index) => [line, numbers[index] ?? null]));
  return verdicts.map(({ line, outcome, reason, number }) => ({
    line,
    outcome,
    reason,
    number: byLine.get(line) ?? number,
  }));
}

/** Lists of feedback: what a row said, and who said it, is forgotten once it has its outcome. */
export const feedbackImports = defineImport<ImportedRow>({
  noun: "feedback",
  name: "import-feedback",
  event: "feedback",
  columns: sql`content, author_email, number`,
  decided: sql`, number = given.number, content = null, author_email = null`,
  add: addItems,
});
