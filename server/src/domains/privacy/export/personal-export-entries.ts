import { productOf } from "#domains/installation/public.ts";
import { readWithTrash } from "#platform/db/see-deleted.ts";
import type { MembershipKey, RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Inventory } from "#platform/db/define-tables.ts";
import type { ExportHooks, Row } from "#platform/domain.ts";
import { pagesOf } from "#platform/exports/company-reader.ts";
import type { Storage } from "#platform/files/storage.ts";
import { isOfCompanies, namedTables, personColumns, type NamedTable } from "../inventory.ts";
import { uniqueNames } from "./file-names.ts";
import { jsonEntry, pagesOfRows } from "./json-files.ts";
import { readme } from "./personal-readme.ts";
import { listMemberships, listUploads } from "./personal-export-queries.ts";
import { listExportedRows, rowsOfPerson } from "./row-queries.ts";
import { inExportOrder } from "./table-order.ts";
import { asText, contentOf, type Entry } from "./zip.ts";

export interface PersonalExportParts extends Pick<RequestContext, "database" | "log" | "clock"> {
  exportHooks: readonly ExportHooks[];
  storage: Storage;
  tables: Inventory;
}

export interface Whose {
  identity_id: string;
  email: string;
  memberships: (MembershipKey & { company_name: string })[];
  /** Called after each table and file. */
  onStep: () => Promise<void>;
}

const filesAtOnce = 200;

/** Tables with exported columns, except the account itself: those that have rows per company, and others. */
export function exportedTables(tables: Inventory): { ofCompanies: NamedTable[]; others: NamedTable[] } {
  const all = namedTables(tables).filter((table) => table.name !== "identities" && personColumns(table).length > 0);
  const ordered = inExportOrder("person", all);
  return { ofCompanies: ordered.filter(isOfCompanies), others: ordered.filter((table) => !isOfCompanies(table)) };
}

export function findWhose({ database, tables }: PersonalExportParts, identityId: string) {
  const accounts = namedTables(tables).filter(({ name }) => name === "identities");
  const rows = accounts.flatMap((table) => rowsOfPerson(table, { identity_id: identityId, email: "" }));
  return database.asSystem(async (tx) => {
    const [found, memberships] = await Promise.all([
      Promise.all(rows.map((row) => listExportedRows(tx, row, { after: undefined, limit: 1 }))),
      listMemberships(tx, identityId),
    ]);
    return { account: found.flat()[0], memberships };
  });
}

/** All rows of a table that refer to the person, of one company or of none. */
function rowsOf(
  { database, exportHooks }: PersonalExportParts,
  table: NamedTable,
  { identity_id, email }: Whose,
  membership: MembershipKey | undefined,
): AsyncGenerator<Row[]> {
  const atOnce = typeof table.company === "string" ? undefined : table.company.atOnce;
  if (!membership) {
    const read = <T>(work: (tx: Tx) => Promise<T>) => database.asSystem(work);
    return pagesOfRows(rowsOfPerson(table, { identity_id, email }), { read, whose: undefined, explain: [], atOnce });
  }
  // The tenant role cannot read sign-in links, so they are read in the system role.
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    table.name === "access_links" ? database.asSystem(work) : readWithTrash(database, membership.company_id, work);
  const explain = exportHooks.map(({ ofPerson }) => ofPerson?.[table.name]);
  return pagesOfRows(rowsOfPerson(table, { identity_id, email, membership }), {
    read,
    whose: membership,
    explain,
    atOnce,
  });
}

async function* withFirst<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** One file with a table's rows; no file when there are none. */
async function* fileOf(
  { clock }: PersonalExportParts,
  { folder, table }: { folder?: string; table: NamedTable },
  pages: AsyncGenerator<Row[]>,
): AsyncGenerator<Entry> {
  const first = await pages.next();
  if (first.done) return;
  const file = table.name.replaceAll("_", "-");
  const name = folder === undefined ? file : `${folder}/${file}`;
  yield jsonEntry(name, clock.now(), withFirst(first.value, pages));
}

interface CompanyPart {
  membership: MembershipKey;
  folder: string;
  whose: Whose;
}

async function* filesOf(parts: PersonalExportParts, { membership, folder, whose }: CompanyPart): AsyncGenerator<Entry> {
  const nameOf = uniqueNames();
  const pages = pagesOf<Awaited<ReturnType<typeof listUploads>>[number], string>(
    filesAtOnce,
    (page) => readWithTrash(parts.database, membership.company_id, (tx) => listUploads(tx, membership, page)),
    ({ id }) => id,
  );
  for await (const uploads of pages) {
    for (const upload of uploads) {
      const name = `files/${folder}/${nameOf(upload.filename)}`;
      yield { name, lastModified: upload.created_at, input: contentOf(parts, upload) };
      await whose.onStep();
    }
  }
}

/** Everything linked to a person, file by file, each read only while it is being written. */
export async function* personalExportEntries(
  parts: PersonalExportParts,
  account: Row,
  whose: Whose,
): AsyncGenerator<Entry> {
  const lastModified = parts.clock.now();
  const { name: product } = await productOf(parts).current();
  const { ofCompanies, others } = exportedTables(parts.tables);
  const nameOf = uniqueNames();
  const companies = whose.memberships.map((membership) => ({
    membership,
    whose,
    folder: nameOf(membership.company_name),
  }));
  yield { name: "README.txt", lastModified, input: asText(readme(lastModified, product, companies)) };
  yield { name: "account.json", lastModified, input: asText(`${JSON.stringify(account, null, 2)}\n`) };
  for (const table of others) yield* fileOf(parts, { table }, rowsOf(parts, table, whose, undefined));
  for (const company of companies) {
    const { folder, membership } = company;
    for (const table of ofCompanies) {
      yield* fileOf(parts, { folder, table }, rowsOf(parts, table, whose, membership));
      await whose.onStep();
    }
    yield* filesOf(parts, company);
  }
}
