import type { Api, Form, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getFormRow } from "./queries.ts";
import { formView } from "./view.ts";
import { testerAsking } from "./list-forms.ts";

export async function getForm(ctx: Context, { params }: RouteInput<Api["getForm"]>): Promise<Form> {
  const tester = testerAsking(ctx);
  return formView(await getFormRow(ctx.tx, ctx.company.id, params.id, tester), tester !== undefined);
}
