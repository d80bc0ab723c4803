import type { DatabaseRole, Engine } from "./engine.ts";

/** What a transaction sees, and as whom. */
export interface Scope {
  role: DatabaseRole;
  begin: string;
  /** Takes the role and names the tenant, in the same round trip. */
  local: string;
  readOnly: boolean;
  /** The company, so that one that asks for very much keeps no other waiting. */
  whose?: string;
}

/** Where connections come from. */
export type Source = Pick<Engine, "lease" | "opening">;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function tenantScope(companyId: string, readOnly: boolean): Scope {
  // Without a tenant the policies show nothing; a malformed one is a defect of ours and must be loud.
  if (!uuid.test(companyId)) throw new Error("A tenant transaction needs a company");
  return {
    role: "tenant",
    readOnly,
    whose: companyId,
    // Reading, all statements see the moment of the first: numbers of two of them never say 3 of 2.
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

/** What opens a transaction, to be sent at once. What the session does not have comes before what the scope wants otherwise. */
export function opening(source: Source, { role, begin, local }: Pick<Scope, "role" | "begin" | "local">): string {
  return [begin, source.opening(role), local].filter(Boolean).join("; ");
}
