import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { isHandlingRequests } from "#platform/http/request-activity.ts";
import { PasswordHashQueue } from "./hash-queue.ts";

// argon2id with OWASP's first choice of parameters: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const cores = availableParallelism();

// More hashes than cores would slow down everyone. While other requests run, one core is left to them and the database. A hash occupies a
// core for so long that they waited five times as long without it.
const queue = new PasswordHashQueue(() => (isHandlingRequests() ? Math.max(1, cores - 1) : cores));

// Verified when the account is unknown, so that both answers take the same time.
const dummyHash = hash("nobody has this password", parameters);

/** Off the event loop, in the library's own threads. */
export function hashPassword(password: string): Promise<string> {
  return queue.take(() => hash(password, parameters));
}

/** @param stored the hash stored for the account; without one the same work is done and the answer is false */
export function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  return queue.take(async () => {
    const matches = await verify(stored ?? (await dummyHash), password);
    return matches && Boolean(stored);
  });
}
