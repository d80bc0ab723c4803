import { fileProblem, type Rules, type FormResponse } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import { listUploadsOf as listRows, attachUploadsToResponse } from "./queries.ts";

interface FileAnswer {
  label: string;
  ids: readonly string[];
  rules?: Rules | undefined;
}

/** Makes uploads part of an answer: only the person's own, each once, and only what the field asks for. */
export async function attachUploads(ctx: Context, response_id: string, answers: readonly FileAnswer[]): Promise<void> {
  const ids = answers.flatMap((answer) => answer.ids);
  if (ids.length === 0) return;
  const owner = { company_id: ctx.company.id, owner_id: ctx.user.id };
  const tied = new Map(
    (await attachUploadsToResponse(ctx.tx, owner, { response_id, ids })).map((file) => [file.id, file]),
  );
  for (const answer of answers) {
    const path = `responses.${answer.label}`;
    for (const id of new Set(answer.ids)) {
      const file = tied.get(id);
      if (!file) throw invalid(path, `“${answer.label}”: a file is missing. Upload it again.`);
      tied.delete(id);
      const problem = fileProblem(answer.rules, file);
      if (problem) {
        throw new AppError("invalid_input", `“${answer.label}”: ${problem}`, { errors: [{ path, message: problem }] });
      }
    }
  }
}

/** The files of some answers, by answer and upload id. */
export async function listUploadsOf(
  ctx: Pick<Context, "tx" | "company">,
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
