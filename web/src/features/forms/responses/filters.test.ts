import { expect, it } from "vitest";
import { filterCount, filterQuery, filtersOf } from "./filters.ts";

const condition = { field: "field_1", is: "at_least", value: 3 };

it("reads what an address says, numbers that are words included", () => {
  const search = { q: 42, from: "2026-11-01", to: "2026-11-30", version: "2", tag: "bug", tester: "t", view: "table" };
  expect(filtersOf(search)).toEqual({
    q: "42",
    from: "2026-11-01",
    to: "2026-11-30",
    version: 2,
    tag: "bug",
    tester: "t",
  });
  const conditions = { match: "any", conditions: [condition, { field: "field_2", is: "answered", value: "" }] };
  expect(filtersOf({ conditions })).toEqual({
    conditions: { match: "any", conditions: [condition, { field: "field_2", is: "answered" }] },
  });
});

it("leaves out what an address does not mean", () => {
  const odd = { q: "  ", from: "soon", to: "1800-01-01", version: 0, tag: {}, tester: null, conditions: "all" };
  expect(filtersOf(odd)).toEqual({});
  expect(
    filtersOf({ version: "1.5", conditions: { conditions: [null, { field: 1 }, { field: "a", is: "odd" }] } }),
  ).toEqual({});
  expect(filtersOf({ conditions: { match: "some", conditions: [condition] } }).conditions?.match).toBe("all");
});

it("asks for conditions as JSON, and counts each", () => {
  const filters = filtersOf({ q: "fit", conditions: { match: "all", conditions: [condition, condition] } });
  expect(filterCount(filters)).toBe(3);
  expect(filterQuery(filters)).toEqual({ q: "fit", conditions: JSON.stringify(filters.conditions) });
  expect(filterQuery({})).toEqual({ conditions: undefined });
});
