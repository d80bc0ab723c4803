import type { AuditLog } from "@firstlight/contract";
import { isErasedAddress } from "#domains/memberships/public.ts";
import { detailsOf } from "./details.ts";

export type ActorKind = AuditLog["actor_kind"];

/** Names of actors outside the company. @param product what the product is called */
export function actorNamesOf(product: string): Readonly<Record<Exclude<ActorKind, "person">, string>> {
  return { job: product, platform_admin: `${product} support`, webhook: "Stripe" };
}

export interface EntryRow extends Pick<AuditLog, "id" | "actor_kind" | "action" | "resource_type" | "resource_id"> {
  at: Date;
  changes: AuditLog["changes"];
  ip: string | null;
  request_id: string | null;
  /** The current name of the actor, or of the user support was signed in as. */
  user_name: string | null;
  user_email: string | null;
}

/** The actor, as far as the company may still see it. */
export function actorOf(
  { actor_kind, user_name, user_email }: EntryRow,
  product: string,
): Pick<AuditLog, "user_name" | "user_email"> {
  if (actor_kind !== "person") return { user_name: actorNamesOf(product)[actor_kind], user_email: "" };
  const email = user_email ?? "";
  return { user_name: user_name ?? "Former member", user_email: isErasedAddress(email) ? "" : email };
}

export function entryView({ at, user_name, user_email, ...entry }: EntryRow, product: string): AuditLog {
  return {
    ...entry,
    timestamp: at.toISOString(),
    ...actorOf({ ...entry, at, user_name, user_email }, product),
    details: detailsOf(entry, user_name, product),
  };
}
