import {
  addrSpec,
  companyDomainLength,
  companyDomainPattern,
  limits,
  lineBreaking,
  addressInName,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";

// The checks of the contract's schemas, without loading them, so that the pages before sign-in stay small.
// A test compares the two.

/** Returns the error of a text, as a sentence; undefined if it is valid. */
export type Check = (text: string) => string | undefined;

/** Counts characters as the schemas do: a surrogate pair counts as one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

export const emailProblem: Check = (typed) => {
  const email = typed.trim().toLowerCase();
  if (email === "") return t("Email is required");
  if (lengthOf(email) > limits.email) return t("Email can have at most {max} characters", { max: limits.email });
  return addrSpec.test(email) ? undefined : t("Enter a valid email address");
};

/** An existing password: only the server can check it. */
export const passwordMissing: Check = (password) => (password === "" ? t("Password is required") : undefined);

/** Checks a new password. */
export const passwordProblem: Check = (password) => {
  if (lengthOf(password) < limits.passwordMin) {
    return t("Password must be at least {min} characters long", { min: limits.passwordMin });
  }
  if (lengthOf(password) <= limits.passwordMax) return undefined;
  return t("Password can have at most {max} characters", { max: limits.passwordMax });
};

/** Whether a name is a single valid line, so that it may appear in emails. */
function isLine(name: string): boolean {
  return !lineBreaking.test(name) && name.isWellFormed();
}

export const nameProblem: Check = (typed) => {
  const name = typed.trim();
  if (name === "") return t("Name is required");
  if (lengthOf(name) > limits.name) return t("Name can have at most {max} characters", { max: limits.name });
  if (!isLine(name)) return t("Name must be a single line of plain text");
  return addressInName.test(name) ? t("Name cannot contain a web address") : undefined;
};

export const companyNameProblem: Check = (typed) => {
  const name = typed.trim();
  if (name === "") return t("Company name is required");
  if (lengthOf(name) > limits.name) return t("Company name can have at most {max} characters", { max: limits.name });
  if (!isLine(name)) return t("Company name must be a single line of plain text");
  return addressInName.test(name) ? t("Company name cannot contain a web address") : undefined;
};

export const companyDomainProblem: Check = (typed) => {
  const domain = typed.trim().toLowerCase();
  const { min, max } = companyDomainLength;
  if (lengthOf(domain) < min) return t("Company domain must have at least {min} characters", { min });
  if (lengthOf(domain) > max) return t("Company domain can have at most {max} characters", { max });
  if (companyDomainPattern.test(domain)) return undefined;
  return t(
    "Company domain can contain letters, digits, dots and hyphens, and must start and end with a letter or digit",
  );
};
