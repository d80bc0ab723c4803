import { expect, test } from "vitest";
import { tables } from "../../../domains.ts";
import { namedTables, personColumns } from "../inventory.ts";
import { exportOrder } from "./table-order.ts";

const all = namedTables(tables);
const listed = {
  // Also those that the README names as left out.
  company: all.filter(({ company }) => company !== "service"),
  // The account, identities, has an entry of its own.
  person: all.filter((table) => table.name !== "identities" && personColumns(table).length > 0),
};

test.each(["company", "person"] as const)("the export of a %s has a place for each of its tables", (whose) => {
  expect(exportOrder[whose].toSorted()).toEqual(listed[whose].map(({ name }) => name).toSorted());
});
