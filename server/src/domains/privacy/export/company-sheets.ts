import { productName } from "#domains/installation/public.ts";
import { findTimeZone } from "#domains/companies/public.ts";
import { isErasedAddress } from "#domains/memberships/public.ts";
import type { ProjectsSheet } from "#platform/domain.ts";
import { pagesOf, type CompanyReader } from "#platform/exports/company-reader.ts";
import { bytesOf, csvOf, utcCell, utcColumn, type Cell, type Sheet } from "#platform/exports/spreadsheet.ts";
import { auditSheet } from "#domains/audit/public.ts";
import { listProjects, type CompanyExportRun } from "./company-export-run.ts";
import { listPeople, listMembershipsOn, type PersonRow, type MembershipRow } from "./company-sheet-queries.ts";
import type { Folders } from "./company-files.ts";
import { uniqueNames } from "./file-names.ts";
import type { Entry } from "./zip.ts";

const rowsAtOnce = 500;

const address = (email: string): Cell => (isErasedAddress(email) ? "" : email);

function csvEntry(making: CompanyExportRun, name: string, sheet: Sheet): Entry {
  return { name: `tables/${name}`, lastModified: making.made, input: bytesOf(() => csvOf(sheet)) };
}

async function* counted(making: CompanyExportRun, pages: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[]> {
  for await (const rows of pages) {
    yield* rows;
    await making.onDone(rows.length);
  }
}

/** A person's status in the company, in the words of the screen. */
function statusText({ removed_at, joined_at, is_active }: PersonRow): string {
  if (removed_at) return "Removed";
  if (!is_active && joined_at) return "Deactivated";
  return joined_at ? "Active" : "Invited";
}

async function* peoplePages({ company_id, read }: CompanyReader): AsyncGenerator<Cell[][]> {
  const pages = pagesOf<PersonRow, string>(
    rowsAtOnce,
    (page) => read((tx) => listPeople(tx, company_id, page)),
    ({ id }) => id,
  );
  for await (const rows of pages) {
    yield rows.map((row) => [
      row.name,
      address(row.email),
      row.role,
      statusText(row),
      ...[row.created_at, row.joined_at, row.last_login, row.removed_at].map(utcCell),
      row.id,
    ]);
  }
}

function people(making: CompanyExportRun): Sheet {
  const titles = ["Name", "Email", "Role", "Status"].map((header) => ({ header }));
  const times = ["Added", "Joined", "Last Sign-In", "Removed"].map(utcColumn);
  const rows = counted(making, peoplePages(making));
  return { name: "People", columns: [...titles, ...times, { header: "Person ID" }], rows };
}

const testers: ProjectsSheet = {
  file: "testers.csv",
  name: "Testers",
  columns: [
    ...["Project", "Name", "Email", "Responses"].map((header) => ({ header })),
    ...["Invited", "Joined", "Onboarded", "Started", "First Response", "Last Active"].map(utcColumn),
    { header: "Person ID" },
  ],
  async *pages({ company_id, read }, { id: project_id, name }) {
    const pages = pagesOf<MembershipRow, string>(
      rowsAtOnce,
      (page) => read((tx) => listMembershipsOn(tx, { company_id, project_id }, page)),
      (last) => last.user_id,
    );
    for await (const rows of pages) {
      yield rows.map((row) => [
        name,
        row.name,
        address(row.email),
        row.response_count,
        ...[row.created_at, row.joined_at, row.onboarded_at, row.started_at, row.submitted_at, row.last_active_at].map(
          utcCell,
        ),
        row.user_id,
      ]);
    }
  },
};

/** One table of all projects, one after the other. */
async function* ofAll(making: CompanyExportRun, sheet: ProjectsSheet): AsyncGenerator<Cell[]> {
  for (const project of await listProjects(making)) yield* counted(making, sheet.pages(making, project));
}

function auditLog({ parts, company_id, made, onDone }: CompanyExportRun): Sheet {
  const all = {
    product: productName(parts),
    action: undefined,
    resource: undefined,
    user: undefined,
    since: new Date(0),
  };
  return auditSheet(parts, { ...all, company_id, until: made }, onDone);
}

/** What people open in a program of tables. */
export function* sheetEntries(making: CompanyExportRun): Generator<Entry> {
  yield csvEntry(making, "people.csv", people(making));
  const sheets = [testers, ...making.parts.exportHooks.flatMap(({ sheet }) => sheet ?? [])];
  for (const sheet of sheets) yield csvEntry(making, sheet.file, { ...sheet, rows: ofAll(making, sheet) });
  yield csvEntry(making, "audit-log.csv", auditLog(making));
}

async function* countedRows(making: CompanyExportRun, rows: Sheet["rows"]): Sheet["rows"] {
  for await (const row of rows) {
    yield row;
    await making.onDone(1);
  }
}

/** Tables of parts of projects, such as the answers to each form, in a folder for each project. */
export async function* partEntries(making: CompanyExportRun, folders: Folders): AsyncGenerator<Entry> {
  const timeZone = await making.read((tx) => findTimeZone(tx, making.company_id));
  for (const { sheets } of making.parts.exportHooks) {
    if (!sheets) continue;
    for (const [id, project] of folders) {
      const nameOf = uniqueNames();
      for await (const { title, sheet } of sheets.list(making, { id, timeZone })) {
        const name = `${sheets.folder}/${project}/${nameOf(`${title}.csv`)}`;
        if (sheet) yield csvEntry(making, name, { ...sheet, rows: countedRows(making, sheet.rows) });
      }
    }
  }
}
