import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { FairQueue } from "#platform/db/fair-queue.ts";
import { codeOf } from "#platform/errors.ts";
import type { Log } from "#platform/observability/log.ts";

/** A task timed out, and its result is lost. */
export class TaskTimeoutError extends Error {
  override readonly name = "TookTooLong";
}

interface SideThreadOptions {
  /** The thread's program. It posts a message once it is ready, and then one reply per message. */
  file: URL;
  /** Name for the log; also passed to the program. */
  name: string;
  /** Timeout of a task. */
  limitMs: number;
  log: Pick<Log, "warn">;
}

const isOutOfMemory = (error: unknown) => codeOf(error) === "ERR_WORKER_OUT_OF_MEMORY";

/** Memory limit of one thread: exceeding it ends the thread, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 128 };
const waitMs = 5_000;

/**
 * Runs tasks that would block the event loop in a thread: one at a time, with keys taking turns. The thread starts with the first
 * task, and again after a timeout, since a running task can only be stopped by ending the thread.
 */
export class QueuedWorker<Task, Result> {
  readonly #options: SideThreadOptions;
  readonly #turns = new FairQueue({ slots: 1, waitMs });
  #worker: Worker | undefined;

  constructor(options: SideThreadOptions) {
    this.#options = options;
  }

  /**
   * @param whose key whose tasks queue only behind one another
   * @throws TookTooLong, AppError server_busy after the wait for a turn times out, or the error that ended the thread
   */
  async run(whose: string, task: Task): Promise<Result> {
    await this.#turns.acquire(whose);
    try {
      return await this.#askWithRetry(task);
    } catch (error) {
      await this.close();
      throw isOutOfMemory(error) ? new TaskTimeoutError() : error;
    } finally {
      this.#turns.release();
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #start(): Promise<Worker> {
    const { file, name, log } = this.#options;
    const worker = new Worker(file, { name, workerData: name, env: {}, resourceLimits });
    worker.unref();
    worker.on("error", (error) => log.warn({ err: error, thread: name }, "A worker thread failed"));
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    await once(worker, "message");
    return worker;
  }

  /** Earlier tasks may have filled the thread's memory, so the task is retried once in a new thread. */
  async #askWithRetry(task: Task): Promise<Result> {
    const used = this.#worker;
    try {
      return await this.#ask((this.#worker ??= await this.#start()), task);
    } catch (error) {
      if (!used || !isOutOfMemory(error)) throw error;
      await this.close();
      return this.#ask((this.#worker = await this.#start()), task);
    }
  }

  async #ask(worker: Worker, task: Task): Promise<Result> {
    const { limitMs, name, log } = this.#options;
    worker.postMessage(task);
    try {
      const [result] = await once(worker, "message", { signal: AbortSignal.timeout(limitMs) });
      return result;
    } catch (error) {
      if (!(error instanceof Error && error.name === "AbortError")) throw error;
      log.warn({ thread: name, limitMs }, "A task took too long and was stopped");
      throw new TaskTimeoutError();
    }
  }
}
