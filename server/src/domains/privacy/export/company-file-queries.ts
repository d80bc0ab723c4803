import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ExportHooks } from "#platform/domain.ts";

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
  /** The folder of what references it. */
  used_in: string;
}

interface Whose {
  company_id: string;
  parts: { exportHooks: readonly ExportHooks[] };
}

/** Files that existing content references; unreferenced files and those of deleted content are left out. */
function usedFiles({ company_id, parts }: Whose): Record<"from" | "projectId" | "usedIn", RawBuilder<unknown>> {
  const holders = parts.exportHooks.flatMap(({ files }) => files ?? []);
  const named = holders.map((holder, index) => ({ ...holder, alias: `held_${index}` }));
  const held = named.map(
    ({ folder, heldIn, alias }) => sql`left join lateral (
      select ${sql.lit(folder)} as used_in, held.project_id from (${heldIn()}) as held
    ) as ${sql.ref(alias)} on true`,
  );
  const projectIds = named.map(({ alias }) => sql.ref(`${alias}.project_id`));
  const folders = [...named.map(({ alias }) => sql.ref(`${alias}.used_in`)), sql.ref("logo.used_in")];
  const usedIn = sql`coalesce(${sql.join(folders)})`;
  const from = sql`uploads
    ${sql.join(held, sql` `)}
    left join lateral (
      select 'company' as used_in from company_logos
      where company_logos.company_id = uploads.company_id and company_logos.upload_id = uploads.id
    ) as logo on true
    where uploads.company_id = ${company_id} and ${usedIn} is not null`;
  return { from, usedIn, projectId: sql`coalesce(${sql.join(projectIds)})` };
}

/** One page of the files. */
export async function listCompanyFiles(
  tx: Tx,
  whose: Whose,
  page: { after: string | undefined; limit: number },
): Promise<CompanyFile[]> {
  const { from, projectId, usedIn } = usedFiles(whose);
  const { rows } = await sql<CompanyFile>`
    select uploads.id, uploads.owner_id, uploads.filename, uploads.content_type, uploads.size, uploads.response_id,
      uploads.created_at, uploads.storage_key, ${projectId} as project_id, ${usedIn} as used_in
    from ${from} and (${page.after ?? null}::uuid is null or uploads.id > ${page.after ?? null}::uuid)
    order by uploads.id limit ${page.limit}`.execute(tx);
  return rows;
}

/** Number of files and their total size. */
export async function measureCompanyFiles(tx: Tx, whose: Whose): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(uploads.size), 0)::float8 as bytes from ${usedFiles(whose).from}`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}
