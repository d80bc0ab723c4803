import type { DatabaseRole, Engine } from "./engine.ts";

/** Role and visible rows of a transaction. */
export interface Scope {
  role: DatabaseRole;
  begin: string;
  /** Sets the role and the tenant, in the same round trip. */
  local: string;
  readOnly: boolean;
  /** Queue key: the company, so that one with many requests does not delay others. */
  whose?: string;
}

/** Provides connections: the primary or a replica. */
export type Source = Pick<Engine, "lease" | "opening">;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function tenantScope(companyId: string, readOnly: boolean): Scope {
  // Without a tenant the policies show no rows; a malformed tenant is a bug and must fail loudly.
  if (!uuid.test(companyId)) throw new Error("A tenant transaction needs a company");
  return {
    role: "tenant",
    readOnly,
    whose: companyId,
    // A read-only transaction uses one snapshot for all statements, so that their numbers are consistent.
    begin: readOnly ? "begin isolation level repeatable read read only" : "begin",
    local: `set local app.company = '${companyId}'`,
  };
}

export const systemScope: Scope = {
  role: "gate",
  begin: "begin",
  local: "set local role firstlight_gate",
  readOnly: false,
};
// Platform admin pages read one consistent snapshot, too. The best plan depends on how selective a search is, so these few statements are
// planned each time, for indexes in memory.
export const platformScope: Scope = {
  role: "gate",
  begin: "begin isolation level repeatable read read only",
  local:
    "set local role firstlight_platform; " +
    "set local plan_cache_mode = force_custom_plan; set local random_page_cost = 1.1",
  readOnly: true,
};
export const ownerScope: Scope = { role: "owner", begin: "begin", local: "", readOnly: false };

/** Statements that open a transaction, sent in one round trip. Session settings come first, so that the scope can override them. */
export function opening(source: Source, { role, begin, local }: Pick<Scope, "role" | "begin" | "local">): string {
  return [begin, source.opening(role), local].filter(Boolean).join("; ");
}
