import { companyDomain, companyName, email, password, personName, loginBody } from "@firstlight/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import {
  type Check,
  companyDomainProblem,
  companyNameProblem,
  emailProblem,
  nameProblem,
  passwordMissing,
  passwordProblem,
} from "./plain-checks.ts";

const pairs: [string, Check, z.ZodType][] = [
  ["an e-mail address", emailProblem, email],
  ["a person's name", nameProblem, personName],
  ["a company's name", companyNameProblem, companyName],
  ["a company domain", companyDomainProblem, companyDomain],
  ["a new password", passwordProblem, password],
];

const written = [
  "",
  " ",
  "a",
  "ana",
  "ana@example.com",
  " ANA@Example.com ",
  "ana@example",
  "a@x, b@y",
  "ana@-example.com",
  `${"a".repeat(250)}@example.com`,
  "acme",
  "ACME.com",
  "-acme",
  "acme-",
  "ac me",
  "a".repeat(63),
  "a".repeat(64),
  "a".repeat(129),
  "n".repeat(200),
  "n".repeat(201),
  "Ana\nRuiz",
  "Ana\u202ERuiz",
  "\ud800",
  "www.example.com",
  "see https://example.com",
  "Zoë Ångström",
  "12345",
  "123456",
];

const answerOf = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;

test.each(pairs)("%s is checked as the contract does, in the same words", (_, check, schema) => {
  for (const text of written) expect([text, check(text)]).toEqual([text, answerOf(schema, text)]);
  const parts = fc.constantFrom("a", "Z", "9", "-", ".", "@", " ", "é", "\n", "www.", "://", "\u2066");
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(parts, { maxLength: 80 }).map((some) => some.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => check(text) === answerOf(schema, text)),
    { numRuns: 500 },
  );
});

test("an existing password only has to be entered", () => {
  for (const text of ["", "x", " "]) expect(passwordMissing(text)).toBe(answerOf(loginBody.shape.password, text));
});
