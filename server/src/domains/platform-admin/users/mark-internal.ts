import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { findInternal, setInternal } from "./queries.ts";

type Marking = RouteInput<AdminApi["markInternal"]>;

const mark = adminAction({
  async lock({ tx }, { params }: Marking) {
    const company = await findInternal(tx, params.id);
    if (!company) throw notFound("company");
    return company;
  },
  async change({ tx }, { is_internal: before }, { params, body: { is_internal: after } }) {
    if (before === after) return undefined;
    await setInternal(tx, params.id, after);
    return { changes: { is_internal: { before, after } } };
  },
  audit: (_company, { params: { id }, body: { reason } }) => ({
    company_id: id,
    resource_type: "company",
    resource_id: id,
    reason,
  }),
});

/** Says whether a company is of the people who run the service: where only real customers count, it does not. */
export async function markInternal(ctx: AdminContext, input: Marking): Promise<RouteOutput<AdminApi["markInternal"]>> {
  await mark(ctx, input);
  return { message: input.body.is_internal ? "Company marked as internal" : "Company marked as a customer" };
}
