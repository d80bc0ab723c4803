import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import type { AdminRow } from "./queries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import type { Seal } from "./seal.ts";
import { spendRecoveryCode, spendStep } from "./second-factor-queries.ts";
import { stepOfCode } from "./totp.ts";

const sixDigits = /^\d{6}$/;

export type Factor = "authenticator" | "recovery_code";

/** A submitted code, ready to be spent. */
export interface GivenCode {
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
