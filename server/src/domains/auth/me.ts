import type { Answer, Api } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { accessOf } from "../billing/public.ts";
import { companyColumns, companyView } from "../companies/public.ts";
import { getUser } from "./queries.ts";
import { userView } from "./view.ts";

/** The signed-in person, their company and its access: restores a stored session. */
export async function me(ctx: Context): Promise<Answer<Api["me"]>> {
  const user = await getUser(ctx.tx, ctx.company.id, ctx.user.id);
  const company = await ctx.tx
    .selectFrom("companies")
    .select([...companyColumns, "subscription_status", "trial_ends_at", "locked_at"])
    .where("id", "=", ctx.company.id)
    .executeTakeFirstOrThrow();
  return {
    user: userView(user),
    company: companyView(company),
    companies: [{ id: company.id, company_name: company.company_name, role: user.role }],
    access: accessOf(company, ctx.clock.now()),
  };
}
