import type { Environment } from "./parse-setting.ts";
import { StartupError } from "#platform/errors.ts";

/** Settings by their old names, which work until the release after the next. */
const renamed = {
  CALLS_AT_ONCE: "MAX_CONCURRENT_REQUESTS",
  CALLS_PER_MINUTE: "RATE_LIMIT_PER_MINUTE",
  LOG_CALLS: "LOG_REQUESTS",
};

/**
 * Reads settings under their new names.
 * @returns all settings, and a warning for each old name
 * @throws StartupError where a setting has different values under both names
 */
export function withNewNames(env: Environment): { env: Environment; warnings: string[] } {
  const old = Object.entries(renamed).filter(([name]) => env[name]?.trim());
  for (const [name, now] of old) {
    const value = env[now]?.trim();
    if (value && value !== env[name]?.trim())
      throw new StartupError(`${name} and ${now} have different values. Unset ${name}: it is the old name.`);
  }
  return {
    env: { ...env, ...Object.fromEntries(old.map(([name, now]) => [now, env[name]])) },
    warnings: old.map(([name, now]) => `${name} is now called ${now}. Rename it: the next release ignores ${name}.`),
  };
}
