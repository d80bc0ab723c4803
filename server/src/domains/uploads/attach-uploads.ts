import type { FormResponse } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { invalid } from "../../infra/errors.ts";
import { listUploadsOf as listRows, tieUploads } from "./queries.ts";

interface FileAnswer {
  response_id: string;
  label: string;
  ids: readonly string[];
}

/** Makes uploads part of an answer: only the person's own, each once. */
export async function attachUploads(ctx: Context, { response_id, label, ids }: FileAnswer): Promise<void> {
  const wanted = [...new Set(ids)];
  const tied = await tieUploads(
    ctx.tx,
    { company_id: ctx.company.id, owner_id: ctx.user.id },
    { response_id, ids: wanted },
  );
  if (tied !== wanted.length)
    throw invalid(`responses.${label}`, `“${label}”: a file is missing. Please upload it again.`);
}

/** The files of some answers, by answer and upload id. */
export async function listUploadsOf(
  ctx: Context,
  responseIds: readonly string[],
): Promise<Map<string, FormResponse["files"]>> {
  const files = new Map<string, FormResponse["files"]>();
  if (responseIds.length === 0) return files;
  for (const row of await listRows(ctx.tx, ctx.company.id, responseIds)) {
    const own = files.get(row.response_id ?? "") ?? {};
    own[row.id] = { filename: row.filename, content_type: row.content_type, size: row.size };
    files.set(row.response_id ?? "", own);
  }
  return files;
}
