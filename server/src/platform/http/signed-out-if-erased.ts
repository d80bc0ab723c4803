import type { Database } from "#platform/db/database.ts";
import { isErasing } from "#platform/db/tenant.ts";
import { AppError, codeOf } from "#platform/errors.ts";

const foreignKeyViolation = "23503";

/**
 * Signs out a caller whose company was erased during the request, like all its users.
 * @throws the given error in any other case
 */
export async function signedOutIfErased(database: Database, companyId: string, error: unknown): Promise<never> {
  const isDangling = codeOf(error) === foreignKeyViolation;
  if (!isDangling || !(await database.asSystem((tx) => isErasing(tx, companyId)))) throw error;
  throw new AppError("not_signed_in");
}
