import { companyDomain } from "@firstlight/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { suggestedDomain } from "./domain-suggestion.ts";

test.each([
  ["Acme", "acme"],
  ["Lumen Labs", "lumen-labs"],
  ["Büro & Söhne", "buro-sohne"],
  ["Straße 9", "strasse-9"],
  ["O'Neil’s", "oneils"],
  ["acme.com", "acme.com"],
  [" - Acme, Inc. - ", "acme-inc"],
  ["東京", ""],
  ["X", ""],
  ["", ""],
])("%s suggests %s", (name, domain) => expect(suggestedDomain(name)).toBe(domain));

test("whatever a company is called, what is suggested may be used", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
      const domain = suggestedDomain(name);
      expect(domain === "" || companyDomain.safeParse(domain).data === domain).toBe(true);
    }),
  );
});
