import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonHooks } from "#platform/domain.ts";
import { removeExportsOf } from "#platform/exports/clean-up-exports.ts";
import type { Storage } from "#platform/files/storage.ts";
import { writeJobAudit } from "#platform/audit/write-audit.ts";
import { forgetAttempts } from "#platform/http/attempt-limiter.ts";
import { lockIdentity } from "#domains/auth/public.ts";
import { queueMail, forgetReplyTo } from "#domains/email/public.ts";
import { deleteFreeOf, deleteUnfinishedOf } from "#domains/uploads/public.ts";
import { receiptMail } from "./emails.ts";
import {
  deleteAccess,
  deleteLinksTo,
  deleteMails,
  deleteReminders,
  emptyIdentity,
  findErasing,
  forgetAddresses,
  forgetFilenames,
  hasMembership,
  listUnfinished,
  makeNameless,
  type Erasing,
} from "./queries.ts";
import { cleanWritings } from "./clean-writings.ts";
import { namelessNames } from "./name-remover.ts";
import { deletePersonalExport, findPersonalExport } from "../export/personal-export-queries.ts";

const payload = z.object({ identity_id: id });

export interface EraseParts extends Pick<RequestContext, "database" | "clock" | "jobs" | "log" | "publicUrl"> {
  personHooks: readonly PersonHooks[];
  storage: Storage;
}
type MembershipToLeave = Erasing["memberships"][number];

function workIn({ clock, jobs, publicUrl }: EraseParts, tx: Tx, company_id: string): TenantWork {
  return { tx, clock, jobs, publicUrl, company: { id: company_id } };
}

/** Erases a user's data in one company, except texts and files, in one transaction. */
async function leaveCompany(parts: EraseParts, membership: MembershipToLeave, email: string): Promise<void> {
  const { company_id, user_id, role } = membership;
  const name = role === "beta_tester" ? namelessNames.tester : namelessNames.staff;
  const hooks = parts.personHooks.flatMap(({ leave }) => leave ?? []);
  await parts.database.inTenant(company_id, async (tx) => {
    // Imports, projects, company, person: the order in which an import that is being worked off takes them.
    for (const { projects } of hooks) await projects?.(tx, membership, email);
    await deleteAccess(tx, membership);
    for (const { drafts } of hooks) await drafts?.(tx, membership, email);
    await deleteReminders(tx, membership);
    for (const { notifications } of hooks) await notifications?.(tx, membership, email);
    await deleteMails(tx, membership, email);
    await forgetFilenames(tx, membership);
    await forgetAddresses(tx, membership);
    if (!(await makeNameless(tx, membership, { name, now: parts.clock.now() }))) return;
    await writeJobAudit(workIn(parts, tx, company_id), { kind: "person", user_id }, [
      { action: "DELETE", resource_type: "user", resource_id: user_id },
    ]);
  });
}

async function deleteOwnPersonalExport({ database, storage }: EraseParts, identityId: string): Promise<void> {
  const personalExport = await database.asSystem((tx) => findPersonalExport(tx, identityId));
  if (!personalExport) return;
  if (personalExport.storage_key) await storage.remove(personalExport.storage_key);
  await database.asSystem((tx) => deletePersonalExport(tx, identityId, personalExport.storage_key));
}

/**
 * Emails the person in the same transaction that deletes their address.
 * @returns whether that was all: the address may have been invited again since
 */
function finish(parts: EraseParts, { id, memberships }: Erasing): Promise<boolean> {
  return parts.database.asSystem(async (tx) => {
    const { email, language, browser_language } = await lockIdentity(tx, id);
    if (await hasMembership(tx, id)) return false;
    const [membership] = memberships;
    if (membership) {
      await queueMail(workIn(parts, tx, membership.company_id), {
        category: "general_notification",
        to: { email, name: "", user_id: null },
        content: receiptMail(),
        language: language ?? browser_language ?? undefined,
        sender: "operator",
        is_required: true,
        is_forgotten: true,
      });
    }
    await forgetAttempts(tx, [email, id]);
    await deleteLinksTo(tx, email);
    for (const { forgetAddresses } of parts.personHooks) await forgetAddresses?.(tx, [email]);
    await emptyIdentity(tx, id);
    return true;
  });
}

/**
 * Erases a person in all their companies. Each step is harmless to repeat, and the address that finds everything goes last:
 * killed anywhere and run again, it ends the same.
 */
export const erasePerson = defineJob({
  name: "erase-person",
  payload,
  expiresAfter: 900,
  run: async (parts: EraseParts, { identity_id }) => {
    const person = await parts.database.asSystem((tx) => findErasing(tx, identity_id));
    if (!person) return;
    if (person.memberships.some(({ role }) => role === "owner")) {
      parts.log.warn({ identity_id }, "A person being deleted was made an owner: waiting until they are not one");
      return;
    }
    // Clean texts in all companies before any name is replaced: a text may contain the name used in another company.
    await cleanWritings(parts, person);
    for (const membership of person.memberships) {
      await leaveCompany(parts, membership, person.email);
      // Without projects, they receive no new messages. Deleting conversations frees files, so those come first.
      for (const { contents } of parts.personHooks) await contents?.(parts, membership);
      await deleteFreeOf(parts, membership);
      await deleteUnfinishedOf(parts, membership);
      await removeExportsOf(parts, membership);
    }
    await parts.database.asSystem((tx) => forgetReplyTo(tx, person.email));
    await deleteOwnPersonalExport(parts, identity_id);
    if (!(await finish(parts, person))) await erasePerson.run(parts, { identity_id });
  },
});

const hourMs = 3_600_000;

/** Queues failed erasures again: every requested erasure must finish. */
export async function requeueErasures({
  database,
  clock,
  jobs,
}: Pick<EraseParts, "database" | "clock" | "jobs">): Promise<void> {
  await database.asSystem(async (tx) => {
    const unfinished = await listUnfinished(tx, new Date(clock.now().getTime() - hourMs), 1_000);
    const again = unfinished.map(({ id }) => ({ payload: { identity_id: id } }));
    await jobs.sendMany(erasePerson, again, tx);
  });
}
