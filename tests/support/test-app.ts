/** The product without a port: the real app on a database of its own, a clock to move and mail that is caught. */
import type { AuditAction } from "@firstlight/contract";
import { afterAll, afterEach, expect } from "vitest";
import type { OperationsSettings } from "../../server/src/config/operations.ts";
import { openUnsubscribeLinks } from "../../server/src/domains/email/public.ts";
import { createApp } from "../../server/src/app/create-app.ts";
import { jobs as jobList } from "../../server/src/app/jobs.ts";
import { openOperations } from "../../server/src/app/operations.ts";
import { catchMail, mailOperator } from "./caught-mail.ts";
import { createClient } from "./client.ts";
import { MovableClock } from "./clock.ts";
import { createPushService, createTestDns, createTestStripe, openTestPush } from "./outside.ts";
import { watchAnswers } from "./documented.ts";
import { createFactories, type Company, type Person } from "./factories.ts";
import { type Admin, anAdmin, anOperator, type AnOperator, signInAs, someTerms } from "./platform-admin.ts";
import { openTestDatabase, startTestJobs, type OwnServers } from "./test-database.ts";
import { openTestFiles } from "./test-files.ts";
import { TestLog } from "./test-log.ts";

export { tally } from "./client.ts";
export {
  anyAnswers,
  anyFields,
  unique,
  type Company,
  type Field,
  type Form,
  type Person,
  type Project,
  type Team,
} from "./factories.ts";

interface Options {
  trustedProxies?: number;
  publicUrl?: string;
  production?: boolean;
  quotaBytes?: number;
  silenceMs?: number;
  /** Without keys nothing is sent to devices. */
  hasPush?: boolean;
  /** Null turns payments off. */
  stripe?: null;
  /** The operator's settings for prices and the Stripe checkout page, by name. */
  billing?: Readonly<Record<string, string>>;
  /** The separate domain of the admin panel. */
  adminHost?: string;
  needsSecondFactor?: boolean;
  /** Without one it is made in the app's directory. */
  adminKey?: Buffer;
  /** What the operator has set of themselves. */
  operator?: AnOperator;
  /** How the service is watched, and what one person may ask of it. */
  operations?: Partial<OperationsSettings>;
  /** Calls reach the database through a pooler. */
  isPooled?: boolean;
  /** Instead of the server of all tests. */
  servers?: OwnServers;
}

/** People of tests are quicker than people. */
const unhurried: OperationsSettings = {
  metrics: null,
  tracing: null,
  logsRequests: false,
  rateLimitPerMinute: 0,
  maxConcurrentRequests: 400,
};

export interface Expected {
  action: AuditAction;
  resource_type: string;
  resource_id: string;
}

export type TestApp = Awaited<ReturnType<typeof build>>;

async function build({
  trustedProxies = 0,
  publicUrl = "http://localhost:3000",
  production = false,
  quotaBytes = 10 * 1024 ** 3,
  silenceMs = 30_000,
  hasPush = true,
  stripe: payment,
  billing: set = {},
  adminHost,
  needsSecondFactor = false,
  adminKey,
  operator: operatorSettings = {},
  operations: watched = {},
  isPooled = false,
  servers,
}: Options) {
  const log = new TestLog();
  const clock = new MovableClock();
  const { directory, mails, webDir, storage, incoming, remove } = await openTestFiles();
  const settings = { ...unhurried, ...watched };
  const operations = await openOperations(settings, log.log);
  const opened = await openTestDatabase(log.log, { isPooled, servers });
  const { url, pooler, close: closeDatabase } = opened;
  const database = operations.watchDatabase(opened.database, jobList);
  const jobs = await startTestJobs(database, log.log);
  const unsubscribeLinks = await openUnsubscribeLinks(database, publicUrl);
  const pushService = createPushService();
  const mailFrom = { kind: "files", directory: mails, from: mailOperator } as const;
  const push = hasPush ? openTestPush({ publicUrl, mail: mailFrom }, pushService) : null;
  const stripe = createTestStripe(clock);
  const link = payment === null ? null : stripe.link;
  const dns = createTestDns();
  const { lookUp } = dns;
  const shared = { database, jobs, clock, log: log.log, storage, unsubscribeLinks, push, stripe: link, lookUp };
  const operator = anOperator(operatorSettings);
  /** What the disk says. */
  const disk = { isWritable: true };
  const savesFiles = async () => disk.isWritable;
  operations.watchFiles(savesFiles);
  const billing = someTerms(set);
  const app = await createApp({
    ...shared,
    savesFiles,
    files: { storage, incoming, quotaBytes, silenceMs },
    instrumentRequests: operations.instrumentRequests,
    config: {
      dataDir: directory,
      publicUrl,
      production,
      trustedProxies,
      mail: mailFrom,
      operator,
      billing,
      operations: settings,
      admin: { first: null, host: adminHost ?? null, needsSecondFactor, password: null, key: adminKey ?? null },
    },
    webDir,
    patternThread: new URL("../../server/src/pattern-thread.ts", import.meta.url),
  });
  stripe.connect(app);
  const takeUndocumented = watchAnswers(app);
  const parts = { app, database, clock };
  const mail = catchMail({ ...shared, billing, operator, directory: mails, publicUrl });

  async function audit(company: Company) {
    return database.readTenant(company.id, (tx) => tx.selectFrom("audit_entries").selectAll().orderBy("at").execute());
  }

  return {
    ...createFactories(parts),
    app,
    database,
    databaseUrl: url,
    pooler,
    directory,
    clock,
    jobs,
    log,
    takeUndocumented,
    operations,
    storage,
    incoming,
    disk,
    unsubscribeLinks,
    pushService,
    stripe,
    billing,
    dns,
    mail,
    audit,
    /** One of those who run the service, signed in to the panel. */
    anAdmin: (how?: { email?: string }) => anAdmin(parts, how),
    signInAs: (admin: Admin, person: Pick<Person, "id">) => signInAs(parts, admin, person),
    /** A new signed-out client with its own IP address. */
    anonymousClient: () => createClient(parts),
    anonymous: createClient(parts),
    withToken: (token: string) => createClient(parts, token),
    /** Exactly one entry says this. @returns it */
    expectAudit: async (company: Company, expected: Expected) => {
      const entries = (await audit(company)).filter(
        (entry) =>
          entry.action === expected.action &&
          entry.resource_type === expected.resource_type &&
          entry.resource_id === expected.resource_id,
      );
      const [entry] = entries;
      if (!entry || entries.length > 1)
        throw new Error(`${entries.length} audit entries say ${JSON.stringify(expected)}`);
      return entry;
    },
    close: async () => {
      await app.close();
      await jobs.stop();
      await closeDatabase();
      await operations.close();
      await remove();
    },
  };
}

/** Call once per test file, at its top: closes after the last test. An unexpected error in the log fails the test. */
export async function openTestApp(options: Options = {}): Promise<TestApp> {
  const made = await build(options);
  afterEach(() => {
    expect(made.log.takeErrors()).toEqual([]);
    expect(made.takeUndocumented()).toEqual([]);
    // What depends on a session.
    expect(made.pooler?.refused ?? []).toEqual([]);
  });
  afterAll(() => made.close());
  return made;
}
