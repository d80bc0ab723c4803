import { AppError } from "#platform/errors.ts";
import type { Sheet } from "#platform/exports/spreadsheet.ts";
import { findTimeZone } from "#domains/companies/public.ts";
import { answersSheet } from "#domains/forms/public.ts";
import type { Folders } from "./company-files.ts";
import { pagesOf, read, type CompanyExportRun } from "./company-export-run.ts";
import { listAnsweredForms } from "./company-sheet-queries.ts";
import { csvEntry } from "./company-sheets.ts";
import { uniqueNames } from "./file-names.ts";
import type { Entry } from "./zip.ts";

const formsAtOnce = 100;

interface AnsweredForm {
  id: string;
  title: string;
}

/** A form that was deleted for good since it was listed has no table. */
async function tableOf(making: CompanyExportRun, formId: string, timeZone: string): Promise<Sheet | undefined> {
  const { company_id, made: until } = making;
  try {
    return await answersSheet((work) => read(making, (tx) => work({ tx, company: { id: company_id } })), {
      formId,
      until,
      timeZone,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}

async function* counted(making: CompanyExportRun, rows: Sheet["rows"]): Sheet["rows"] {
  for await (const row of rows) {
    yield row;
    await making.onDone(1);
  }
}

/** The answers to each form as a table, as the form's own export makes it, in a folder for each project. */
export async function* answerEntries(making: CompanyExportRun, folders: Folders): AsyncGenerator<Entry> {
  const timeZone = await read(making, (tx) => findTimeZone(tx, making.company_id));
  for (const [project_id, folder] of folders) {
    const which = { company_id: making.company_id, project_id };
    const nameOf = uniqueNames();
    const forms = pagesOf<AnsweredForm, string>(
      formsAtOnce,
      (page) => read(making, (tx) => listAnsweredForms(tx, which, page)),
      ({ id }) => id,
    );
    for await (const page of forms) {
      for (const { id, title } of page) {
        const sheet = await tableOf(making, id, timeZone);
        const name = nameOf(`${title}.csv`);
        if (sheet) yield csvEntry(making, `answers/${folder}/${name}`, { ...sheet, rows: counted(making, sheet.rows) });
      }
    }
  }
}
