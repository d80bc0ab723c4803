import { Problem } from "./problems.ts";
import type { World } from "./world.ts";

export interface Answer {
  status: number;
  body: string;
}

/** What a key was answered, and to what. */
export interface KeptAnswer extends Answer {
  path: string;
  params: string;
  at: number;
}

const keptFor = 86_400;

/**
 * What was answered under that key before.
 * @throws Problem when it was another question
 */
export function keptAnswer(
  world: World,
  key: string,
  { path, params }: Pick<KeptAnswer, "path" | "params">,
): Answer | null {
  const kept = world.state.answers[key];
  if (!kept || kept.at + keptFor <= world.now()) return null;
  if (kept.path !== path)
    throw new Problem(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${kept.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (kept.params !== params)
    throw new Problem(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  return kept;
}
