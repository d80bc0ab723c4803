import { setTimeout } from "node:timers/promises";
import { isInUse } from "./stripe-errors.ts";

const tries = 6;
const betweenTriesMs = 250;

/**
 * Writes something at Stripe that somebody else may be writing at this moment with the same idempotency key: of two who press
 * at once, the second waits for what the first is answered, and is answered the same.
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
