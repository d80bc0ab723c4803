import { expect, test } from "vitest";
import { openTestApp } from "../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../tests/support/walls.ts";
import { companyData, exportedOf, leftOutTables } from "./company-data.ts";
import { reasons } from "./company-table.ts";

const app = await openTestApp();

const { rows: catalogue } = await asOwner(
  app.database,
  `select table_name as name, column_name as column from information_schema.columns
   join information_schema.tables using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE'`,
);
const columnsOf = (name: string) => catalogue.filter((row) => row["name"] === name).map((row) => String(row["column"]));
const leftOut = Object.values(leftOutTables).flatMap((names) => names.split(" "));

test("every table is exported or excluded for a reason, once, and no missing table is listed", () => {
  const there = new Set(catalogue.map((row) => String(row["name"])));
  expect([...Object.keys(companyData), ...leftOut].toSorted()).toEqual([...there].toSorted());
});

test("every column of an exported table is exported or left out for a reason, once", () => {
  for (const [name, { columns }] of Object.entries(companyData)) {
    const named = Object.values(columns).flatMap((names) => names.split(" "));
    expect({ name, columns: named.toSorted() }).toEqual({ name, columns: columnsOf(name).toSorted() });
    for (const fate of Object.keys(columns)) expect(["exported", ...Object.keys(reasons)]).toContain(fate);
  }
});

test("rows are read by a unique key, and parent tables are exported too", async () => {
  const { rows } = await asOwner(
    app.database,
    `select indrelid::regclass::text as name, array_agg(attname::text order by position)::text as columns
     from pg_index, unnest(indkey) with ordinality as part (number, position), pg_attribute
     where indisunique and indpred is null and attrelid = indrelid and attnum = part.number
     group by indexrelid, indrelid`,
  );
  const unique = rows.map((row) => `${String(row["name"])} ${String(row["columns"]).slice(1, -1)}`);
  for (const [name, table] of Object.entries(companyData)) {
    const key = name === "companies" || table.key[0] === "company_id" ? table.key : ["company_id", ...table.key];
    expect({ name, isKey: unique.includes(`${name} ${key.join(",")}`) }).toEqual({ name, isKey: true });
    for (const [column, parent] of Object.entries(table.of ?? {})) {
      expect(columnsOf(name)).toContain(column);
      expect(Object.keys(companyData)).toContain(parent);
    }
  }
});

test("each kind of record has its own file", () => {
  const files = Object.values(companyData).map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  for (const table of Object.values(companyData)) expect(exportedOf(table)).not.toContain("company_id");
});
