import { Problem } from "./problems.ts";
import type { World } from "./world.ts";

export interface Answer {
  status: number;
  body: string;
}

/** What a key was answered, and to what. */
export interface StoredAnswer extends Answer {
  path: string;
  params: string;
  at: number;
}

const storedForSeconds = 86_400;

/**
 * The stored answer for this idempotency key.
 * @throws Problem if the key was used for a different request
 */
export function storedAnswer(
  world: World,
  key: string,
  { path, params }: Pick<StoredAnswer, "path" | "params">,
): Answer | null {
  const stored = world.state.answers[key];
  if (!stored || stored.at + storedForSeconds <= world.now()) return null;
  if (stored.path !== path)
    throw new Problem(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${stored.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (stored.params !== params)
    throw new Problem(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  return stored;
}
