import type { Database } from "../db/database.ts";
import { isErasing } from "../db/is-erasing.ts";
import { AppError } from "../errors.ts";

const foreignKeyViolation = "23503";

/**
 * Whoever was still at work when all their company had was taken away is signed out, as everybody else of it.
 * @throws what it is given, in any other case
 */
export async function signedOutIfErased(database: Database, companyId: string, error: unknown): Promise<never> {
  const isDangling = error instanceof Error && "code" in error && error.code === foreignKeyViolation;
  if (!isDangling || !(await database.asSystem((tx) => isErasing(tx, companyId)))) throw error;
  throw new AppError("signed_out", "Sign in to continue.");
}
