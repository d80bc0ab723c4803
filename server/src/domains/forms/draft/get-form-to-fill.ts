import type { Api, FormToFill, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { listFormsOfTester } from "../form/list-forms-of-tester.ts";
import { listFormRowsForTester, listFormsToFill as listRows } from "../form/queries.ts";
import { formView } from "../form/view.ts";
import { draftView, takesAnswers } from "./get-draft.ts";
import { listDrafts } from "./queries.ts";

type Content = Omit<FormToFill, "entry">;

/** Forms of the signed-in tester, with what they have begun, by ID. */
export async function listFormsToFill(ctx: Context, formIds: readonly string[]): Promise<Map<string, Content>> {
  const { tx, clock } = ctx;
  const own = { company_id: ctx.company.id, user_id: ctx.user.id };
  const [rows, met, drafts] = await Promise.all([
    listFormRowsForTester(tx, own, formIds),
    listRows(tx, own, { formIds, now: clock.now() }),
    listDrafts(tx, own, formIds),
  ]);
  const draftOf = new Map(drafts.map((draft) => [draft.form_id, draft]));
  const open = new Map(met.filter(takesAnswers).map((form) => [form.id, draftView(form, draftOf.get(form.id))]));
  const forms = new Map(rows.map((row) => [row.id, formView(row, true)]));
  return new Map(formIds.map((id) => [id, { form: forms.get(id) ?? null, draft: open.get(id) ?? null }]));
}

/** What a tester's device would ask for in three calls. */
export async function getFormToFill(
  ctx: Context,
  { params }: RouteInput<Api["getFormToFill"]>,
): Promise<RouteOutput<Api["getFormToFill"]>> {
  const [entries, forms] = await Promise.all([
    listFormsOfTester(ctx, { form_id: params.id }),
    listFormsToFill(ctx, [params.id]),
  ]);
  const [entry] = [...entries.values()].flat();
  const content = forms.get(params.id);
  if (!entry || !content) throw notFound("form");
  return { ...content, entry };
}
