import type { AnswerValue } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { ExportHooks, PartSheets, Row } from "#platform/domain.ts";
import { AppError } from "#platform/errors.ts";
import { pagesOf, type CompanyReader } from "#platform/exports/company-reader.ts";
import type { Sheet } from "#platform/exports/spreadsheet.ts";
import { listAnsweredForms, listQuestions, projectOfAnsweredFile } from "./privacy-export-queries.ts";
import { answersSheet } from "../export/rows.ts";

const formsAtOnce = 100;

/** Labels answers with their questions as in the answered version; an answer without its question is labeled with the question's ID. */
async function besideQuestions(
  tx: Tx,
  { company_id }: { company_id: string },
  { rows, answerOf }: { rows: Row[]; answerOf: (field_id: string, question: string, answer: AnswerValue) => object },
): Promise<Row[]> {
  const ids = rows.map((row) => String(row["id"]));
  const forms = await listQuestions(tx, company_id, ids);
  return rows.map((row) => {
    const form = forms.get(String(row["id"]));
    const labels = new Map(form?.fields.map((field) => [field.id, field.label]));
    const given = Object.entries(row["answers"] as Record<string, AnswerValue>);
    return {
      form: form?.title,
      ...row,
      answers: given.map(([id, answer]) => answerOf(id, labels.get(id) ?? id, answer)),
    };
  });
}

/** A form that was deleted for good since it was listed has no table. */
async function sheetOf(
  { company_id, made: until, read }: CompanyReader,
  formId: string,
  timeZone: string,
): Promise<Sheet | undefined> {
  try {
    return await answersSheet((work) => read((tx) => work({ tx, company: { id: company_id } })), {
      formId,
      until,
      timeZone,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}

/** The answers to each form as a table, as the form's own export makes it. */
const answerSheets: PartSheets["list"] = async function* (reader, { id: project_id, timeZone }) {
  const project = { company_id: reader.company_id, project_id };
  const pages = pagesOf<{ id: string; title: string }, string>(
    formsAtOnce,
    (page) => reader.read((tx) => listAnsweredForms(tx, project, page)),
    ({ id }) => id,
  );
  for await (const page of pages) {
    for (const { id, title } of page) yield { title, sheet: await sheetOf(reader, id, timeZone) };
  }
};

/** Answers in the exports of people and companies. */
export const answersInExports: ExportHooks = {
  ofPerson: {
    form_responses: (tx, whose, rows) =>
      besideQuestions(tx, whose, { rows, answerOf: (_id, question, answer) => ({ question, answer }) }),
  },
  ofCompany: {
    form_responses: (tx, whose, rows) =>
      besideQuestions(tx, whose, {
        rows,
        answerOf: (field_id, question, answer) => ({ field_id, question, answer }),
      }),
  },
  files: { folder: "answers", heldIn: projectOfAnsweredFile },
  sheets: { folder: "answers", list: answerSheets },
};
