import type { DatabaseRole } from "./engine.ts";

/** What a connection to the server is set to. Our own names and values, so they are written as they are. */
export type Settings = Readonly<Record<string, string>>;

interface Wanted {
  role: Exclude<DatabaseRole, "gate">;
  /** For upgrades and commands: what takes long is not given up. */
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

/** How long an answer is waited for, in milliseconds: a little longer than the server works on it. */
export function answersWithin(role: Wanted["role"]): number {
  return role === "tenant" ? 5_000 : 65_000;
}

/** The one list of them. Calls begin as the tenant role, which sees nothing until a company is named. */
export function settingsOf({ role, isPatient }: Wanted): Settings {
  return {
    ...(role === "tenant" ? { role: "firstlight_tenant" } : {}),
    timezone: "UTC",
    // Plans are cached: values that would need a different plan are part of the text (query-compiler.ts).
    plan_cache_mode: "force_generic_plan",
    // What is taken out of JSON is estimated so high that it would be compiled, and a summary took twice as long.
    jit: "off",
    ...(isPatient ? {} : limitsOf(role)),
  };
}

/** For a session that is ours alone. */
export function asStartupOptions(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

/** For a transaction on a session that a pooler gives to others before and after it. */
export function asStatements(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join("; ");
}
