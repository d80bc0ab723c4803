import { type CompanyLimits, type FeatureName, featureNames, noLimits } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";

/** What a company may do, and how much: its own settings before those of all companies, before those of the product. */
export async function findLimits(tx: Tx, companyId: string): Promise<CompanyLimits> {
  const { rows } = await sql<{ set: Partial<CompanyLimits> }>`
    select platform.limits || coalesce(own.limits, '{}') as set
    from platform_limits as platform left join company_limits as own on own.company_id = ${companyId}`.execute(tx);
  return { ...noLimits, ...rows[0]?.set };
}

/** What is switched off. */
export function featuresOff(limits: CompanyLimits): FeatureName[] {
  return featureNames.filter((name) => !limits[name]);
}

const whatIsOff: Readonly<Record<Exclude<FeatureName, "file_uploads">, string>> = {
  tester_import: "Importing testers is off for your company. Invite them one by one, or contact support to turn it on.",
  bulk_email: "Bulk email is off for your company. Email people one by one, or contact support to turn it on.",
  custom_domains: "Custom domains are off for your company. Contact support to turn them on.",
};

/** @throws AppError feature_unavailable where it is switched off for the company */
export async function assertFeature(tx: Tx, companyId: string, name: keyof typeof whatIsOff): Promise<void> {
  const limits = await findLimits(tx, companyId);
  if (!limits[name]) throw new AppError("feature_unavailable", whatIsOff[name]);
}

/** The answer to what would exceed a limit. @param what "50 projects" @param next what to do about it */
export function limitReached(what: string, next: string): AppError {
  return new AppError(
    "limit_reached",
    `Your company can have ${what}. ${next}, or contact support for a higher limit.`,
  );
}

/** One change at a time of what is counted against a limit, until the transaction ends. */
export async function lockLimit(tx: Tx, companyId: string, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limit of ${what} ${companyId}`}, 0))`.execute(tx);
}
