import type { RequestContext } from "#platform/context.ts";
import { untally } from "#domains/forms/public.ts";
import {
  listAnswers,
  listMailsSaying,
  listNotesAbout,
  updateAnswers,
  updateMailWords,
  updateNotes,
  type Erasing,
  type MailSaying,
} from "./queries.ts";
import { listNotificationsSaying, updateNotificationWords } from "./notification-queries.ts";
import type { Answers, MembershipKey } from "../export/queries.ts";
import { listWritingsSaying, updateWritings } from "./message-writings-queries.ts";
import { ownNames, createNameRemover, type Clean } from "./name-remover.ts";
import { listWizardAnswers, updateWizardAnswers } from "./wizard-writings-queries.ts";

type Parts = Pick<RequestContext, "database">;

const rowsAtOnce = 100;

/** Cursor of the next page; undefined after the last. */
function nextAfter(rows: readonly { id: string }[]): string | undefined {
  return rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
}

async function cleanAnswers({ database }: Parts, membership: MembershipKey, clean: Clean): Promise<void> {
  let after: string | undefined;
  do {
    const page = { after, limit: rowsAtOnce };
    after = await database.inTenant(membership.company_id, async (tx) => {
      const rows = await listAnswers(tx, membership, page);
      const changed: Record<string, Answers> = {};
      for (const { id, answers } of rows) {
        const cleaned = clean(answers);
        if (cleaned) changed[id] = cleaned;
      }
      const ids = Object.keys(changed);
      if (ids.length > 0) {
        // The next tally counts these answers again.
        await untally(tx, membership.company_id, ids);
        await updateAnswers(tx, membership.company_id, changed);
      }
      return nextAfter(rows);
    });
  } while (after);
}

async function cleanWizardAnswers({ database }: Parts, membership: MembershipKey, clean: Clean): Promise<void> {
  let after: string | undefined;
  do {
    const page = { after, limit: rowsAtOnce };
    after = await database.inTenant(membership.company_id, async (tx) => {
      const rows = await listWizardAnswers(tx, membership, page);
      const changed = rows.flatMap((row) => clean(row) ?? []);
      if (changed.length > 0) await updateWizardAnswers(tx, membership, changed);
      return nextAfter(rows);
    });
  } while (after);
}

/** Notes by staff may quote testers or mention them by name. */
async function cleanNotes({ database }: Parts, membership: MembershipKey, clean: Clean): Promise<void> {
  let after: string | undefined;
  do {
    const page = { after, limit: rowsAtOnce };
    after = await database.inTenant(membership.company_id, async (tx) => {
      const rows = await listNotesAbout(tx, membership, page);
      const changed = rows.flatMap((row) => clean(row) ?? []);
      if (changed.length > 0) await updateNotes(tx, membership.company_id, changed);
      return nextAfter(rows);
    });
  } while (after);
}

/** Emails to others may name the inviter or the respondent. */
async function cleanMails(
  { database }: Parts,
  membership: MembershipKey,
  words: readonly string[],
  clean: Clean,
): Promise<void> {
  let after: string | undefined;
  do {
    const page = { words, after, limit: rowsAtOnce };
    after = await database.inTenant(membership.company_id, async (tx) => {
      const rows = await listMailsSaying(tx, membership.company_id, page);
      const changed: MailSaying[] = rows.flatMap((row) => clean(row) ?? []);
      if (changed.length > 0) await updateMailWords(tx, membership.company_id, changed);
      return nextAfter(rows);
    });
  } while (after);
}

/** Notifications of others may contain the name, too. */
async function cleanNotifications(
  { database }: Parts,
  membership: MembershipKey,
  words: readonly string[],
  clean: Clean,
) {
  let after: string | undefined;
  do {
    const page = { words, after, limit: rowsAtOnce };
    after = await database.inTenant(membership.company_id, async (tx) => {
      const rows = await listNotificationsSaying(tx, membership.company_id, page);
      const changed = rows.flatMap((row) => clean(row) ?? []);
      if (changed.length > 0) await updateNotificationWords(tx, membership.company_id, changed);
      return nextAfter(rows);
    });
  } while (after);
}

/** Messages: for a tester, those others sent remain; for staff, also their own. */
async function cleanMessages(
  { database }: Parts,
  membership: MembershipKey,
  words: readonly string[],
  clean: Clean,
): Promise<void> {
  let after: string | undefined;
  do {
    const page = { words, after, limit: rowsAtOnce };
    after = await database.inTenant(membership.company_id, async (tx) => {
      const rows = await listWritingsSaying(tx, membership.company_id, page);
      const changed = rows.flatMap((row) => clean(row) ?? []);
      if (changed.length > 0) await updateWritings(tx, membership.company_id, changed);
      return nextAfter(rows);
    });
  } while (after);
}

/** Removes a person's name and address from their answers, notes on these, and messages, emails and notifications to others. */
export async function cleanWritings(parts: Parts, { email, memberships }: Erasing): Promise<void> {
  const names = ownNames(memberships.map(({ name }) => name));
  const clean = createNameRemover(email, names);
  for (const membership of memberships) {
    await cleanAnswers(parts, membership, clean);
    await cleanWizardAnswers(parts, membership, clean);
    await cleanNotes(parts, membership, clean);
    await cleanMails(parts, membership, [email, ...names], clean);
    await cleanNotifications(parts, membership, [email, ...names], clean);
    await cleanMessages(parts, membership, [email, ...names], clean);
  }
}
