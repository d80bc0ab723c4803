/** Those who run the service, and what they leave in a company. */
import { randomUUID } from "node:crypto";
import { type AdminApi, noLimits, noSiteFacts, productDefaults } from "@firstlight/contract";
import { sql } from "kysely";
import { readBilling } from "../../server/src/config/billing.ts";
import { readOperator } from "../../server/src/config/operator.ts";
import type { OperatorSettings } from "../../server/src/domains/platform-admin/public.ts";
import { newToken } from "../../server/src/platform/tokens.ts";
import { hashPassword } from "../../server/src/domains/auth/public.ts";
import { type Client, type ClientParts, createClient } from "./client.ts";
import type { MovableClock } from "./clock.ts";
import type { Person, Team } from "./factories.ts";
import type { Call } from "./right-calls.ts";
import { aSiteEntry, siteContentOf } from "./site.ts";

export const adminPassword = "an admin's password";
let hashed: Promise<string> | undefined;

export type AnOperator = Partial<OperatorSettings>;

/** The operator named on the public pages, where emails are stored as files. */
export const anOperator = (overrides: AnOperator): OperatorSettings => ({ ...readOperator({}, true), ...overrides });

/** What the operator sells, by the names of the settings. */
export const someTerms = (set: Readonly<Record<string, string>>) => readBilling(set);

export interface Admin extends Client {
  id: string;
  name: string;
  email: string;
  token: string;
}

interface Parts extends ClientParts {
  clock: MovableClock;
}

/** An admin of the service, signed in to the panel. */
export async function anAdmin(parts: Parts, { email = `${randomUUID()}@firstlight.example` } = {}): Promise<Admin> {
  const id = randomUUID();
  const name = "Robin Operator";
  hashed ??= hashPassword(adminPassword);
  const password_hash = await hashed;
  const { token, hash: token_hash } = newToken("admin");
  const now = parts.clock.now();
  await parts.database.asSystem(async (tx) => {
    await tx.insertInto("platform_admins").values({ id, email, name, password_hash, created_at: now }).execute();
    const session = { id: randomUUID(), admin_id: id, token_hash, ip: "10.0.0.1", user_agent: "lightMyRequest" };
    await tx
      .insertInto("admin_sessions")
      .values({ ...session, created_at: now, last_seen_at: now })
      .execute();
  });
  return { ...createClient(parts, token), id, name, email, token };
}

/** A support session that has ended. */
export async function recordSupportSession(
  app: Pick<Parts, "database" | "clock">,
  person: Pick<Person, "id" | "company">,
  reason: string,
): Promise<void> {
  const at = app.clock.now();
  const times = { created_at: at, started_at: at, ends_at: at, ended_at: at };
  const supportSession = {
    company_id: person.company.id,
    id: randomUUID(),
    user_id: person.id,
    admin_id: randomUUID(),
    reason,
  };
  await app.database.asSystem((tx) =>
    tx
      .insertInto("support_sessions")
      .values({ ...supportSession, ...times, ended_by: "platform_admin", code_hash: newToken("support").hash })
      .execute(),
  );
}

/** An active support session as a member, and another with an unused code. */
export async function insertSupport(app: Pick<Parts, "database" | "clock">, { company, member }: Team) {
  const { token, hash: code_hash } = newToken("support");
  const supportSessionId = randomUUID();
  const now = app.clock.now();
  const supportSession = {
    company_id: company.id,
    user_id: member.id,
    admin_id: randomUUID(),
    reason: "They asked why a form is empty.",
    created_at: now,
    ends_at: new Date(now.getTime() + 30 * 60_000),
  };
  const running = { ...supportSession, id: randomUUID(), code_hash: newToken("support").hash, started_at: now };
  const session = {
    user_id: member.id,
    token_hash: newToken("session").hash,
    ip: "",
    user_agent: "Firstlight support",
  };
  await app.database.asSystem(async (tx) => {
    await tx
      .insertInto("support_sessions")
      .values([{ ...supportSession, id: supportSessionId, code_hash }, running])
      .execute();
    await tx
      .insertInto("sessions")
      .values({
        ...session,
        company_id: company.id,
        support_session_id: running.id,
        created_at: now,
        last_seen_at: now,
      })
      .execute();
  });
  return { supportSessionId, supportCode: token };
}

export interface SupportClient extends Client {
  /** Of the support session. */
  id: string;
  token: string;
}

