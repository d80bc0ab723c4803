/** The program of the threads that patterns are read by: it is built into a file of its own, beside `main`. */
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { workOnPattern, type PatternTask } from "./domains/forms/pattern-work.ts";

// Linux gives each thread a priority of its own, others only the whole process: calls go before patterns where cores are few.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW);
parentPort?.on("message", (task: PatternTask) => parentPort?.postMessage(workOnPattern(task)));
parentPort?.postMessage("ready");
