/** The program of the threads that patterns are read by: it is built into a file of its own, beside `main`. */
import { parentPort } from "node:worker_threads";
import { workOnPattern, type PatternTask } from "./domains/forms/pattern-work.ts";

parentPort?.on("message", (task: PatternTask) => parentPort?.postMessage(workOnPattern(task)));
parentPort?.postMessage("ready");
