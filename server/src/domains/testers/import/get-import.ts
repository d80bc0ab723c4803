import type { Api, RouteInput, TesterImport } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { getTesterImportRow } from "./queries.ts";
import { importView } from "../tester/view.ts";

export async function importOf(ctx: Context, params: { id: string; importId: string }) {
  const which = { company_id: ctx.company.id, project_id: params.id, id: params.importId };
  // Sequential, so that if both are missing the error is always the same.
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const record = await getTesterImportRow(ctx.tx, which);
  return { which, record };
}

/** Returns an import's progress. */
export async function getImport(ctx: Context, { params }: RouteInput<Api["getImport"]>): Promise<TesterImport> {
  return importView((await importOf(ctx, params)).record);
}
