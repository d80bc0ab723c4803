import { expect, test } from "vitest";
import { openTestApp } from "../../../../tests/support/test-app.ts";
import { asOwner, companyTables } from "../../../../tests/support/walls.ts";
import { tables } from "../../domains.ts";
import { companyColumns, inErasureOrder, isInCompanyExport, namedTables } from "./inventory.ts";

const { database } = await openTestApp();

const all = namedTables(tables);
const exported = all.filter(isInCompanyExport);

test("every column of every table is declared, and nothing that is gone", async () => {
  const { rows } = await asOwner(
    database,
    `select table_name as name, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const there = rows.map((row) => `${String(row["name"])}.${String(row["column"])}`);
  const declared = all.flatMap(({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`));
  expect(declared.toSorted()).toEqual(there.toSorted());
});

test("every column that points at a place of a person is known to", async () => {
  const { rows } = await asOwner(
    database,
    `select con.conrelid::regclass::text as name, attribute.attname as column
     from pg_constraint con join pg_attribute attribute on attribute.attrelid = con.conrelid and attribute.attnum = con.conkey[2]
     where con.contype = 'f' and con.confrelid = 'users'::regclass`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const table = tables[String(row["name"])];
    const known = [...Object.keys(table?.whose ?? {}), ...(table?.made_by ?? [])];
    expect({ ...row, known: known.includes(String(row["column"])) }).toEqual({ ...row, known: true });
  }
});

test("rows are read by a unique key, and parent tables are exported too", async () => {
  const { rows } = await asOwner(
    database,
    `select indrelid::regclass::text as name, array_agg(attname::text order by position)::text as columns
     from pg_index, unnest(indkey) with ordinality as part (number, position), pg_attribute
     where indisunique and indpred is null and attrelid = indrelid and attnum = part.number
     group by indexrelid, indrelid`,
  );
  const unique = rows.map((row) => `${String(row["name"])} ${String(row["columns"]).slice(1, -1)}`);
  for (const { name, key, columns, company } of all) {
    if (key) {
      const whole = "company_id" in columns && key[0] !== "company_id" ? ["company_id", ...key] : key;
      expect({ name, isKey: [whole, key].some((each) => unique.includes(`${name} ${each.join(",")}`)) }).toEqual({
        name,
        isKey: true,
      });
    }
    if (typeof company !== "object") continue;
    expect({ name, hasKey: key !== undefined }).toEqual({ name, hasKey: true });
    for (const parent of Object.values(company.of ?? {})) expect(exported.map((each) => each.name)).toContain(parent);
  }
});

test("each kind of record has its own file", () => {
  expect(new Set(exported.map(({ company }) => company.file)).size).toBe(exported.length);
  for (const table of exported) expect(companyColumns(table)).not.toContain("company_id");
});

test("every table with rows of a company goes with it", async () => {
  const there = (await companyTables(database)).map(({ name }) => name);
  const order = [...inErasureOrder(tables).map(({ name }) => name), "companies"];
  expect(order.toSorted()).toEqual(there.toSorted());
});

test("what points at something goes before it, so that no batch takes more along than it is of", async () => {
  const { rows } = await asOwner(
    database,
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const order = [...inErasureOrder(tables).map(({ name }) => name), "companies"];
  const misplaced = rows.filter(({ child, parent }) => {
    const [from, to] = [order.indexOf(String(child)), order.indexOf(String(parent))];
    return to >= 0 && from >= to;
  });
  expect(misplaced).toEqual([]);
});

test("every table that knows of files is taken away with them", () => {
  const knowing = all.filter(({ columns }) => "storage_key" in columns);
  expect(knowing.filter(({ stored }) => stored === undefined).map(({ name }) => name)).toEqual(["personal_exports"]);
  expect(all.filter(({ stored, columns }) => stored && !("storage_key" in columns))).toEqual([]);
});
