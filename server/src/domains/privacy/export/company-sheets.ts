import { isErasedAddress } from "#domains/memberships/public.ts";
import { bytesOf, csvOf, type Cell, type Column, type Sheet } from "#platform/exports/spreadsheet.ts";
import { auditSheet } from "#domains/audit/public.ts";
import { pagesOf, read, type CompanyExportRun } from "./company-export-run.ts";
import { listProjectNames } from "./company-row-queries.ts";
import {
  listPeople,
  listMembershipsOn,
  listTexts,
  type PersonRow,
  type MembershipRow,
  type TextRow,
} from "./company-sheet-queries.ts";
import type { Entry } from "./zip.ts";

const rowsAtOnce = 500;

const timed = (at: Date | null): Cell => at && at.toISOString().slice(0, 19).replace("T", " ");
const time = (header: string): Column => ({ header: `${header} (UTC)`, holds: "time" });
const address = (email: string): Cell => (isErasedAddress(email) ? "" : email);

export function csvEntry(making: CompanyExportRun, name: string, sheet: Sheet): Entry {
  return { name: `tables/${name}`, lastModified: making.made, input: bytesOf(() => csvOf(sheet)) };
}

async function* cells<Row>(making: CompanyExportRun, pages: AsyncIterable<Row[]>, cellsOf: (row: Row) => Cell[]) {
  for await (const rows of pages) {
    for (const row of rows) yield cellsOf(row);
    await making.onDone(rows.length);
  }
}

/** A person's status in the company, in the words of the screen. */
function statusText({ removed_at, joined_at, is_active }: PersonRow): string {
  if (removed_at) return "Removed";
  if (!is_active && joined_at) return "Deactivated";
  return joined_at ? "Active" : "Invited";
}

function people(making: CompanyExportRun): Sheet {
  const pages = pagesOf<PersonRow, string>(
    rowsAtOnce,
    (page) => read(making, (tx) => listPeople(tx, making.company_id, page)),
    ({ id }) => id,
  );
  const titles = ["Name", "Email", "Role", "Status"].map((header) => ({ header }));
  const times = ["Added", "Joined", "Last Sign-In", "Removed"].map(time);
  const rows = cells(making, pages, (row) => [
    row.name,
    address(row.email),
    row.role,
    statusText(row),
    ...[row.created_at, row.joined_at, row.last_login, row.removed_at].map(timed),
    row.id,
  ]);
  return { name: "People", columns: [...titles, ...times, { header: "Person ID" }], rows };
}

interface NamedProject {
  id: string;
  name: string;
}

async function* membershipRows(making: CompanyExportRun, project: NamedProject): AsyncGenerator<Cell[]> {
  const which = { company_id: making.company_id, project_id: project.id };
  const pages = pagesOf<MembershipRow, string>(
    rowsAtOnce,
    (page) => read(making, (tx) => listMembershipsOn(tx, which, page)),
    (last) => last.user_id,
  );
  yield* cells(making, pages, (row) => [
    project.name,
    row.name,
    address(row.email),
    row.response_count,
    ...[row.created_at, row.joined_at, row.onboarded_at, row.started_at, row.submitted_at, row.last_active_at].map(
      timed,
    ),
    row.user_id,
  ]);
}

async function* textsOf(making: CompanyExportRun, project: NamedProject): AsyncGenerator<Cell[]> {
  const which = { company_id: making.company_id, project_id: project.id };
  const pages = pagesOf<TextRow, { at: Date; id: string }>(
    rowsAtOnce,
    (page) => read(making, (tx) => listTexts(tx, which, page)),
    ({ created_at, id }) => ({ at: created_at, id }),
  );
  yield* cells(making, pages, (row) => [
    timed(row.created_at),
    project.name,
    row.sender_name,
    address(row.sender_email),
    row.recipient_name ?? `${row.recipient_count} people`,
    timed(row.read_at),
    row.content,
    row.id,
  ]);
}

/** One table of all projects, one after the other. */
async function* ofAll(
  making: CompanyExportRun,
  rowsOf: (making: CompanyExportRun, project: NamedProject) => AsyncIterable<Cell[]>,
): AsyncGenerator<Cell[]> {
  for (const project of await read(making, (tx) => listProjectNames(tx, making.company_id))) {
    yield* rowsOf(making, project);
  }
}

function testers(making: CompanyExportRun): Sheet {
  const titles = ["Project", "Name", "Email", "Responses"].map((header) => ({ header }));
  const times = ["Invited", "Joined", "Onboarded", "Started", "First Response", "Last Active"].map(time);
  return {
    name: "Testers",
    columns: [...titles, ...times, { header: "Person ID" }],
    rows: ofAll(making, membershipRows),
  };
}

function messages(making: CompanyExportRun): Sheet {
  const [project, from, email, to] = ["Project", "From", "Email", "To"].map((header) => ({ header }));
  const said = ["Message", "Message ID"].map((header) => ({ header }));
  const columns = [time("Sent"), project, from, email, to, time("Read"), ...said].filter((column) => !!column);
  return { name: "Messages", columns, rows: ofAll(making, textsOf) };
}

function auditLog({ parts, company_id, made, onDone }: CompanyExportRun): Sheet {
  const all = { action: undefined, resource: undefined, user: undefined, since: new Date(0) };
  return auditSheet(parts, { ...all, company_id, until: made }, onDone);
}

/** What people open in a program of tables. */
export function* sheetEntries(making: CompanyExportRun): Generator<Entry> {
  yield csvEntry(making, "people.csv", people(making));
  yield csvEntry(making, "testers.csv", testers(making));
  yield csvEntry(making, "messages.csv", messages(making));
  yield csvEntry(making, "audit-log.csv", auditLog(making));
}
