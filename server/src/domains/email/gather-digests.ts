import { randomUUID } from "node:crypto";
import type { MailContent, MailItem } from "@firstlight/contract";
import type { Tx } from "../../infra/db/database.ts";
import { getCompany } from "../companies/public.ts";
import type { DeliveryParts } from "./deliver-mail.ts";
import { digestMail } from "./digest-mail.ts";
import {
  endHeld,
  findDigestReader,
  listDueDigests,
  lockHeld,
  prolongMagicLinks,
  type HeldRow,
} from "./digest-queries.ts";
import { settingsFor } from "./preferences.ts";
import { queueMail } from "./queue-mail.ts";

type DigestParts = Pick<DeliveryParts, "database" | "jobs" | "clock" | "publicUrl">;
type DueDigest = Awaited<ReturnType<typeof listDueDigests>>[number];

const companiesAtOnce = 200;

function itemOf({ heading, paragraphs, quote, action }: MailContent): MailItem {
  // The greeting stands once at the top of the digest.
  const said = paragraphs.filter((paragraph) => !paragraph.startsWith("Hello"));
  return { heading, text: [...said, ...(quote ? [`“${quote}”`] : [])].join(" "), ...(action ? { action } : {}) };
}

/** Those still wanted; the person may have declined some since. */
async function stillWanted(tx: Tx, due: DueDigest, held: readonly HeldRow[]): Promise<HeldRow[]> {
  const { company_id, user_id } = due;
  const wanted = held.map(({ category, project_id }) => ({ user_id, category, project_id }));
  const settings = await settingsFor(tx, company_id, wanted);
  return held.filter((row, index) => settings[index] !== "disabled" && row.content);
}

/** Gathers one person's held mails into one, in one transaction: each is in exactly one digest. @returns how many it ended */
async function gather(parts: DigestParts, tx: Tx, due: DueDigest): Promise<number> {
  const { company_id } = due;
  const now = parts.clock.now();
  const held = await lockHeld(tx, due, now);
  if (held.length === 0) return 0;
  const reader = await findDigestReader(tx, due);
  const wanted = reader ? await stillWanted(tx, due, held) : [];
  const gone = held.filter((row) => !wanted.includes(row)).map(({ id }) => id);
  await endHeld(tx, company_id, gone, { state: "skipped" });
  if (!reader || wanted.length === 0) return held.length;
  if (wanted.some(({ category }) => category === "magic_link")) await prolongMagicLinks(tx, due, now);
  const id = randomUUID();
  const items = wanted.flatMap(({ content }) => (content ? [itemOf(content)] : []));
  const company = await getCompany(tx, company_id);
  const preferences = `${parts.publicUrl}${reader.role === "beta_tester" ? "/dashboard" : "/overview"}?profile=email`;
  const [first] = wanted;
  const isOneKind = wanted.every(({ category }) => category === first?.category);
  const work = { tx, clock: parts.clock, jobs: parts.jobs, publicUrl: parts.publicUrl, company: { id: company_id } };
  const state = await queueMail(work, {
    id,
    category: isOneKind && first ? first.category : "general_notification",
    to: { email: reader.email, name: reader.name, user_id: due.user_id },
    content: digestMail({ name: reader.name, company, items, digest: due.digest, url: preferences }),
    gathers: due.digest,
  });
  const ended = wanted.map((row) => row.id);
  await endHeld(tx, company_id, ended, state === "suppressed" ? { state } : { state: "gathered", digest_id: id });
  return held.length;
}

/** Sends the digests that are due. Two workers at once never send one mail in two digests. */
export async function gatherDigests(parts: DigestParts): Promise<void> {
  for (;;) {
    const due = await parts.database.atGate((tx) => listDueDigests(tx, parts.clock.now(), companiesAtOnce));
    let ended = 0;
    for (const one of due) {
      ended += await parts.database.inTenant(one.company_id, (tx) => gather(parts, tx, one));
    }
    // What another worker holds is left to it.
    if (ended === 0) return;
  }
}
