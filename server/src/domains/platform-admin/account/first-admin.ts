import type { RequestContext } from "#platform/context.ts";
import { AppError, StartupError } from "#platform/errors.ts";
import { findAdminByEmail, hasAdmin } from "./queries.ts";
import { createAdmin } from "./create-admin.ts";

const strongLength = 12;

type FirstParts = Pick<RequestContext, "database" | "clock" | "log">;

/**
 * Creates the admin named by the settings if the address has none yet. The settings never change an existing admin.
 * @throws StartupError for a password that is easy to guess
 */
export async function makeFirstAdmin(
  parts: FirstParts,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await parts.database.asSystem((tx) => findAdminByEmail(tx, email))) return;
  try {
    await createAdmin(parts, { email, name: email.split("@")[0] ?? email, password });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new StartupError(`ADMIN_PASSWORD is not valid: ${error.message}`, { cause: error });
  }
  if (password.length < strongLength)
    parts.log.warn(`ADMIN_PASSWORD has fewer than ${strongLength} characters: choose a longer one in the admin panel`);
}

/** Whether a platform admin exists. */
export async function hasAnyAdmin({ database }: Pick<RequestContext, "database">): Promise<boolean> {
  return database.asSystem(hasAdmin);
}
