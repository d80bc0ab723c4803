import { describe, expect, test } from "vitest";
import { errorCodesOf, errorStatuses } from "./common/route-statuses.ts";
import type { Route } from "./define.ts";
import { errorBody, errorCodes } from "./error-codes.ts";
import { adminApi, api } from "./index.ts";

const routes = Object.entries<Route>({ ...api, ...adminApi });

test.each(Object.entries(errorCodes))("%s has a status and at most two sentences", (code, { status, sentence }) => {
  expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(sentence.split(/(?<=[.?!])\s/).length).toBeLessThanOrEqual(2);
});

test("the body of an error needs a code of the table", () => {
  expect(errorBody.safeParse({ detail: "This form is closed.", code: "form_closed" }).success).toBe(true);
  expect(errorBody.safeParse({ detail: "This form is closed.", code: "closed" }).success).toBe(false);
  expect(errorBody.safeParse({ detail: "This form is closed." }).success).toBe(false);
});

describe("the codes of every route", () => {
  test.each(routes)("%s names only codes that do not follow from the rest", (_name, route) => {
    const { errors = [], ...rest } = route;
    const implied = errorCodesOf(rest);
    expect(errors.filter((code) => implied.includes(code))).toEqual([]);
    expect(new Set(errors).size).toBe(errors.length);
  });

  test.each(routes)("%s answers with the statuses of its codes", (_name, route) => {
    const statuses = new Set<number>(errorCodesOf(route).map((code) => errorCodes[code].status));
    if (route.ranges) statuses.add(416);
    expect(errorStatuses(route)).toEqual([...statuses].toSorted((a, b) => a - b));
  });
});
