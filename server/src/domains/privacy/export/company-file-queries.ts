import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** A file of a company and what references it. */
export interface CompanyFile {
  id: string;
  owner_id: string;
  filename: string;
  content_type: string;
  size: number;
  response_id: string | null;
  created_at: Date;
  storage_key: string;
  /** Null for files of the company itself. */
  project_id: string | null;
  used_in: "answers" | "wizards" | "messages" | "company";
}

/** Files that existing content references; unreferenced files and those of deleted content are left out. */
function usedFiles(companyId: string): RawBuilder<unknown> {
  return sql`uploads
    left join lateral (
      select 'answers' as used_in, forms.project_id from form_responses
      join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
      join projects on projects.company_id = forms.company_id and projects.id = forms.project_id
      where form_responses.company_id = uploads.company_id and form_responses.id = uploads.response_id
    ) as answered on true
    left join lateral (
      select 'wizards' as used_in, wizards.project_id from wizard_uploads
      join wizards on wizards.company_id = wizard_uploads.company_id and wizards.id = wizard_uploads.wizard_id
      join projects on projects.company_id = wizards.company_id and projects.id = wizards.project_id
      where wizard_uploads.company_id = uploads.company_id and wizard_uploads.upload_id = uploads.id
      order by wizards.id limit 1
    ) as shown on true
    left join lateral (
      select 'messages' as used_in, body.project_id from message_uploads
      join message_bodies as body on body.company_id = message_uploads.company_id and body.id = message_uploads.body_id
      join projects on projects.company_id = body.company_id and projects.id = body.project_id
      where message_uploads.company_id = uploads.company_id and message_uploads.upload_id = uploads.id
      order by body.id limit 1
    ) as sent on true
    left join lateral (
      select 'company' as used_in from company_logos
      where company_logos.company_id = uploads.company_id and company_logos.upload_id = uploads.id
    ) as logo on true
    where uploads.company_id = ${companyId}
      and coalesce(answered.used_in, shown.used_in, sent.used_in, logo.used_in) is not null`;
}

/** One page of the files. */
export async function listCompanyFiles(
  tx: Tx,
  companyId: string,
  page: { after: string | undefined; limit: number },
): Promise<CompanyFile[]> {
  const { rows } = await sql<CompanyFile>`
    select uploads.id, uploads.owner_id, uploads.filename, uploads.content_type, uploads.size, uploads.response_id,
      uploads.created_at, uploads.storage_key,
      coalesce(answered.project_id, shown.project_id, sent.project_id) as project_id,
      coalesce(answered.used_in, shown.used_in, sent.used_in, logo.used_in) as used_in
    from ${usedFiles(companyId)} and (${page.after ?? null}::uuid is null or uploads.id > ${page.after ?? null}::uuid)
    order by uploads.id limit ${page.limit}`.execute(tx);
  return rows;
}

/** Number of files and their total size. */
export async function measureCompanyFiles(tx: Tx, companyId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(uploads.size), 0)::float8 as bytes from ${usedFiles(companyId)}`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}
