import type { Tx } from "#platform/db/database.ts";
import type { FormVersion } from "./field-history.ts";

/** All versions of a form, the oldest first; none of an unknown one. */
export function listVersions(tx: Tx, companyId: string, formId: string): Promise<FormVersion[]> {
  return tx
    .selectFrom("form_versions")
    .innerJoin("forms", (join) =>
      join.onRef("forms.company_id", "=", "form_versions.company_id").onRef("forms.id", "=", "form_versions.form_id"),
    )
    .select(["form_versions.version", "form_versions.fields", "form_versions.created_at"])
    .where("form_versions.company_id", "=", companyId)
    .where("form_versions.form_id", "=", formId)
    .orderBy("form_versions.version")
    .execute();
}

interface NewVersion {
  company_id: string;
  form_id: string;
  version: number;
  created_by: string;
  created_at: Date;
}

export async function insertVersion(tx: Tx, version: NewVersion, fields: FormVersion["fields"]): Promise<void> {
  await tx
    .insertInto("form_versions")
    .values({ ...version, fields: JSON.stringify(fields) })
    .execute();
}
