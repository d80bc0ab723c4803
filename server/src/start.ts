import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { openUnsubscribeLinks } from "./domains/email/public.ts";
import { makeFirstData } from "./first-data.ts";
import { systemClock } from "./infra/clock.ts";
import { takeDataDir } from "./infra/data-dir.ts";
import { StartRefused } from "./infra/errors.ts";
import { startJobs } from "./infra/jobs.ts";
import type { Log } from "./infra/log.ts";
import { createMailer } from "./infra/mailer.ts";
import { openIncoming } from "./infra/incoming.ts";
import { openStorage } from "./infra/open-storage.ts";
import { jobHandlersOf } from "./job-handlers.ts";
import { openDatabase, prepareDatabase } from "./open-database.ts";
import { openOperations } from "./operations.ts";
import { reachOutside } from "./reach-outside.ts";
import type { SampleSignIn } from "./sample/load-sample-company.ts";

// One folder up from here both as source (server/src) and as bundle (server/dist).
const serverDir = fileURLToPath(new URL("..", import.meta.url));
const migrationsDir = `${serverDir}migrations`;
const webDir = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** A line over which nothing comes for so long is not slow but broken. */
const fileSilenceMs = 30_000;

export interface Running {
  address: string;
  sampleSignIns: SampleSignIn[];
  /** Whether anybody can sign in to the admin panel. */
  hasAdmin: boolean;
  stop(): Promise<void>;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EADDRINUSE") {
      throw new StartRefused(`Port ${config.port} is in use. Stop the other program, or set PORT to a free one.`, {
        cause: error,
      });
    }
    if (code === "EACCES") {
      throw new StartRefused(`Port ${config.port} may not be used by this user. Set PORT to one above 1023.`, {
        cause: error,
      });
    }
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new StartRefused(
        `HOST ${config.host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** Parts are closed in the reverse order of their opening, also when the start fails half way. */
export async function start(config: Config, log: Log): Promise<Running> {
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    closers.push(await takeDataDir(config.dataDir));
    const [storage, incoming] = await Promise.all([openStorage(config.storage), openIncoming(config.incomingDir)]);
    const operations = await openOperations(config.operations, log);
    closers.push(() => operations.close());
    const { watch, watchCalls } = operations;
    const database = operations.watchDatabase(await openDatabase(config, log));
    closers.push(() => database.engine.close());
    await prepareDatabase({ config, database, log }, migrationsDir);
    // Opened before the jobs that use it, so that it closes after the last of them has ended.
    const mailer = operations.watchMailer(createMailer(config.mail, config.publicUrl));
    closers.push(() => mailer.close());
    const jobs = await startJobs(database, log);
    closers.push(() => jobs.stop());
    const { sampleSignIns, hasAdmin } = await makeFirstData({ config, database, log });
    const unsubscribeLinks = await openUnsubscribeLinks(database, config.publicUrl);
    const outside = reachOutside(config, log, watch);
    const shared = { database, jobs, clock: systemClock, log, storage, unsubscribeLinks, ...outside };
    const { operator, publicUrl } = config;
    if (!operator.isReachable)
      log.warn("SUPPORT_EMAIL is not set: what people write on the contact page is read in the admin panel alone");
    const files = { storage, incoming, quotaBytes: config.uploadQuotaBytes, silenceMs: fileSilenceMs };
    const app = await createApp({ ...shared, files, config, watchCalls, webDir });
    closers.push(() => app.close());
    const address = await listen(app, config);
    await jobs.work(operations.watchJobs(jobHandlersOf({ ...shared, mailer, operator, publicUrl })));
    return { address, sampleSignIns, hasAdmin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
