import { contactBody, limits } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { contactForm } from "./form-schema.ts";

const right = {
  name: "Vera Visitor",
  email: "vera@example.com",
  company: "",
  inquiry_type: "general",
  subject: "Testers",
  message: "How many?",
};
const fields = ["name", "email", "company", "subject", "message"] as const;
type Field = (typeof fields)[number];

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

describe.each(fields)("what is typed as %s", (field) => {
  test.each(texts)("is judged as the contract does: %j", (text) => {
    // Blanks are no company: the form sends it trimmed.
    const sent = field === "company" ? text.trim() : text;
    const { error } = contactForm.safeParse({ ...right, [field]: text });
    expect(error?.issues[0]?.message).toBe(saidByContract(field, sent));
  });
});
