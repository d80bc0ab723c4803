import type { Tx } from "#platform/db/database.ts";
import { isErasedAddress } from "#domains/memberships/public.ts";
import { listWizardQuestionsOf, type WizardAnswer } from "./company-answer-queries.ts";
import { companyData } from "../company-data.ts";
import { pagesOf, read, type CompanyExportRun } from "./company-export-run.ts";
import { listCompanyRows, orderOf, type Half, type NamedTable, type Row } from "./company-row-queries.ts";
import { listQuestions, type Answers } from "./queries.ts";
import { asJson, type Entry } from "./zip.ts";

const rowsAtOnce = 500;

/** Tables whose rows are exported almost unchanged; files also get their path. */
export const rowTables: readonly NamedTable[] = Object.entries(companyData)
  .map(([name, table]) => ({ name, ...table }))
  .filter(({ name }) => name !== "uploads");

/** Adds to each answer its question, as in the answered version; an answer without its question is labeled with the question's ID. */
async function besideQuestions(tx: Tx, companyId: string, rows: Row[]): Promise<Row[]> {
  const ids = rows.map((row) => String(row["id"]));
  const forms = await listQuestions(tx, companyId, ids);
  return rows.map((row) => {
    const form = forms.get(String(row["id"]));
    const labels = new Map(form?.fields.map((field) => [field.id, field.label]));
    const answers = Object.entries(row["answers"] as Answers).map(([field_id, answer]) => ({
      field_id,
      question: labels.get(field_id) ?? field_id,
      answer,
    }));
    return { form: form?.title, ...row, answers };
  });
}

async function besideWizardQuestions(tx: Tx, companyId: string, rows: Row[]): Promise<Row[]> {
  const answers = rows.map((row): WizardAnswer => ({
    wizard_id: String(row["wizard_id"]),
    user_id: String(row["user_id"]),
    interaction_id: String(row["interaction_id"]),
  }));
  const asked = await listWizardQuestionsOf(tx, companyId, answers);
  return rows.map((row, index) => ({ ...asked[index], ...row }));
}

/** Formats rows for reading. */
async function readable(tx: Tx, { company_id }: CompanyExportRun, { name }: NamedTable, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows;
  if (name === "form_responses") return besideQuestions(tx, company_id, rows);
  if (name === "wizard_responses") return besideWizardQuestions(tx, company_id, rows);
  if (name !== "users") return rows;
  // The placeholder address of an erased person contains their account id.
  return rows.map((row) => (isErasedAddress(String(row["email"])) ? { ...row, email: "" } : row));
}

async function* rowsOf(making: CompanyExportRun, table: NamedTable): AsyncGenerator<Row[]> {
  const halves: Half[] = table.nullable ? ["with", "without"] : ["all"];
  for (const half of halves) {
    const order = orderOf(table, half);
    yield* pagesOf<Row, unknown[]>(
      table.atOnce ?? rowsAtOnce,
      (page) =>
        read(making, async (tx) =>
          readable(tx, making, table, await listCompanyRows(tx, table, making.company_id, { half, ...page })),
        ),
      (last) => order.map((column) => last[column]),
    );
  }
}

async function* counted(making: CompanyExportRun, pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of pages) {
    yield rows;
    await making.onDone(rows.length);
  }
}

/** One JSON file per table. */
export function* jsonEntries(making: CompanyExportRun): Generator<Entry> {
  for (const table of rowTables) {
    const input = asJson(counted(making, rowsOf(making, table)));
    yield { name: `data/${table.file}.json`, lastModified: making.made, input };
  }
}
