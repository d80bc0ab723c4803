/** Sends the same requests in a loop, as fast as it can, until stopped, and then reports the responses. */
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

export interface Loop {
  method: string;
  /** Below `/api`. */
  path: string;
  /** Sent in turn. */
  bodies: readonly string[];
  headers: Record<string, string>;
}

// Of this thread alone, on Linux.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);

const { method, path, bodies, headers, address } = workerData as Loop & { address: string };
const sent = { method, headers: { ...headers, "content-type": "application/json" } };
const answers: Record<number, number> = {};
let isOver = false;
parentPort?.on("message", () => {
  isOver = true;
});
parentPort?.postMessage("ready");
for (let n = 0; !isOver; n += 1) {
  const answer = await fetch(`${address}${path}`, { ...sent, body: bodies[n % bodies.length] ?? "" });
  await answer.arrayBuffer();
  answers[answer.status] = (answers[answer.status] ?? 0) + 1;
}
parentPort?.postMessage(answers);
