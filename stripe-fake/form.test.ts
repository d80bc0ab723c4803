import { expect, it } from "vitest";
import { parseForm } from "./form.ts";

it.each([
  ["name=Ada+Byron&email=a%40b.c", { name: "Ada Byron", email: "a@b.c" }],
  ["items[0][id]=si_1&items[0][quantity]=3", { items: [{ id: "si_1", quantity: "3" }] }],
  ["metadata[company_id]=7&metadata[0]=x", { metadata: { company_id: "7", "0": "x" } }],
  ["lookup_keys[0]=m&lookup_keys[1]=y", { lookup_keys: ["m", "y"] }],
  ["description=", { description: "" }],
  ["", {}],
])("reads %s", (text, form) => {
  expect(parseForm(text)).toEqual(form);
});
