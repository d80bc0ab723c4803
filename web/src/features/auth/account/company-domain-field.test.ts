import { companyDomain } from "@firstlight/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { companyDomainProblem } from "./company-domain-field.tsx";

const written = [
  "",
  "a",
  "acme",
  "acme.com",
  "-acme",
  "acme-",
  "ac me",
  "a".repeat(63),
  "a".repeat(64),
  "\ud800",
  "😀",
];

test("a company domain is checked as the contract does, in the same words", () => {
  const parts = fc.constantFrom("a", "z", "9", "-", ".", "@", " ", "é", "\n", "www.", "\u2066");
  const texts = fc.oneof(
    fc.constantFrom(...written),
    fc.string({ unit: "binary" }),
    fc.array(parts, { maxLength: 80 }).map((some) => some.join("")),
  );
  const answerOf = (text: string) => companyDomain.safeParse(text).error?.issues[0]?.message;
  fc.assert(
    fc.property(texts, (typed) => {
      const text = typed.trim().toLowerCase();
      expect([text, companyDomainProblem(text)]).toEqual([text, answerOf(text)]);
    }),
    { numRuns: 500, examples: written.map((text) => [text]) },
  );
});
