import { inBatches } from "#platform/db/in-batches.ts";
import { defineSchedule } from "#platform/jobs/define-job.ts";
import { randomUUID } from "node:crypto";
import type { MailContent, MailItem } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import { getCompany } from "#domains/companies/public.ts";
import type { DeliveryParts } from "../delivery/deliver-mail.ts";
import { digestMail } from "./emails.ts";
import {
  endDigestMails,
  findReader,
  hasLeft,
  listDueDigests,
  lockDigestMails,
  maxItems,
  prolongMagicLinks,
  type DueDigest,
  type DigestMailRow,
} from "./queries.ts";
import { settingsFor } from "../preferences/settings.ts";
import { queueMail } from "../delivery/queue-mail.ts";

type DigestParts = Pick<DeliveryParts, "database" | "jobs" | "clock" | "log" | "publicUrl">;

const digestsAtOnce = 200;

function itemsOf({ heading, paragraphs, quote, action, items }: MailContent): MailItem[] {
  if (items) return items;
  // Omits each email's greeting: the digest has one at the top.
  const said = paragraphs.slice(1);
  return [{ heading, text: [...said, ...(quote ? [`“${quote}”`] : [])].join(" "), ...(action ? { action } : {}) }];
}

/** The emails the person still wants; they may have declined some since. */
async function stillWanted(tx: Tx, due: DueDigest, held: readonly DigestMailRow[]): Promise<DigestMailRow[]> {
  const { company_id, user_id } = due;
  const wanted = held.map(({ category, project_id }) => ({ user_id, category, project_id }));
  const settings = await settingsFor(tx, company_id, wanted);
  return held.filter((row, index) => settings[index] !== "disabled" && row.content);
}

/**
 * Gathers one person's held emails into one digest, in one transaction, so each is in exactly one digest.
 * @returns the number of emails it ended
 */
async function gather(parts: DigestParts, tx: Tx, due: DueDigest): Promise<number> {
  const { company_id } = due;
  const now = parts.clock.now();
  const held = await lockDigestMails(tx, due, now);
  if (held.length === 0) return 0;
  const reader = await findReader(tx, due);
  const wanted = reader ? await stillWanted(tx, due, held) : [];
  const gone = held.filter((row) => !wanted.includes(row)).map(({ id }) => id);
  await endDigestMails(tx, company_id, gone, { state: "skipped", last_error: reader ? null : hasLeft });
  if (!reader || wanted.length === 0) return held.length;
  if (wanted.some(({ category }) => category === "magic_link")) await prolongMagicLinks(tx, due, now);
  const id = randomUUID();
  const items = wanted.flatMap(({ content }) => (content ? itemsOf(content) : []));
  const company = await getCompany(tx, company_id);
  const preferences = `${parts.publicUrl}${reader.role === "beta_tester" ? "/dashboard" : "/overview"}?profile=email`;
  const [first] = wanted;
  const isOneKind = wanted.every(({ category }) => category === first?.category);
  const isOneProject = wanted.every(({ project_id }) => project_id === first?.project_id);
  const work = { tx, clock: parts.clock, jobs: parts.jobs, publicUrl: parts.publicUrl, company: { id: company_id } };
  const state = await queueMail(work, {
    id,
    category: isOneKind && first ? first.category : "general_notification",
    to: { email: reader.email, name: reader.name, user_id: due.user_id },
    content: digestMail({ name: reader.name, company, items, digest: due.digest, url: preferences }),
    gathers: due.digest,
    ...(isOneProject && first?.project_id ? { project_id: first.project_id } : {}),
  });
  const ended = wanted.map((row) => row.id);
  await endDigestMails(
    tx,
    company_id,
    ended,
    state === "suppressed" ? { state } : { state: "gathered", digest_id: id },
  );
  return held.length;
}

/** Sends as many digests as the due emails need. A failure does not block other people's digests; the next run retries it. */
async function gatherWhole(parts: DigestParts, due: DueDigest): Promise<void> {
  try {
    await inBatches(maxItems, () => parts.database.inTenant(due.company_id, (tx) => gather(parts, tx, due)));
  } catch (error) {
    const { company_id, user_id } = due;
    parts.log.error({ err: error, company_id, user_id }, "Failed to create a digest");
  }
}

/** Sends the digests that are due. Two workers at once never send one mail in two digests. */
export const gatherDigests = defineSchedule({
  name: "gather-digests",
  // The morning digests of all companies.
  every: "*/5 * * * *",
  expiresAfter: 1_800,
  run: async (parts: DigestParts) => {
    let after: DueDigest | undefined;
    do {
      const from = { now: parts.clock.now(), after, limit: digestsAtOnce };
      const due = await parts.database.asSystem((tx) => listDueDigests(tx, from));
      for (const one of due) await gatherWhole(parts, one);
      after = due.at(-1);
    } while (after);
  },
});
