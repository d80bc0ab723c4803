import { randomUUID } from "node:crypto";
import type { AuditAction, PaymentReversalKind } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { AuditChanges } from "#platform/audit/write-audit.ts";
import type { ReversalFacts } from "./read-charge.ts";

/** Refunds and disputes already stored. System role only. */
export async function listKnownReversals(tx: Tx, stripeIds: readonly string[]) {
  if (stripeIds.length === 0) return [];
  return tx
    .selectFrom("payment_reversals")
    .select(["id", "stripe_id", "amount_cents", "status", "reason", "respond_by", "reading"])
    .where("stripe_id", "in", stripeIds)
    .execute();
}
export type KnownReversal = Awaited<ReturnType<typeof listKnownReversals>>[number];

/** Saves the current refunds and disputes, unless a later reading was saved. System role only. */
export async function saveReversals(
  tx: Tx,
  { company_id, reading }: { company_id: string; reading: number },
  reversals: readonly (ReversalFacts & { id: string })[],
): Promise<void> {
  if (reversals.length === 0) return;
  await tx
    .insertInto("payment_reversals")
    .values(reversals.map((reversal) => ({ ...reversal, company_id, reading })))
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "stripe_id"])
        .doUpdateSet((row) => ({
          amount_cents: row.ref("excluded.amount_cents"),
          status: row.ref("excluded.status"),
          reason: row.ref("excluded.reason"),
          respond_by: row.ref("excluded.respond_by"),
          reading: row.ref("excluded.reading"),
        }))
        .where(sql<boolean>`payment_reversals.reading < excluded.reading`),
    )
    .execute();
}

interface NewPlatformAudit {
  id: string;
  kind: PaymentReversalKind;
  action: AuditAction;
  changes: AuditChanges;
}

/** Writes refunds and disputes to the platform audit log. System role only. */
export async function insertPlatformAudit(
  tx: Tx,
  { company_id, at }: { company_id: string; at: Date },
  entries: readonly NewPlatformAudit[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ id, kind, action, changes }) => ({
    id: randomUUID(),
    at,
    actor_kind: "job" as const,
    action,
    resource_type: kind,
    resource_id: id,
    about_company_id: company_id,
    changes: JSON.stringify(changes),
  }));
  await tx.insertInto("platform_audit_entries").values(rows).execute();
}
