import { createApp, type AppParts } from "./create-app.ts";
import type { Config } from "../config/read-config.ts";
import { openUnsubscribeLinks } from "#domains/email/public.ts";
import { makeFirstData } from "./seed.ts";
import { systemClock } from "#platform/clock.ts";
import { openDataDir } from "#platform/files/data-dir.ts";
import { startJobs } from "#platform/jobs/queues.ts";
import type { Log } from "#platform/observability/log.ts";
import { createMailer } from "#platform/mail/mailer.ts";
import { openTempFiles } from "#platform/files/temp-files.ts";
import { canSaveFiles, openOwnStorage } from "./installation.ts";
import { jobPartsOf, jobs } from "./jobs.ts";
import { createStatusOnlyApp, drain, listen, type Listening } from "./listen.ts";
import { openDatabase, prepareDatabase } from "./open-database.ts";
import { openOperations } from "./operations.ts";
import { reachOutside } from "./external-services.ts";
import type { SampleSignIn } from "./sample/load-sample-company.ts";

/** A connection that receives nothing for this long counts as broken. */
const fileSilenceMs = 30_000;

/** Where the files of this installation are. */
export interface InstallationPaths extends Pick<AppParts, "webDir" | "patternThread"> {
  migrationsDir: string;
}

export interface Running {
  address: string;
  sampleSignIns: SampleSignIn[];
  /** Whether a platform admin exists. */
  hasAdmin: boolean;
  stop(): Promise<void>;
}

type SharedParts = Omit<AppParts, "config" | "files"> & Pick<AppParts["files"], "storage">;

/** Creates the HTTP app: with all routes, or with the status endpoints only. */
async function openApp(config: Config, parts: SharedParts): Promise<Listening> {
  if (!config.process.serves) return createStatusOnlyApp({ ...parts, config });
  const { operator, admin, process, uploadQuotaBytes: quotaBytes } = config;
  if (!operator.isReachable)
    parts.log.warn("SUPPORT_EMAIL is not set: messages from the contact page appear in the admin panel only");
  if (!process.works && !admin.key)
    parts.log.warn("ADMIN_KEY is not set: second factors set up here work on this machine only");
  const incoming = await openTempFiles(config.incomingDir);
  const files = { storage: parts.storage, incoming, quotaBytes, silenceMs: fileSilenceMs };
  return createApp({ ...parts, files, config });
}

/** Parts are closed in the reverse order of their opening, also when the start fails half way. */
export async function start(
  config: Config,
  log: Log,
  { migrationsDir, ...paths }: InstallationPaths,
): Promise<Running> {
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const how = config.database.kind === "embedded" ? "alone" : "beside others";
    closers.push(await openDataDir(config.dataDir, how, log));
    const operations = await openOperations(config.operations, log);
    closers.push(() => operations.close());
    const { watch, instrumentRequests } = operations;
    const database = operations.watchDatabase(await openDatabase(config, log), jobs);
    closers.push(() => database.engine.close());
    await prepareDatabase({ config, database, log }, migrationsDir);
    const storage = await openOwnStorage({ config, database, clock: systemClock, log });
    // Opened before the jobs that use it, so that it closes after the last of them has ended.
    const mailer = operations.watchMailer(createMailer(config.mail, config.publicUrl));
    closers.push(() => mailer.close());
    const { works, drainMs } = config.process;
    const queue = await startJobs({ database, log }, jobs, { works });
    closers.push(() => queue.stop());
    const { sampleSignIns, hasAdmin } = await makeFirstData({ config, database, log });
    const unsubscribeLinks = await openUnsubscribeLinks(database, config.publicUrl);
    const outside = reachOutside(config, log, watch);
    const savesFiles = () => canSaveFiles(config);
    operations.watchFiles(savesFiles);
    const shared = {
      database,
      jobs: queue,
      savesFiles,
      clock: systemClock,
      log,
      storage,
      unsubscribeLinks,
      ...outside,
    };
    const app = await openApp(config, { ...shared, ...paths, instrumentRequests });
    closers.push(() => app.close());
    const address = await listen(app, config);
    closers.push(() => drain(app, drainMs));
    const { billing, operator, publicUrl } = config;
    if (works) await queue.work(jobPartsOf({ ...shared, mailer, billing, operator, publicUrl }), operations.watchJob);
    return { address, sampleSignIns, hasAdmin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
