import { expect, test } from "vitest";
import { openTestApp } from "../../../../../tests/support/test-app.ts";
import { asOwner, companyTables as tablesThere } from "../../../../../tests/support/walls.ts";
import { companyErasureTables, fileTables } from "./company-erasure-tables.ts";

const { database } = await openTestApp();

/** They go in steps of their own. */
const last = ["users", "companies"];
const order = [...companyErasureTables, ...last];

test("every table with rows of a company goes with it", async () => {
  const there = (await tablesThere(database)).map(({ name }) => name);
  expect(order.toSorted()).toEqual(there.toSorted());
});

test("what points at something goes before it, so that no batch takes more along than it is of", async () => {
  const { rows } = await asOwner(
    database,
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const misplaced = rows.filter(({ child, parent }) => {
    const [from, to] = [order.indexOf(String(child)), order.indexOf(String(parent))];
    return to >= 0 && from >= to;
  });
  expect(misplaced).toEqual([]);
});

test("every table that knows of files is taken away with them", async () => {
  const { rows } = await asOwner(
    database,
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'`,
  );
  const known = [...fileTables, "personal_exports"];
  expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(known.toSorted());
});
