import { expect, test } from "vitest";
import { acceptAsKnown, loginBody } from "./body-schemas.ts";

test.each([
  ["signing in", loginBody, { email: "ana@example.com" }],
  ["accepting an invitation", acceptAsKnown, { name: "Ana Ruiz" }],
])("%s, an existing password only has to be entered", (_, schema, typed) => {
  const answerOf = (password: string) => schema.safeParse({ ...typed, password }).error?.issues[0]?.message;
  expect(["", "x", " "].map(answerOf)).toEqual(["Password is required", undefined, undefined]);
});
