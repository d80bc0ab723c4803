import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../../infra/errors.ts";

// argon2id with OWASP's first choice of parameters: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = availableParallelism();
const waitingAtMost = 200;

// Verified when the account is unknown, so that both answers take the same time.
const nobodysHash = hash("nobody has this password", parameters);

let running = 0;
const waiting: (() => void)[] = [];

/** As many hashes at once as there are cores: more would only slow everybody, sign-ins and other calls alike. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) {
      throw new Refusal("busy", "Too many people are signing in right now. Please try again in a moment.", {
        retryAfterSeconds: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Off the event loop, in the library's own threads. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/** @param stored the hash kept for the account; without one the same work is done and the answer is no */
export function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(stored ?? (await nobodysHash), password);
    return matches && Boolean(stored);
  });
}
