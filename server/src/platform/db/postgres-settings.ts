import type { DatabaseRole } from "./engine.ts";

/** Session settings of a connection. Names and values are constants, so they need no escaping. */
export type Settings = Readonly<Record<string, string>>;

interface Wanted {
  role: Exclude<DatabaseRole, "gate">;
  /** For upgrades and commands: disables the timeouts. */
  isPatient: boolean;
}

/** Server-side timeouts for statements, locks and idle transactions, in milliseconds. */
function limitsOf(role: Wanted["role"]): Settings {
  return {
    statement_timeout: role === "tenant" ? "4000" : "60000",
    lock_timeout: role === "tenant" ? "3000" : "10000",
    idle_in_transaction_session_timeout: "10000",
  };
}

/** Client-side timeout in milliseconds: slightly longer than the server's own. */
export function answersWithin(role: Wanted["role"]): number {
  return role === "tenant" ? 5_000 : 65_000;
}

/** The only list of session settings. Requests start in the tenant role, which sees no rows until a tenant is set. */
export function settingsOf({ role, isPatient }: Wanted): Settings {
  return {
    ...(role === "tenant" ? { role: "firstlight_tenant" } : {}),
    timezone: "UTC",
    // Plans are cached: values that would need a different plan are part of the text (query-compiler.ts).
    plan_cache_mode: "force_generic_plan",
    // JSON functions have high row estimates that trigger JIT compilation, which doubled the time of a summary.
    jit: "off",
    ...(isPatient ? {} : limitsOf(role)),
  };
}

/** For a session that is not shared. */
export function asStartupOptions(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

/** For one transaction on a session that a pooler shares with others. */
export function asStatements(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join("; ");
}
