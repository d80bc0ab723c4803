import { setTimeout } from "node:timers/promises";
import { isInUse } from "./errors.ts";

const tries = 6;
const betweenTriesMs = 250;

/**
 * Writes to Stripe with an idempotency key that another request may be using at this moment. The second request waits for the first one's
 * answer, and gets the same.
 */
export async function writeTogether<T>(write: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (!isInUse(error) || left === 1) throw error;
      await setTimeout(betweenTriesMs);
    }
  }
}
