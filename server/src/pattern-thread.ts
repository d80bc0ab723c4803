/** The program of the threads that patterns are read by: it is built into a file of its own, beside `main`. */
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { workOnPattern, type PatternTask } from "#domains/forms/form/pattern-work.ts";

// Only Linux has a priority per thread. Requests go before patterns when there are few cores.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);
parentPort?.on("message", (task: PatternTask) => parentPort?.postMessage(workOnPattern(task)));
parentPort?.postMessage("ready");
