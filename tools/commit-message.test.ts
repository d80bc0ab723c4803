import { expect, test } from "vitest";
import { checkCommitMessage } from "./commit-message.js";

test.each([
  "Add CSV import",
  "Fix the response rate of archived projects\n\nThe counter included them.",
  "Process refunds in batches",
  "Address a race in uploads",
  "Pass the company to the job",
  "Embed the web app's version",
  "Bring back the sample company",
  "Need two connections per worker",
  `Add ${"a".repeat(68)}`,
  "Merge branch 'main' into a-branch-whose-name-is-longer-than-any-subject-of-ours-may-be-at-all",
  'Revert "Added something."\n\nThis reverts commit 0123456.',
  "# A comment comes first\n\nAdd CSV import\n# Please enter the commit message\n\nIt was asked for.",
  "Add CSV import\n# ------------------------ >8 ------------------------\ndiff --git a/b b/b",
])("accepts %j", (message) => {
  expect(checkCommitMessage(message)).toEqual([]);
});

test.each([
  ["", ["The message is empty. Write a subject."]],
  ["# Only a comment\n", ["The message is empty. Write a subject."]],
  [`Add ${"a".repeat(69)}`, ["The subject has 73 characters. Shorten it to 72 at most."]],
  ["add CSV import", ["The subject starts without a capital letter. Start it with one."]],
  ["Add CSV import.", ["The subject ends with a period. Remove it."]],
  ["Added CSV import", ["“Added” is not an imperative. Start with a verb like Add, Fix or Remove."]],
  ["Adding CSV import", ["“Adding” is not an imperative. Start with a verb like Add, Fix or Remove."]],
  ["Adds CSV import", ["“Adds” is not an imperative. Start with a verb like Add, Fix or Remove."]],
  ["Add CSV import\nIt was asked for.", ["The second line is not blank. Put a blank line between subject and body."]],
])("finds what is wrong with %j", (message, findings) => {
  expect(checkCommitMessage(message)).toEqual(findings);
});
