import { adminApi, api } from "@firstlight/contract";
import type { Config } from "../config/read-config.ts";
import { countRequest } from "#platform/http/attempt-limiter.ts";
import { openSessions, assertConfirmed, type Sessions } from "#domains/auth/public.ts";
import { priceFacts } from "#domains/billing/public.ts";
import { addCustomDomains } from "#domains/custom-domains/public.ts";
import { findAudience } from "#domains/memberships/public.ts";
import type { UnsubscribeLinks } from "#domains/email/public.ts";
import { Patterns } from "#domains/forms/public.ts";
import { addPanel, PublicSite } from "#domains/platform-admin/public.ts";
import type { FileRoom } from "#domains/uploads/public.ts";
import { fileHooks, projectHooks, serveDomains, type RequestParts } from "../domains.ts";
import type { RequestContext } from "#platform/context.ts";
import { LiveHub } from "#platform/realtime/live-hub.ts";
import { companyRealm, openConcurrencyLimiter } from "#platform/http/company-realm.ts";
import { addDocs } from "#platform/http/docs.ts";
import { addWeb, webSiteOf } from "./web.ts";
import type { Push } from "#domains/notifications/push/web-push.ts";
import type { StripeLink } from "#domains/billing/stripe/client.ts";
import type { TxtLookup } from "#platform/outbound/txt-lookup.ts";
import { createStatusApp, type Listening } from "./listen.ts";
import type { Operations } from "./operations.ts";
import { addBodies } from "#platform/http/server.ts";

export interface AppParts extends Pick<RequestContext, "database" | "jobs" | "clock" | "log"> {
  config: Pick<
    Config,
    "dataDir" | "publicUrl" | "production" | "mail" | "trustedProxies" | "admin" | "operator" | "operations" | "billing"
  >;
  files: FileRoom;
  /** Whether files can be written. */
  savesFiles: () => Promise<boolean>;
  /** Null where the operator has set no keys. */
  push: Push | null;
  /** Null where payments are not set up. */
  stripe: StripeLink | null;
  unsubscribeLinks: UnsubscribeLinks;
  /** Asks the DNS. */
  lookUp: TxtLookup;
  /** Observes requests, where metrics or traces are on. */
  instrumentRequests?: Operations["instrumentRequests"];
  /** The built web app; absent files leave the API alone. */
  webDir: string;
  /** The program of the threads that patterns are read by. */
  patternThread: URL;
}

async function openLive(parts: AppParts, sessions: Sessions): Promise<LiveHub> {
  const live = new LiveHub({ ...parts, findAudience });
  sessions.onChange((concerns) => live.revalidate(concerns));
  await live.listen();
  return live;
}

/** What requests need beside what the process has, opened with the app and closed with it. */
async function openRequestParts(app: Listening, parts: AppParts, sessions: Sessions): Promise<RequestParts> {
  const { config, database, clock, log } = parts;
  const live = await openLive(parts, sessions);
  parts.instrumentRequests?.(app, () => live.openStreams);
  app.addHook("preClose", async () => live.close());
  const patterns = new Patterns({ file: parts.patternThread, log });
  app.addHook("onClose", () => patterns.close());
  const { publicUrl, admin, operator, billing, mail, production } = config;
  return {
    ...parts,
    sessions,
    live,
    patterns,
    customDomains: addCustomDomains(app, { database, clock, sessions, publicUrl, adminHost: admin.host }),
    site: new PublicSite({ database, clock, log, operator }),
    billing,
    projectHooks,
    fileHooks,
    mailFrom: mail.from,
    mailbox: !production && mail.kind === "files" ? mail.directory : null,
  };
}

/** Assembles the app; the caller starts to listen. */
export async function createApp(parts: AppParts): Promise<Listening & { sessions: Sessions }> {
  const { config, database, jobs, clock, log } = parts;
  const app = createStatusApp(parts);
  await addBodies(app);
  const sessions = await openSessions(database, clock);
  const requestParts = await openRequestParts(app, parts, sessions);
  const { publicUrl, admin, billing } = config;
  const shared = { clock, database, jobs, log, publicUrl };
  addPanel(app, {
    shared,
    sessions,
    needsSecondFactor: admin.needsSecondFactor,
    stripe: parts.stripe,
    currency: billing.currency,
    storageMb: parts.files.quotaBytes / 1024 ** 2,
    sealedBy: { key: admin.key, dataDir: config.dataDir },
    site: requestParts.site,
    files: parts.files,
    health: { startedAt: clock.now(), hasWebhooks: parts.stripe !== null },
  });
  const room = openConcurrencyLimiter({
    slots: config.operations.maxConcurrentRequests,
    companyOf: sessions.companyOf.bind(sessions),
    log,
  });
  const realm = companyRealm({
    shared,
    authenticate: sessions.authenticate.bind(sessions),
    countRequest: async (call, caller, limit) => {
      await assertConfirmed(call, caller.company.id, limit);
      await countRequest(call, caller, limit);
    },
    rateLimitPerMinute: config.operations.rateLimitPerMinute,
    room,
    onAccessChange: sessions.onChange.bind(sessions),
  });
  addDocs(app, { ...api, ...adminApi }, room);
  serveDomains(app, requestParts, realm);
  const terms = { ...priceFacts(billing), public_url: publicUrl };
  addWeb(app, parts.webDir, webSiteOf(requestParts.site, { ...parts, facts: terms }));
  return Object.assign(app, { sessions });
}
