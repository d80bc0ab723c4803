import type { LoggedMail, Suppression } from "@firstlight/contract";
import type { LoggedMailRow } from "./delivery/outbox-queries.ts";
import type { SuppressionRow } from "./suppression/queries.ts";

export function loggedMailView({ created_at, sent_at, due_at, ...row }: LoggedMailRow): LoggedMail {
  const { id, category, to_name, to_email, subject, state, attempts, last_error } = row;
  const waits = state === "queued" || state === "held";
  return {
    id,
    category,
    to_name,
    to_email,
    subject,
    state,
    attempts,
    last_error,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    due_at: waits ? (due_at?.toISOString() ?? null) : null,
  };
}

export function suppressionView({ id, email, reason, created_at }: SuppressionRow): Suppression {
  return { id, email, reason, created_at: created_at.toISOString() };
}