/** Starts a support session as a user, with the code from the admin panel. */
export async function signInAs(parts: Parts, admin: Admin, person: Pick<Person, "id">): Promise<SupportClient> {
  const asked = await admin.post(`/admin/users/${person.id}/act-as`, { reason: "They asked why a form is empty." });
  const code = new URL(asked.body.url).hash.slice(1);
  const { body } = await createClient(parts).post("/auth/support-session", { code });
  return { ...createClient(parts, body.token), id: asked.body.id, token: body.token };
}

/** A job that was given up. @returns its id */
export async function aDeadJob({ database }: Pick<Parts, "database">): Promise<string> {
  const id = randomUUID();
  await database.asOwner((tx) =>
    sql`
      insert into pgboss.job (id, name, state, retry_limit, retry_count, started_on, completed_on, output, deletion_seconds)
      values (${id}, 'cleanup', 'failed', 7, 7, now(), now(), '{}', 86400)`.execute(tx),
  );
  return id;
}

/** A message from the contact page. @returns its id */
export async function aContactMessage(
  { database, clock }: Pick<Parts, "database" | "clock">,
  given: { email?: string; at?: Date } = {},
) {
  const { email = `${randomUUID()}@example.com`, at = clock.now() } = given;
  const id = randomUUID();
  const words = { name: "Ana Ruiz", company: "Harbor Labs", subject: "A question", message: "What does it cost?" };
  const none = { due_at: null, last_error: null, mailed_at: null, answered_at: null };
  await database.asSystem((tx) =>
    tx
      .insertInto("contact_messages")
      .values({ id, created_at: at, email, inquiry_type: "sales", ...words, ...none })
      .execute(),
  );
  return id;
}

/** Announcements never overlap: each that names no times has 60 days of its own. */
let announced = 0;

/** An announcement of the year 2090 or later, so that others may be published before it. @returns its id */
export async function anAnnouncement(
  { database, clock }: Pick<Parts, "database" | "clock">,
  given: { starts_at?: Date; ends_at?: Date; audience?: "staff" | "everyone" } = {},
): Promise<string> {
  const id = randomUUID();
  const first = Date.UTC(2090, 0, 1 + 60 * announced);
  announced += 1;
  const { starts_at = new Date(first), ends_at = new Date(first + 31 * 86_400_000), audience = "staff" } = given;
  const words = { text: "Maintenance on Sunday", link_url: null, link_label: null, tone: "info" } as const;
  const row = { id, ...words, audience, starts_at, ends_at, ended_at: null, admin_id: null, created_at: clock.now() };
  await database.asSystem((tx) => tx.insertInto("announcements").values(row).execute());
  return id;
}

export type AdminRouteName = keyof AdminApi;

/** What the right calls of the panel are about. */
export interface AdminWorld {
  admin: Pick<Admin, "email">;
  team: Team;
  supportSessionId: string;
  jobId: string;
  contactMessageId: string;
  siteEntryId: string;
  announcementId: string;
}

export async function anAdminWorld(parts: Parts, admin: Admin, team: Team): Promise<AdminWorld> {
  const { supportSessionId } = await insertSupport(parts, team);
  const [jobId, contactMessageId] = [await aDeadJob(parts), await aContactMessage(parts)];
  const [siteEntryId, announcementId] = [await aSiteEntry(parts), await anAnnouncement(parts)];
  return { admin, team, supportSessionId, jobId, contactMessageId, siteEntryId, announcementId };
}

