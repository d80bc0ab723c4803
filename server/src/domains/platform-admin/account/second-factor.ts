import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { type AdminRow, spendRecoveryCode, spendStep } from "./queries.ts";
import type { Seal } from "./seal.ts";
import { Secret, TOTP } from "otpauth";
import { hashToken, readableSecret } from "#platform/tokens.ts";

const stepsAround = 1;
const secretBytes = 20;

// What every authenticator understands: RFC 6238 with SHA-1, six digits, thirty seconds.
function authenticator(secret: string, account: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...account, secret, algorithm: "SHA1", digits: 6, period: 30 });
}

/** In base32, as people type it into an authenticator. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the QR code says. @param issuer what the product is called */
export function totpUri(secret: string, email: string, issuer: string): string {
  return authenticator(secret, { issuer, label: email }).toString();
}

/** Which step of thirty seconds a code belongs to: this one, the one before or the one after; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = authenticator(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

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

const sixDigits = /^\d{6}$/;

export type Factor = "authenticator" | "recovery_code";

/** A submitted code, ready to be spent. */
interface GivenCode {
  factor: Factor;
  /** Each works once. @returns false for a wrong code and one that was used before */
  spend: (tx: Tx) => Promise<boolean>;
}

/** Six digits are an authenticator's, anything else a recovery code. It may read the server's key: outside of transactions. */
export async function readCode(parts: { clock: Clock; seal: Seal }, admin: AdminRow, code: string): Promise<GivenCode> {
  const now = parts.clock.now();
  const digits = code.replaceAll(/\s/g, "");
  if (!sixDigits.test(digits)) {
    const hash = hashRecoveryCode(code);
    return { factor: "recovery_code", spend: (tx) => spendRecoveryCode(tx, admin.id, { hash, now }) };
  }
  const secret = admin.totp_secret && (await parts.seal.open(admin.totp_secret, admin.id));
  const step = secret ? stepOfCode(secret, digits, now) : undefined;
  return { factor: "authenticator", spend: async (tx) => step !== undefined && spendStep(tx, admin, step) };
}
