import type { RouteOutput, Api, RouteInput, SendingResult } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import type { Context } from "#platform/context.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getCompany } from "#domains/companies/public.ts";
import { assertFeature } from "#domains/installation/public.ts";
import { findRecipients, type Recipient } from "./recipient-queries.ts";
import { lockRecipients, mayWriteTo, objectionTo, send } from "./sending.ts";

type Bulk = RouteInput<Api["bulkSend"]>["body"];
type Sent = RouteOutput<Api["bulkSend"]>;

/** Recipients handled per round of statements. */
const atOnce = 1_000;

function failed(user_id: string, person: Recipient | undefined, reason: string): SendingResult {
  return { user_id, name: person?.name ?? "", email: person?.email ?? "", outcome: "failed", reason };
}

/** The reason nothing is sent to an id. People of another company, unknown and removed ones get the same reason. */
function skipReasonOf(ctx: Context, body: Bulk, person: Recipient | undefined): string | undefined {
  if (!person) return "This person does not exist or was removed.";
  if (!mayWriteTo(ctx.user.role, person.role)) return "Only owners and admins can email the team.";
  return objectionTo(body.email_type, person, productName(ctx))?.sentence;
}

async function sendPart(ctx: Context, body: Bulk, ids: readonly string[]): Promise<SendingResult[]> {
  const [found, company] = [
    await findRecipients(ctx.tx, ctx.company.id, ids),
    await getCompany(ctx.tx, ctx.company.id),
  ];
  const judged = ids.map((id) => ({ id, person: found.get(id), skipReason: skipReasonOf(ctx, body, found.get(id)) }));
  const willing = judged.flatMap(({ person, skipReason }) => (person && skipReason === undefined ? [person] : []));
  const sent = await send(ctx, { type: body.email_type, company, words: body }, willing);
  const results = new Map(sent.map((result) => [result.user_id, result]));
  return judged.map(({ id, person, skipReason }) => results.get(id) ?? failed(id, person, skipReason ?? ""));
}

function people(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "person" : "people"}`;
}

function sentence({ sent, waiting, held, skipped, failed: lost }: Omit<Sent, "message" | "results">): string {
  const more = [
    waiting > 0 && `${people(waiting)} will get it later: bulk emails are sent at a steady pace.`,
    held > 0 && `${people(held)} will get it with the next digest.`,
    skipped > 0 && `${people(skipped)} ${skipped === 1 ? "does" : "do"} not want these emails.`,
    lost > 0 && `Failed to email ${people(lost)}.`,
  ];
  return [sent > 0 ? `Sent to ${people(sent)}.` : "Nothing was sent.", ...more].filter(Boolean).join(" ");
}

/** Sends one kind of email to many users and returns the outcome for each. */
export async function bulkSend(ctx: Context, { body }: RouteInput<Api["bulkSend"]>): Promise<Sent> {
  await assertFeature(ctx.tx, ctx.company.id, "bulk_email");
  // In lowercase, as the database returns IDs: the same ID in other case is a duplicate.
  const ids = [...new Set(body.user_ids.map((id) => id.toLowerCase()))];
  await lockRecipients(ctx, body.email_type, ids);
  const results: SendingResult[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    results.push(...(await sendPart(ctx, body, ids.slice(start, start + atOnce))));
  }
  const count = (outcome: SendingResult["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  const counts = {
    sent: count("sent"),
    waiting: count("waiting"),
    held: count("held"),
    skipped: count("skipped"),
    failed: count("failed"),
  };
  await writeAudit(ctx, {
    action: body.email_type === "invitation" ? "INVITE" : "UPDATE",
    resource_type: "team",
    resource_id: ctx.company.id,
    changes: {
      mail: { after: body.email_type },
      ...Object.fromEntries(Object.entries(counts).map(([key, after]) => [key, { after }])),
    },
  });
  return { message: sentence(counts), ...counts, results };
}
