import type { Language, Role } from "@firstlight/contract";
import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs/queues.ts";
import type { Log } from "#platform/observability/log.ts";

/** The actor of a request or job, written to the audit log as it is. */
export type Actor =
  | { kind: "person"; user_id: string }
  | { kind: "platform_admin"; admin_id: string }
  | { kind: "job"; name: string }
  | { kind: "webhook"; name: string };

/** A person in one company. */
export interface MembershipKey {
  company_id: string;
  user_id: string;
}

/** The context of every request, signed in or not. */
export interface RequestContext {
  readonly clock: Clock;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly publicUrl: string;
  readonly requestId: string;
  /** Client address: the socket's, or the one a trusted proxy reports. */
  readonly ip: string;
  readonly userAgent: string;
  /** The first supported language of the Accept-Language header. */
  readonly browserLanguage: Language | undefined;
}

/** Support session as the signed-in user. The actor of every action is the admin, and fewer actions are allowed. */
export interface SupportSession {
  readonly sessionId: string;
  readonly adminId: string;
  readonly endsAt: Date;
  readonly mayWrite: boolean;
}

/** A signed-in request about the user's own data in all companies: it opens its own transactions. */
export interface PersonRequest extends RequestContext {
  readonly person: {
    readonly identity_id: string;
    readonly user_id: string;
    readonly company_id: string;
    readonly session_id: string;
    readonly role: Role;
    readonly name: string;
  };
  readonly tokenHash: Buffer;
  readonly support: SupportSession | null;
}

/** Work inside one company's transaction, for a request or a job. */
export interface TenantWork extends Pick<RequestContext, "clock" | "jobs" | "publicUrl"> {
  readonly tx: Tx;
  readonly company: { readonly id: string };
}

/** Context for emails and links of a request that has no company of its own. */
export function workAt(call: RequestContext, tx: Tx, company_id: string): TenantWork {
  const { clock, jobs, publicUrl } = call;
  return { tx, clock, jobs, publicUrl, company: { id: company_id } };
}

/** A signed-in request: one transaction, one tenant. */
export interface Context extends RequestContext, TenantWork {
  readonly actor: Actor;
  readonly user: { readonly id: string; readonly role: Role; readonly name: string };
  readonly tokenHash: Buffer;
  readonly support: SupportSession | null;
  /** Set by the audit log, so that a change without an audit entry is rejected. */
  audited: boolean;
  /** Sets the cursor of a list's next page, and the total where it is cheap to count. */
  page(position: { cursor: string | null; total?: number }): void;
  /** What the request creates was there already. */
  repeated(): void;
}
