import { z } from "zod";
import { id, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";

/** In the order they are listed. */
export const attentionKinds = [
  "unread_messages",
  "form_overdue",
  "emails_failed",
  "invitations_expired",
  "testers_quiet",
  "new_answers",
] as const;

export const attentionItems = 12;
/** Higher counts are shown as “1,000+”, so that their cost is bounded. */
export const attentionCountedTo = 1000;

const named = z.object({ id, name: z.string() });

/** Something that waits for the team, with how often and since when. */
export const attentionItem = z
  .object({
    kind: z.enum(attentionKinds),
    /** No higher than `attentionCountedTo`. */
    count: z.int().max(attentionCountedTo),
    /** Null: of the whole company. */
    project: named.nullable(),
    /** The form that is overdue or has new answers. */
    subject: z.object({ id, title: z.string() }).nullable(),
    since: time,
    /** Of new answers: what to mark as read once they are opened. */
    notification_id: id.nullable(),
  })
  .meta({ id: "AttentionItem" });
export type AttentionItem = z.output<typeof attentionItem>;

const answer = z.object({ items: z.array(attentionItem).max(attentionItems) });

export const attentionRoutes = routes({
  listAttention: {
    method: "GET",
    path: "/dashboard/attention",
    permission: "read statistics",
    summary: `Lists what needs the signed-in team member’s attention in all active projects, at most ${attentionItems} items`,
    answer,
  },
  listProjectAttention: {
    method: "GET",
    path: "/projects/{id}/attention",
    permission: "read statistics",
    summary: `Lists what needs the signed-in team member’s attention in one project, at most ${attentionItems} items`,
    params: withId,
    answer,
  },
});
