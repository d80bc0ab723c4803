import { randomUUID } from "node:crypto";
import type { Actor, TenantWork } from "#platform/context.ts";
import { moneyText } from "#platform/text/money-text.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeJobAudit, type AuditChanges } from "#platform/audit/write-audit.ts";
import type { ReversalFacts } from "./read-charge.ts";
import { insertPlatformAudit, listKnownReversals, saveReversals, type KnownReversal } from "./reversal-queries.ts";
import { lockPlan } from "./sync-queries.ts";

interface Begun {
  company_id: string;
  /** Sequence number, assigned when the reading starts. */
  reading: number;
  actor: Actor;
}

function whatChanged(before: KnownReversal, { amount_cents, status, reason, respond_by }: ReversalFacts): AuditChanges {
  return changesBetween<Pick<KnownReversal, "amount_cents" | "status" | "reason" | "respond_by">>(before, {
    amount_cents,
    status,
    reason,
    respond_by,
  });
}

/** Whether Stripe's data differs from ours. */
export function isOther(before: KnownReversal | undefined, now: ReversalFacts): boolean {
  return !before || !isNone(whatChanged(before, now));
}

/** The fields readable in the audit log: the amount and Stripe's status of it. */
function audited(before: KnownReversal | undefined, now: ReversalFacts): AuditChanges {
  const { kind, amount_cents, currency, status, reason, respond_by } = now;
  const amount = { [kind]: { after: moneyText(amount_cents, currency, "en") } };
  if (before) return { ...amount, ...changesBetween({ status: before.status }, { status }) };
  return {
    ...amount,
    status: { after: status },
    ...(reason && { reason: { after: reason } }),
    ...(respond_by && { respond_by: { after: respond_by } }),
  };
}

/** Saves a payment's refunds and disputes, with entries in the company and platform audit logs, unless a later reading was saved. */
export async function saveCharge(work: TenantWork, begun: Begun, found: readonly ReversalFacts[]): Promise<void> {
  const { tx, clock } = work;
  const { company_id, reading, actor } = begun;
  // Serializes concurrent readings of a company.
  if (!(await lockPlan(tx, company_id))) return;
  const rows = await listKnownReversals(
    tx,
    found.map(({ stripe_id }) => stripe_id),
  );
  const known = new Map(rows.map((row) => [row.stripe_id, row]));
  const now = found.map((facts) => {
    const before = known.get(facts.stripe_id);
    return { facts, before, id: before?.id ?? randomUUID() };
  });
  await saveReversals(
    tx,
    begun,
    now.map(({ facts, id }) => ({ ...facts, id })),
  );
  const entries = now
    .filter(({ before, facts }) => isOther(before, facts) && (before?.reading ?? 0) < reading)
    .map(({ before, facts, id }) => ({
      id,
      kind: facts.kind,
      action: before ? ("UPDATE" as const) : ("CREATE" as const),
      changes: audited(before, facts),
    }));
  await insertPlatformAudit(tx, { company_id, at: clock.now() }, entries);
  const said = { resource_type: "subscription", resource_id: company_id } as const;
  await writeJobAudit(
    work,
    actor,
    entries.map(({ action, changes }) => ({ ...said, action, changes })),
  );
}
