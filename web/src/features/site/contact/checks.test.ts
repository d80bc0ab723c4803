import { contactBody, limits } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { contactChecks } from "./checks.ts";

const right = {
  name: "Vera Visitor",
  email: "vera@example.com",
  company: "",
  subject: "Testers",
  message: "How many?",
};
type Field = keyof typeof contactChecks;

/** What the contract says of a text in one field, as people read it. */
function saidByContract(field: Field, text: string): string | undefined {
  const { error } = contactBody.safeParse({ ...right, [field]: text });
  const issue = error?.issues[0];
  // An empty company is no company: the contract says of neither branch which one was meant.
  return issue?.code === "invalid_union" ? issue.errors[1]?.[0]?.message : issue?.message;
}

const texts = [
  "",
  "   ",
  "vera",
  " vera@example.com ",
  "vera@example",
  "Ödön “Ö” Ők",
  "see www.example.com",
  "https://example.com",
  "two\nlines",
  "hidden\u202Emarks",
  "\ud800",
  "x".repeat(limits.name),
  // One character each, in two places of memory.
  "😀".repeat(limits.name),
  "😀".repeat(limits.name + 1),
  "x".repeat(limits.name + 1),
  "😀".repeat(limits.message),
  "x".repeat(limits.message + 1),
];

describe.each(Object.keys(contactChecks) as Field[])("what is typed as %s", (field) => {
  test.each(texts)("is judged as the contract does: %j", (text) => {
    // What no screen shows is left to the server in a message.
    if (field === "message" && !text.isWellFormed()) return;
    // Blanks are no company: the form sends it trimmed.
    const sent = field === "company" ? text.trim() : text;
    expect(contactChecks[field](text)).toBe(saidByContract(field, sent));
  });
});
