import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import { workAt, type PersonRequest } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { getLink, useLink } from "../link/one-time-links.ts";
import { updateIdentity } from "./queries.ts";
import { countGuesses } from "#platform/http/attempt-limiter.ts";

/** Confirms the address of the signed-in person by the emailed link. This prevents confirming another person's registration by mistake. */
export function confirmRegistration(
  call: PersonRequest,
  { body }: RouteInput<Api["confirmRegistration"]>,
): Promise<RouteOutput<Api["confirmRegistration"]>> {
  const presented = { purpose: "registration", token: body.token } as const;
  const { identity_id } = call.person;
  const confirm = () =>
    call.database.asSystem(async (tx) => {
      if ((await getLink(call, tx, presented)).identity_id !== identity_id) {
        throw new AppError("wrong_account");
      }
      const { link } = await useLink(call, tx, presented);
      const { company_id, user_id, email } = link;
      await updateIdentity(tx, identity_id, { confirmed_at: call.clock.now() });
      await writeSystemAudit({ call, tx, company_id }, user_id, {
        action: "UPDATE",
        resource_type: "user",
        resource_id: user_id,
        changes: { email: { after: "confirmed" } },
      });
      await publishEvent(workAt(call, tx, company_id), { to: "staff", kind: "company" });
      return { email };
    });
  return countGuesses(call, confirm);
}
