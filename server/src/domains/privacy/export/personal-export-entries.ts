import type { MembershipKey, RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ExportHooks, Row } from "#platform/domain.ts";
import type { Storage } from "#platform/files/storage.ts";
import { listLinkedRows, listMemberships, listUploads, type Links } from "./queries.ts";
import { uniqueNames } from "./file-names.ts";
import { personalData } from "../personal-data.ts";
import { exportedColumns, type PersonalTable } from "../personal-table.ts";
import { readme } from "./personal-readme.ts";
import { asJson, asText, contentOf, type Entry } from "./zip.ts";

export interface PersonalExportParts extends Pick<RequestContext, "database" | "log" | "clock"> {
  exportHooks: readonly ExportHooks[];
  storage: Storage;
}

export interface Whose {
  identity_id: string;
  email: string;
  memberships: (MembershipKey & { company_name: string })[];
  /** Called after each table and file. */
  onStep: () => Promise<void>;
}

const rowsAtOnce = 200;

type NamedTable = PersonalTable & { name: string };

/** Tables with exported columns, except the account itself. */
const allTables: readonly NamedTable[] = Object.entries(personalData)
  .map(([name, table]) => ({ name, ...table }))
  .filter((table) => table.name !== "identities" && exportedColumns(table).length > 0);
const isOfCompany = (table: NamedTable) => exportedColumns(table).includes("company_id");

/** Tables that have rows per company. */
export const exportedTables = allTables.filter(isOfCompany);
/** Tables that belong to no company: contact messages and known browsers. */
const tablesOfNoCompany = allTables.filter((table) => !isOfCompany(table));

export function findWhose(parts: PersonalExportParts, identityId: string) {
  return parts.database.asSystem(async (tx) => {
    const table = { name: "identities", ...accountTable };
    const whose = { company_id: undefined, links: [["id", identityId]] as const, link: 0 };
    const [[account], memberships] = await Promise.all([
      listLinkedRows(tx, table, whose, { after: undefined, limit: 1 }),
      listMemberships(tx, identityId),
    ]);
    return { account, memberships };
  });
}
const accountTable = personalData["identities"] ?? { whose: {}, columns: {} };

/** The columns by which a table refers to this person. */
function linksOf(table: NamedTable, membership: MembershipKey, whose: Whose): Links {
  const values = { user: membership.user_id, identity: whose.identity_id, address: whose.email };
  const own = Object.entries(table.whose).map(([column, holds]) => [column, values[holds]] as const);
  return [...own, ...(table.made_by ?? []).map((column) => [column, membership.user_id] as const)];
}

/** Adds to rows what they refer to: to answers their questions as the person saw them, to messages their text. */
async function explained(
  tx: Tx,
  hooks: readonly ExportHooks[],
  { table, membership, rows: found }: { table: string; membership: MembershipKey; rows: Row[] },
): Promise<Row[]> {
  if (found.length === 0) return found;
  let rows = found;
  for (const { ofPerson } of hooks) rows = (await ofPerson?.[table]?.(tx, membership, rows)) ?? rows;
  return rows;
}

/** All rows of a table that refer to the person, one page in memory at a time, without a transaction between pages. */
async function* rowsOf(
  parts: PersonalExportParts,
  table: NamedTable,
  membership: MembershipKey,
  whose: Whose,
): AsyncGenerator<Row[]> {
  const links = linksOf(table, membership, whose);
  // The tenant role cannot read sign-in links, so they are read in the system role.
  const asSystem = table.name === "access_links";
  for (let link = 0; link < links.length; link += 1) {
    let after: unknown[] | undefined;
    do {
      const page = { after, limit: rowsAtOnce };
      const read = async (tx: Tx) => {
        const rows = await listLinkedRows(tx, table, { company_id: membership.company_id, links, link }, page);
        return explained(tx, parts.exportHooks, { table: table.name, membership, rows });
      };
      const rows = await (asSystem
        ? parts.database.asSystem(read)
        : parts.database.readTenant(membership.company_id, read));
      if (rows.length > 0) yield rows;
      after = keyAfter(table, rows);
    } while (after);
  }
}

/** Cursor of the next page, after a full page of a table that is read in pages. */
function keyAfter({ key }: NamedTable, rows: readonly Row[]): unknown[] | undefined {
  const last = rows.at(-1);
  return key && last && rows.length === rowsAtOnce ? key.map((column) => last[column]) : undefined;
}

async function* rowsOfNoCompany(
  parts: PersonalExportParts,
  table: NamedTable,
  { identity_id, email }: Whose,
): AsyncGenerator<Row[]> {
  const links = Object.entries(table.whose).map(
    ([column, holds]) => [column, holds === "identity" ? identity_id : email] as const,
  );
  const whose = { company_id: undefined, links, link: 0 };
  let after: unknown[] | undefined;
  do {
    const page = { after, limit: rowsAtOnce };
    const rows = await parts.database.asSystem((tx) => listLinkedRows(tx, table, whose, page));
    if (rows.length > 0) yield rows;
    after = keyAfter(table, rows);
  } while (after);
}

async function* withFirst<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

interface CompanyPart {
  membership: MembershipKey;
  folder: string;
  whose: Whose;
}

async function* filesOf(parts: PersonalExportParts, { membership, folder, whose }: CompanyPart): AsyncGenerator<Entry> {
  const nameOf = uniqueNames();
  let after: string | undefined;
  do {
    const page = { after, limit: rowsAtOnce };
    const uploads = await parts.database.readTenant(membership.company_id, (tx) => listUploads(tx, membership, page));
    for (const upload of uploads) {
      const name = `files/${folder}/${nameOf(upload.filename)}`;
      yield { name, lastModified: upload.created_at, input: contentOf(parts, upload) };
      await whose.onStep();
    }
    after = uploads.length === rowsAtOnce ? uploads.at(-1)?.id : undefined;
  } while (after);
}

/** One file with a table's rows; no file when there are none. */
async function* fileOf(
  { clock }: PersonalExportParts,
  { folder, table }: { folder?: string; table: NamedTable },
  pages: AsyncGenerator<Row[]>,
): AsyncGenerator<Entry> {
  const first = await pages.next();
  if (first.done) return;
  const file = `${table.name.replaceAll("_", "-")}.json`;
  const name = folder === undefined ? file : `${folder}/${file}`;
  yield { name, lastModified: clock.now(), input: asJson(withFirst(first.value, pages)) };
}

async function* tablesOf(
  parts: PersonalExportParts,
  { membership, folder, whose }: CompanyPart,
): AsyncGenerator<Entry> {
  for (const table of exportedTables) {
    yield* fileOf(parts, { folder, table }, rowsOf(parts, table, membership, whose));
    await whose.onStep();
  }
}

/** Everything linked to a person, file by file, each read only while it is being written. */
export async function* personalExportEntries(
  parts: PersonalExportParts,
  account: Row,
  whose: Whose,
): AsyncGenerator<Entry> {
  const lastModified = parts.clock.now();
  const nameOf = uniqueNames();
  const companies = whose.memberships.map((membership) => ({
    membership,
    whose,
    folder: nameOf(membership.company_name),
  }));
  yield { name: "README.txt", lastModified, input: asText(readme(lastModified, companies)) };
  yield { name: "account.json", lastModified, input: asText(`${JSON.stringify(account, null, 2)}\n`) };
  for (const table of tablesOfNoCompany) yield* fileOf(parts, { table }, rowsOfNoCompany(parts, table, whose));
  for (const company of companies) {
    yield* tablesOf(parts, company);
    yield* filesOf(parts, company);
  }
}
