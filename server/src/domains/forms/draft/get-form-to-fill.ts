import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { listFormsOfTester } from "../form/list-forms-of-tester.ts";
import { findFormRow } from "../form/queries.ts";
import { formView } from "../form/view.ts";
import { draftView, findOpenForm } from "./get-draft.ts";
import { findDraft } from "./queries.ts";

/** What a tester's device would ask for in three calls. */
export async function getFormToFill(
  ctx: Context,
  { params }: RouteInput<Api["getFormToFill"]>,
): Promise<RouteOutput<Api["getFormToFill"]>> {
  const { tx, company, user } = ctx;
  const [entries, row, open] = await Promise.all([
    listFormsOfTester(ctx, { form_id: params.id }),
    findFormRow(tx, company.id, params.id, user.id),
    findOpenForm(ctx, params.id),
  ]);
  const [entry] = [...entries.values()].flat();
  if (!entry) throw notFound("form");
  const draft = open && draftView(open.form, await findDraft(tx, open.own, params.id));
  return { form: row ? formView(row, true) : null, draft: draft ?? null, entry };
}
