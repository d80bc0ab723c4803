import { addressInName, limits, lineBreaking } from "@firstlight/contract";
import { type Check, emailProblem, lengthOf } from "#shared/auth/plain-checks.ts";
import { t } from "#lib/text/translate.ts";

// The checks of the contract's schema with the same messages, without loading it; a test compares the two.

const isLine = (text: string) => !lineBreaking.test(text) && text.isWellFormed();

const nameProblem: Check = (typed) => {
  const name = typed.trim();
  if (name === "") return t("Full name is required");
  if (lengthOf(name) > limits.name) return t("Full name can have at most {max} characters", { max: limits.name });
  if (!isLine(name)) return t("Full name must be a single line of plain text");
  return addressInName.test(name) ? t("Full name cannot contain a web address") : undefined;
};

const companyProblem: Check = (typed) => {
  const name = typed.trim();
  if (lengthOf(name) > limits.name) return t("Company can have at most {max} characters", { max: limits.name });
  if (!isLine(name)) return t("Company must be a single line of plain text");
  return addressInName.test(name) ? t("Company cannot contain a web address") : undefined;
};

const subjectProblem: Check = (typed) => {
  const subject = typed.trim();
  if (subject === "") return t("Subject is required");
  if (lengthOf(subject) > limits.title) return t("Subject can have at most {max} characters", { max: limits.title });
  return isLine(subject) ? undefined : t("Subject must be a single line of plain text");
};

const messageProblem: Check = (typed) => {
  const message = typed.trim();
  if (message === "") return t("Message is required");
  if (lengthOf(message) <= limits.message) return undefined;
  return t("Message can have at most {max} characters", { max: limits.message });
};

/** The checks of the contact form's fields. Characters that cannot be sent are left to the server to reject. */
export const contactChecks = {
  name: nameProblem,
  email: emailProblem,
  company: companyProblem,
  subject: subjectProblem,
  message: messageProblem,
} as const;
