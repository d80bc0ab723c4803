/** What is refused although the document allows it: rules that JSON Schema has no words for, each by the sentence people read. */
const rules: readonly RegExp[] = [
  // Texts: not blank once trimmed, nothing that no screen shows, and what only a parser knows.
  / is required$/,
  / contains characters that cannot be shown$/,
  / must be a single line of plain text$/,
  / cannot contain a web address$/,
  /^The text contains a character that cannot be stored\. /,
  /^Enter a valid email address$/,
  /^Enter a web address that begins with https:\/\//,
  /^Logo URL must start with https:\/\/$/,
  /^Please enter a form title$/,
  /^A code has six digits, a recovery code /,
  /^There is nobody in this list\. /,
  // Of rich text, over all its parts.
  /^Text can have at most 20,000 characters/,
  /^Conditions must be JSON\.$/,
  /^conditions\b.* is not valid: invalid (input|option): expected /,
  /^This is not a known time( zone)?$/,
  /^Enter a date like /,
  /^Choose one of the languages$/,
  /^This is no address of a push service\b/,
  /^These are no keys of a push subscription\.$/,
  /^This page marker is not known\. Start again from the first page\.$/,
  // Words of a query for yes and no, and lists in one word.
  /^\w+ is not valid: invalid option: expected one of "true"\|/,
  /^invitation_status\.\d+ is not valid: invalid option: /,
  /^content_blocks\.\d+\.metadata\.thumbnail is not valid: invalid input$/,
  // It is trimmed and made small first.
  /^Tag can have at most 40 characters$/,
  // One value by another.
  /^Send a role, is_active or both$/,
  /^Choose people or a group, not both\.$/,
  /^Choose a file or paste a list$/,
  /^Name a company domain or a host$/,
  /^Please select at least one user to assign the wizard to\.$/,
  /^Each day once$/,
  /^Two (tags|options( of one field)?|fields|questions|steps|conditions) (are|have) /,
  /^This is (below|above|before|after) the /,
  /^There are fewer options than that$/,
  /^Give at least two options to choose from$/,
  /^A choice field needs at least one option$/,
  /^Choose a question (of a step )?before this one$/,
  /^This is another person than the address names$/,
  /^This is more than can be sent at once /,
  /^A line of this list is too long\. /,
  /^Write what you want to tell them$/,
  /^Mark the right answer$/,
  // What is stored.
  /^Only answers of text and files are listed one by one\.$/,
  /^Failed to change password\. Please check your current password\.$/,
  /^This is not your password\. /,
  /^This is your password already\. /,
  /^The password is not right\.$/,
  /^This code is not right\. /,
  /^This wizard is not theirs\. /,
  /^This is not a step of this wizard\. /,
  /^This person is not a tester of the project\. /,
  /^\d+ of these testers (is|are) not on this project\. /,
  /^This group is none of the project\. /,
  /^This question is not part of the step$/,
  /^This does not belong to this step\. /,
  /^This form has no such version$/,
  /^This form never had such a field\.$/,
  /^(A file is missing|This picture is no longer available)\. Please upload it again\.$/,
  // Answers, by what the form or the step asks.
  /^must be (text|a rating from 1 to 5)$/,
  /^This field is required$/,
  /^Choose one of the options$/,
  /^is not a field of this form$/,
];

/** Whether a refusal of what the document allows says a rule the document cannot say. */
export function saysRuleBeyondTheDocument(sentence: string): boolean {
  return rules.some((rule) => rule.test(sentence));
}
