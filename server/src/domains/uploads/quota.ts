import type { Context } from "../../infra/context.ts";
import { Refusal } from "../../infra/errors.ts";
import type { WaitingCall } from "../../infra/http/calls.ts";
import { findTotal } from "./queries.ts";

const gibibyte = 1024 ** 3;

/** Staff can make room; testers can only tell them. */
function full(role: Context["user"]["role"], quotaBytes: number): Refusal {
  return new Refusal(
    "too_large",
    role === "beta_tester"
      ? "There is no room left for files here. Please tell the team that invited you; your other answers are not affected."
      : `Your company's files take up all of their ${Math.round(quotaBytes / gibibyte)} GB. Delete answers with files you no longer need, or ask whoever runs Firstlight for more room.`,
  );
}

/** Whoever adds bytes holds the company's total until they have committed: asked after adding, nobody slips past. */
export async function refuseOverQuota(ctx: Context, quotaBytes: number): Promise<void> {
  if ((await findTotal(ctx.tx, ctx.company.id)) > quotaBytes) throw full(ctx.user.role, quotaBytes);
}

/** Spares whoever cannot store anything the way of their file to here. */
export async function refuseWhenFull({ call, caller }: WaitingCall, quotaBytes: number): Promise<void> {
  const { company, user } = caller;
  const bytes = await call.database.readTenant(company.id, (tx) => findTotal(tx, company.id));
  if (bytes >= quotaBytes) throw full(user.role, quotaBytes);
}
