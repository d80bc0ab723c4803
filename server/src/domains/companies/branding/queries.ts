import type { Language } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { FileKey } from "#platform/domain.ts";
import { brandingColumns } from "../view.ts";

/** The company's branding. "to change": locked until the transaction ends. */
export function getBrandingRow(tx: Tx, companyId: string, why?: "to change") {
  return tx
    .selectFrom("companies")
    .select(brandingColumns)
    .where("id", "=", companyId)
    .$if(why === "to change", (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

export interface BrandingChange {
  company_name?: string | undefined;
  logo_url?: string | null | undefined;
  primary_color?: string | undefined;
  secondary_color?: string | undefined;
  login_text?: string | undefined;
  language?: Language | undefined;
}

export async function updateBrandingRow(tx: Tx, companyId: string, change: BrandingChange): Promise<void> {
  await tx.updateTable("companies").set(change).where("id", "=", companyId).execute();
}

export async function lockLogo(tx: Tx, companyId: string, uploadId: string): Promise<void> {
  await tx.insertInto("company_logos").values({ company_id: companyId, upload_id: uploadId }).execute();
}

/** Releases the picture as a logo; the cleanup job deletes it. */
export async function releaseLogo(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom("company_logos").where("company_id", "=", companyId).execute();
}

/** A company's public branding, by its company domain or its custom domain. System role only. */
export function findBranding(tx: Tx, by: { domain: string } | { host: string }) {
  const isIt =
    "domain" in by
      ? sql<boolean>`lower(company_domain) = ${by.domain.toLowerCase()}`
      : sql<boolean>`custom_domain = ${by.host.toLowerCase()}`;
  return tx
    .selectFrom("companies")
    .select(brandingColumns)
    .where(isIt)
    .where("erasing_since", "is", null)
    .executeTakeFirst();
}

/** Whether a company has this company domain, even an ended one. System role only. */
export async function isDomainTaken(tx: Tx, domain: string): Promise<boolean> {
  const row = await tx
    .selectFrom("companies")
    .select("id")
    .where(sql<string>`lower(company_domain)`, "=", domain)
    .executeTakeFirst();
  return row !== undefined;
}

/** Storage key of a picture that is a company's current logo. System role only. */
export function findLogoFile(tx: Tx, uploadId: string) {
  return tx
    .selectFrom("company_logos as logo")
    .innerJoin("uploads", (join) =>
      join.onRef("uploads.company_id", "=", "logo.company_id").onRef("uploads.id", "=", "logo.upload_id"),
    )
    .innerJoin("companies", "companies.id", "logo.company_id")
    .select(["uploads.id", "uploads.storage_key", "companies.primary_color"])
    .where("logo.upload_id", "=", uploadId)
    .where("companies.erasing_since", "is", null)
    .executeTakeFirst();
}

/** The company's logo, if it is this file. */
export function logosWithFile({ companyId, uploadId }: FileKey): RawBuilder<unknown> {
  return sql`
    select from company_logos as logo where logo.company_id = ${companyId} and logo.upload_id = ${uploadId}`;
}
