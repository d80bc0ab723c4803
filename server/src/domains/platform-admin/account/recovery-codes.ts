import { hashToken } from "#platform/tokens.ts";
import { readableSecret } from "./readable-secret.ts";

const howMany = 10;
const groups = 4;

/** Codes that work without an authenticator, once each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => readableSecret(groups));
}

/** The same however it is typed: in capitals, with spaces, without its dashes. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}