/** A right call of each route of the panel: one added to the contract does not compile here until it has one. */
export function adminCalls({
  admin,
  team,
  supportSessionId,
  jobId,
  contactMessageId,
  siteEntryId,
  announcementId,
}: AdminWorld): Record<AdminRouteName, Call> {
  const [user_id, company_id] = [team.member.id, team.company.id];
  const user = `/admin/users/${user_id}`;
  const reason = "They asked for it.";
  const [password, code] = [adminPassword, "123456"];
  const [entry, content] = [`/admin/site/entries/${siteEntryId}`, siteContentOf("testimonial")];
  return {
    adminLogin: { path: "/admin/login", body: { email: admin.email, password } },
    adminLogout: { path: "/admin/logout" },
    adminMe: { path: "/admin/me" },
    changeAdminPassword: {
      path: "/admin/password",
      body: { current_password: password, new_password: "another password of theirs" },
    },
    beginSecondFactor: { path: "/admin/second-factor", body: { password } },
    confirmSecondFactor: { path: "/admin/second-factor/confirm", body: { code } },
    renewRecoveryCodes: { path: "/admin/second-factor/recovery-codes", body: { password, code } },
    removeSecondFactor: { path: "/admin/second-factor/remove", body: { password, code } },
    listAdminUsers: { path: "/admin/users" },
    getAdminUser: { path: `${user}/details` },
    extendTrial: { path: `${user}/extend-trial`, body: { user_id, company_id, extension_days: 7, reason } },
    adminResetPassword: { path: `${user}/reset-password`, body: { user_id, reset_method: "generate_new" } },
    actOnUser: { path: "/admin/users/action", body: { user_id, action: "suspend", reason } },
    markInternal: { path: `/admin/companies/${company_id}/internal`, body: { is_internal: true, reason } },
    listAdminSubscriptions: { path: "/admin/subscriptions" },
    updateAdminSubscription: {
      path: "/admin/subscriptions/update",
      body: { user_id, company_id, new_tier: "pro", reason },
    },
    getPlatformAnalytics: { path: "/admin/analytics/platform" },
    listPlatformAudit: { path: "/admin/audit" },
    listAdmins: { path: "/admin/admins" },
    actAsUser: { path: `${user}/act-as`, body: { reason } },
    listSupportSessions: { path: "/admin/support-sessions" },
    endSupportSessionAsAdmin: { path: `/admin/support-sessions/${supportSessionId}/end` },
    getPlatformHealth: { path: "/admin/health" },
    listFailedJobs: { path: "/admin/jobs" },
    listPaymentReversals: { path: "/admin/payment-reversals" },
    retryJob: { path: `/admin/jobs/${jobId}/retry`, body: { reason } },
    listContactMessages: { path: "/admin/contact-messages" },
    countContactMessages: { path: "/admin/contact-messages/count" },
    setContactMessageAnswered: { path: `/admin/contact-messages/${contactMessageId}`, body: { is_answered: true } },
    getSiteFacts: { path: "/admin/site/facts" },
    setSiteFacts: { path: "/admin/site/facts", body: { ...noSiteFacts, name: "Harbor", revision: 0 } },
    getProductBranding: { path: "/admin/branding" },
    setProductBranding: { path: "/admin/branding", body: { ...productDefaults, revision: 0 } },
    setProductLogo: { path: "/admin/branding/logo?revision=0" },
    listSiteEntries: { path: "/admin/site/entries" },
    getSiteEntry: { path: entry },
    // Each world adds a testimonial, of which there can be 30.
    createSiteEntry: { path: "/admin/site/entries", body: { content: siteContentOf("opening") } },
    updateSiteEntry: { path: entry, body: { content: { ...content, name: "Else" }, is_visible: true, revision: 0 } },
    setSiteEntryVisible: { path: `${entry}/visible`, body: { is_visible: false } },
    moveSiteEntry: { path: `${entry}/position`, body: { position: 0 } },
    deleteSiteEntry: { path: entry },
    listAnnouncements: { path: "/admin/announcements" },
    publishAnnouncement: {
      path: "/admin/announcements",
      body: { text: "A new version is here", tone: "info", audience: "staff", ends_at: "2089-01-01T00:00:00Z" },
    },
    endAnnouncement: { path: `/admin/announcements/${announcementId}/end` },
    exportAnnouncements: { path: "/admin/announcements/export" },
    getDefaultLimits: { path: "/admin/limits" },
    setDefaultLimits: { path: "/admin/limits", body: { limits: { ...noLimits, projects: 1_000_000 }, reason } },
    listLimitedCompanies: { path: "/admin/limits/companies" },
    getCompanyLimits: { path: `/admin/companies/${company_id}/limits` },
    setCompanyLimits: { path: `/admin/companies/${company_id}/limits`, body: { own: { testers: 1_000_000 }, reason } },
    exportLimitedCompanies: { path: "/admin/limits/companies/export" },
    exportPlatformDays: { path: "/admin/analytics/platform/export" },
    exportAdminUsers: { path: "/admin/users/export" },
    exportAdminSubscriptions: { path: "/admin/subscriptions/export" },
    exportPaymentReversals: { path: "/admin/payment-reversals/export" },
    exportContactMessages: { path: "/admin/contact-messages/export" },
    exportPlatformAudit: { path: "/admin/audit/export" },
    exportSupportSessions: { path: "/admin/support-sessions/export" },
    exportSiteEntries: { path: "/admin/site/entries/export" },
    exportFailedJobs: { path: "/admin/jobs/export" },
    discardJob: { path: `/admin/jobs/${jobId}/discard`, body: { reason } },
  };
}
