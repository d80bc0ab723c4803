import { expect, test } from "vitest";
import { uuid } from "#shared/session/test-support.tsx";
import { answersSearch } from "./staff-search.ts";

test("the address of feedback says forms and testers by their IDs, and stars by a number", () => {
  const [form, tester] = [uuid(1), uuid(2)];
  expect(answersSearch({ form, tester, rating: 4 })).toMatchObject({ form, tester, rating: 4 });
  for (const raw of [
    { form: "abc", tester: "abc", rating: true },
    { form: 7, tester: true, rating: "4" },
    { rating: 6 },
  ]) {
    const { form: readForm, tester: readTester, rating } = answersSearch(raw);
    expect([readForm, readTester, rating]).toEqual([undefined, undefined, undefined]);
  }
});
