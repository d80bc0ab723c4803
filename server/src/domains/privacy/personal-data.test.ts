import { expect, test } from "vitest";
import { openTestApp } from "../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../tests/support/walls.ts";
import { personalData } from "./personal-data.ts";
import type { PersonalTable } from "./personal-table.ts";

const app = await openTestApp();

const namesOf = ({ columns }: PersonalTable) => Object.values(columns).flatMap((names) => names.split(" "));

test("every column of every table is on the map of personal data once, and nothing that is gone", async () => {
  const { rows } = await asOwner(
    app.database,
    `select table_name as name, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const there = rows.map((row) => `${String(row["name"])}.${String(row["column"])}`);
  const mapped = Object.entries(personalData).flatMap(([name, table]) =>
    namesOf(table).map((column) => `${name}.${column}`),
  );
  expect(mapped.toSorted()).toEqual(there.toSorted());
});

test("columns that say whose a row is, and those it is read by, are columns of the table", () => {
  for (const [name, table] of Object.entries(personalData)) {
    const used = [...Object.keys(table.whose), ...(table.made_by ?? []), ...(table.key ?? [])];
    expect({ name, unknown: used.filter((column) => !namesOf(table).includes(column)) }).toEqual({ name, unknown: [] });
  }
});

test("every column that points at a place of a person is known to", async () => {
  const { rows } = await asOwner(
    app.database,
    `select con.conrelid::regclass::text as name, attribute.attname as column
     from pg_constraint con join pg_attribute attribute on attribute.attrelid = con.conrelid and attribute.attnum = con.conkey[2]
     where con.contype = 'f' and con.confrelid = 'users'::regclass`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const table = personalData[String(row["name"])];
    const known = [...Object.keys(table?.whose ?? {}), ...(table?.made_by ?? [])];
    expect({ ...row, known: known.includes(String(row["column"])) }).toEqual({ ...row, known: true });
  }
});
