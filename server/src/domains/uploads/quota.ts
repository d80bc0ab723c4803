import type { CompanyLimits } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { isUnconfirmed } from "#platform/db/tenant.ts";
import { AppError } from "#platform/errors.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { findLimits, productName } from "#domains/installation/public.ts";
import { findTotal } from "./queries.ts";

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

const sizeText = (bytes: number) =>
  bytes % gibibyte === 0 ? `${bytes / gibibyte} GB` : `${Math.round(bytes / mebibyte).toLocaleString("en")} MB`;

interface Asking {
  role: Context["user"]["role"];
  /** What the product is called. */
  product: string;
}

/** Staff can free up space; testers can only ask the team. */
function full({ role, product }: Asking, quotaBytes: number): AppError {
  return new AppError(
    "quota_exceeded",
    role === "beta_tester"
      ? "No storage is left for files, but your other answers are not affected. Tell the team that invited you."
      : `Your company has used all ${sizeText(quotaBytes)} of its storage. Delete responses with files you no longer need, or ask the operator of ${product} for more.`,
  );
}

const unconfirmedBytes = 50 * 1024 ** 2;

/** Bytes that the files of a company may take: what the operator set for it, else the quota of the server. */
export function quotaOf({ storage_mb }: Pick<CompanyLimits, "storage_mb">, serverBytes: number): number {
  return storage_mb === null ? serverBytes : storage_mb * mebibyte;
}

/** Testers cannot turn it on. */
function filesOff(role: Context["user"]["role"]): AppError {
  return new AppError(
    "feature_unavailable",
    role === "beta_tester"
      ? "Files cannot be uploaded here, but your other answers are not affected. Tell the team that invited you."
      : "File uploads are off for your company. Contact support to turn them on.",
  );
}

/** A company whose owner has not confirmed their address gets a small quota, because the owner is still unverified. */
async function assertQuotaBelow(
  tx: Tx,
  { id, ...asking }: Asking & { id: string },
  is: (limit: number) => boolean,
  serverBytes: number,
) {
  const limits = await findLimits(tx, id);
  if (!limits.file_uploads) throw filesOff(asking.role);
  const quotaBytes = quotaOf(limits, serverBytes);
  if (is(quotaBytes)) throw full(asking, quotaBytes);
  if (is(unconfirmedBytes) && (await isUnconfirmed(tx, id))) {
    if (asking.role === "beta_tester") throw full(asking, quotaBytes);
    throw new AppError(
      "quota_exceeded",
      "Storage is limited to 50 MB until the owner confirms their email address. They can select “Resend Confirmation Email” for a new link.",
    );
  }
}

/** Adding bytes locks the company's total until commit. Checked after adding, no concurrent upload exceeds the quota. */
export async function assertWithinQuota(ctx: Context, quotaBytes: number): Promise<void> {
  const bytes = await findTotal(ctx.tx, ctx.company.id);
  const asking = { id: ctx.company.id, role: ctx.user.role, product: productName(ctx) };
  await assertQuotaBelow(ctx.tx, asking, (limit) => bytes > limit, quotaBytes);
}

/** Rejects a full company before the file is sent. */
export async function assertQuotaLeft({ call, caller }: StreamingRequest, quotaBytes: number): Promise<void> {
  const { company, user } = caller;
  await call.database.readTenant(company.id, async (tx) => {
    const bytes = await findTotal(tx, company.id);
    const asking = { id: company.id, role: user.role, product: productName(call) };
    await assertQuotaBelow(tx, asking, (limit) => bytes >= limit, quotaBytes);
  });
}
