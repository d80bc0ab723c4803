/** One company with something of everything, and a right call of every route to it. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Role, RouteName } from "@firstlight/contract";
import { hashToken, newToken } from "../../server/src/platform/tokens.ts";
import { hashPassword } from "../../server/src/domains/auth/public.ts";
import { insertRequest, updateReplyTo } from "../../server/src/domains/email/reply-to/queries.ts";
import type { LinkPurpose } from "../../server/src/domains/memberships/tables.ts";
import { billingCalls, insertBilling } from "./billing-world.ts";
import { anyAnswers, anyFields, unique, type Form, type Person, type Project, type Team } from "./factories.ts";
import { formEditOf } from "./forms.ts";
import { insertMessages, messageCalls, type MessageWorld } from "./messages.ts";
import { insertNotifications } from "./notifications.ts";
import { aDevice } from "./push-service.ts";
import { insertSupport } from "./platform-admin.ts";
import type { TestApp } from "./test-app.ts";
import { insertWizards, wizardCalls, type WizardWorld } from "./wizard-world.ts";
import {
  insertAnswerRows,
  insertDayRows,
  insertExports,
  insertFinished,
  insertLinks,
  insertPeopleRows,
  text,
} from "./world-rows.ts";

export interface World extends WizardWorld, MessageWorld {
  team: Team;
  project: Project;
  form: Form;
  /** Of no form yet. */
  blankFormId: string;
  /** On the project, has answered nothing. */
  tester: Person;
  answered: Person;
  responseId: string;
  /** Uploaded by `tester`, part of the answer. */
  uploadId: string;
  /** Started by each of them; no part has arrived. */
  uploadsInParts: Record<Role, string>;
  invitation: string;
  /** Who got it. */
  invitedId: string;
  /** Another session of each of them. */
  sessionIds: Record<Role, string>;
  /** Links sent to `answered`, by purpose. */
  links: Record<LinkPurpose, string>;
  unsubscribeToken: string;
  groupId: string;
  importId: string;
  suppressionId: string;
  /** One of each of them. */
  notificationIds: Record<Role, string>;
  auditExportIds: Record<Role, string>;
  companyExportIds: Record<Role, string>;
  /** A support session as the member; its code is unused. */
  supportSessionId: string;
  supportCode: string;
  /** In use; the company asks for another, too. */
  customDomain: string;
  /** In the link sent to the address for replies that the company has entered. */
  replyToToken: string;
}

const password = "right password";
let hashed: Promise<string> | undefined;

/** One hash for all: computing it is slow on purpose. */
async function setPasswords(app: TestApp, people: Person[]): Promise<void> {
  hashed ??= hashPassword(password);
  const password_hash = await hashed;
  const emails = people.map(({ email }) => email);
  await app.database.asOwner((tx) =>
    tx.updateTable("identities").set({ password_hash }).where("email", "in", emails).execute(),
  );
}

/** A logo of a file of its own; testers may upload in a company without access, too. */
async function insertLogo({ database }: TestApp, { company }: Team, tester: Person): Promise<void> {
  const { body } = await tester.upload({ name: "logo.txt", content: text });
  await database.inTenant(company.id, (tx) =>
    tx.insertInto("company_logos").values({ company_id: company.id, upload_id: body.id }).execute(),
  );
}

async function insertCustomDomains(app: TestApp, { company }: Team): Promise<string> {
  const custom_domain = `${unique("own")}.example.com`;
  const wanted = { pending_domain: `${unique("wanted")}.example.com`, pending_domain_token: unique("token") };
  await app.database.asOwner((tx) =>
    tx
      .updateTable("companies")
      .set({
        custom_domain,
        custom_domain_verified_at: app.clock.now(),
        custom_domain_token: unique("token"),
        ...wanted,
      })
      .where("id", "=", company.id)
      .execute(),
  );
  return custom_domain;
}

/** One address for replies is confirmed, and another waits. */
async function insertReplyTo(app: TestApp, { company, owner }: Team): Promise<string> {
  const { token, hash } = newToken("reply_to");
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000);
  const request = { token_hash: hash, link_id: crypto.randomUUID(), requested_by: owner.id, expires_at };
  await app.database.asSystem(async (tx) => {
    await updateReplyTo(tx, company.id, `${unique("replies")}@example.com`);
    await insertRequest(tx, company.id, { email: `${unique("replies")}@example.com`, ...request });
  });
  return token;
}

/** Inserts a personal export for each person, ready to download. */
async function insertPersonalExports(app: TestApp, people: Person[]): Promise<void> {
  const ready_at = app.clock.now();
  const storage_key = crypto.randomUUID();
  await app.storage.put(storage_key, Readable.from([text]));
  const ids = people.map(({ id }) => id);
  await app.database.asOwner(async (tx) => {
    const rows = await tx.selectFrom("users").select("identity_id").where("id", "in", ids).execute();
    const personalExport = {
      status: "ready" as const,
      progress: 100,
      storage_key,
      size: text.length,
      requested_at: ready_at,
      ready_at,
    };
    await tx
      .insertInto("personal_exports")
      .values(rows.map(({ identity_id }) => ({ identity_id, ...personalExport })))
      .execute();
  });
}

async function anotherSessionId(app: TestApp, person: Person): Promise<string> {
  const token_hash = hashToken((await app.anotherSession(person)).token);
  const { id } = await app.database.asOwner((tx) =>
    tx.selectFrom("sessions").select("id").where("token_hash", "=", token_hash).executeTakeFirstOrThrow(),
  );
  return id;
}

async function beginUploads(people: Record<Role, Person>): Promise<Record<Role, string>> {
  const begun = await Promise.all(
    Object.entries(people).map(async ([role, person]) => {
      const { body } = await person.post("/uploads/in-parts", { filename: "notes.txt", size: text.length });
      return [role, body.id];
    }),
  );
  return Object.fromEntries(begun) as Record<Role, string>;
}

export async function aWorld(app: TestApp, team: Team): Promise<World> {
  const project = await app.aProject(team);
  const form = await app.aForm(project);
  const tester = await app.aTester(project);
  const answered = await app.aTester(project);
  const { id: responseId } = await app.aResponse(form, answered);
  const { body: upload } = await tester.upload({ name: "notes.txt", content: text });
  const invitation = await app.anInvitation(project);
  await app.database.inTenant(team.company.id, (tx) =>
    tx.updateTable("uploads").set({ response_id: responseId }).where("id", "=", upload.id).execute(),
  );
  await insertAnswerRows(app, team, { form, tester, responseId });
  await insertDayRows(app, team, { form, project });
  await insertFinished(app, tester, upload.id);
  await insertBilling(app, team);
  const support = await insertSupport(app, team);
  const people = await insertPeopleRows(app, team, { id: tester.id, project });
  const wizards = await insertWizards(app, team, project, { tester, answered });
  const links = await insertLinks(app, answered);
  const everyone = { owner: team.owner, admin: team.admin, member: team.member, beta_tester: tester };
  await setPasswords(app, Object.values(everyone));
  await insertPersonalExports(app, Object.values(everyone));
  await insertLogo(app, team, tester);
  const sessionIds = {
    owner: await anotherSessionId(app, everyone.owner),
    admin: await anotherSessionId(app, everyone.admin),
    member: await anotherSessionId(app, everyone.member),
    beta_tester: await anotherSessionId(app, everyone.beta_tester),
  };
  const { oneClick } = app.unsubscribeLinks.linksFor({
    company_id: team.company.id,
    user_id: answered.id,
    categories: ["form_reminder"],
    project_id: project.id,
  });
  return {
    team,
    project,
    form,
    blankFormId: randomUUID(),
    tester,
    answered,
    responseId,
    uploadId: upload.id,
    uploadsInParts: await beginUploads(everyone),
    invitation: invitation.token,
    invitedId: invitation.id,
    sessionIds,
    customDomain: await insertCustomDomains(app, team),
    replyToToken: await insertReplyTo(app, team),
    links,
    unsubscribeToken: new URL(oneClick).searchParams.get("token") ?? "",
    notificationIds: await insertNotifications(app, project, everyone),
    auditExportIds: await insertExports(app, everyone, { kind: "audit_log", format: "csv" }),
    companyExportIds: await insertExports(app, everyone, { kind: "company", format: "zip" }),
    ...(await insertMessages(app, project, everyone)),
    ...people,
    ...support,
    ...wizards,
  };
}

const reminders = {
  is_paused: true,
  days_before: [2],
  on_due_day: true,
  days_after: [],
  quiet_from: 20,
  quiet_until: 8,
  time_zone: "Europe/Vienna",
};

export interface Call {
  path: string;
  body?: unknown;
}

/**
 * A valid call of each route. A route added to the contract does not compile here until it has one.
 * @param as the caller's role, for calls about themselves
 */
export function rightCalls(world: World, as: Role = "owner"): Record<RouteName, Call> {
  const project = `/projects/${world.project.id}`;
  const form = `/forms/${world.form.id}`;
  const projectBody = { name: "Renamed", description: "New description." };
  const formBody = {
    title: "Second look",
    fields: anyFields.map((field, index) => ({ ...field, id: `field_${index}` })),
  };
  const person = { name: "Ada Lovelace", email: `${unique("ada")}@example.com` };
  return {
    login: { path: "/auth/login", body: { email: world.team.owner.email, password } },
    register: {
      path: "/auth/register",
      body: { ...person, password: "long enough", company_name: "New", company_domain: unique("new") },
    },
    me: { path: "/auth/me" },
    logout: { path: "/auth/logout" },
    getInvitation: { path: `/auth/invitations/${world.invitation}` },
    acceptInvitation: {
      path: "/auth/invitations/accept",
      body: { token: world.invitation, name: "Ada", password: "long enough" },
    },
    forgotPassword: { path: "/auth/forgot-password", body: { email: person.email } },
    checkResetLink: { path: "/auth/reset-password/check", body: { token: world.links.password_reset } },
    resetPassword: {
      path: "/auth/reset-password",
      body: { token: world.links.password_reset, new_password: "a new password" },
    },
    requestMagicLink: { path: "/auth/magic-link", body: { email: person.email } },
    consumeMagicLink: { path: "/auth/magic-link/consume", body: { token: world.links.magic_link } },
    confirmEmail: { path: "/auth/confirm-email", body: { token: world.links.email_change } },
    confirmRegistration: { path: "/auth/confirm-registration", body: { token: world.links.registration } },
    resendConfirmation: { path: "/auth/confirm-registration/resend" },
    switchCompany: { path: "/auth/switch-company", body: { company_id: world.team.company.id } },
    listSessions: { path: "/auth/sessions" },
    endSession: { path: `/auth/sessions/${world.sessionIds[as]}` },
    endOtherSessions: { path: "/auth/sessions/end-others" },
    beginSupportSession: { path: "/auth/support-session", body: { code: world.supportCode } },
    updateProfile: { path: "/users/profile", body: person },
    changePassword: {
      path: "/users/password",
      body: { current_password: password, new_password: "a new password" },
    },
    listTeam: { path: "/team/members" },
    inviteMember: { path: "/team/invite", body: { ...person, role: "member" } },
    updateMember: { path: `/team/members/${world.team.member.id}`, body: { role: "admin" } },
    removeMember: { path: `/team/members/${world.team.member.id}` },
    transferOwnership: { path: `/team/members/${world.team.admin.id}/make-owner` },
    getPreferences: { path: "/email/preferences" },
    updatePreferences: {
      path: "/email/preferences",
      body: { preferences: { welcome: "disabled" }, project_preferences: {} },
    },
    getUnsubscription: { path: `/email/unsubscribe/${world.unsubscribeToken}` },
    unsubscribe: { path: `/email/unsubscribe?token=${world.unsubscribeToken}` },
    resubscribe: { path: `/email/resubscribe?token=${world.unsubscribeToken}` },
    resendMail: { path: "/email/resend", body: { user_id: world.tester.id, email_type: "welcome" } },
    bulkSend: { path: "/email/bulk-send", body: { user_ids: [world.tester.id], email_type: "welcome" } },
    previewMail: { path: "/email/preview", body: { email_type: "welcome" } },
    listMailLog: { path: "/email/log" },
    listSuppressions: { path: "/email/suppressions" },
    clearSuppression: { path: `/email/suppressions/${world.suppressionId}` },
    getReminders: { path: "/email/reminders" },
    updateReminders: { path: "/email/reminders", body: reminders },
    getBranding: { path: "/company/branding" },
    updateBranding: { path: "/company/branding", body: { login_text: unique("Welcome") } },
    getPublicBranding: { path: `/public/branding?domain=${world.team.company.domain}` },
    checkCompanyDomain: { path: "/public/company-domain?domain=somebody-new" },
    getCustomDomain: { path: "/company/custom-domain" },
    setCustomDomain: { path: "/company/custom-domain", body: { host: `${unique("beta")}.example.com` } },
    verifyCustomDomain: { path: "/company/custom-domain/verify" },
    removeCustomDomain: { path: "/company/custom-domain" },
    getReplyTo: { path: "/company/reply-to" },
    setReplyTo: { path: "/company/reply-to", body: { email: `${unique("replies")}@example.com` } },
    removeReplyTo: { path: "/company/reply-to" },
    confirmReplyTo: { path: "/company/reply-to/confirm", body: { token: world.replyToToken } },
    isHostServed: { path: `/public/custom-domain?domain=${world.customDomain}` },
    createContactMessage: {
      path: "/contact",
      body: { ...person, subject: "A question", message: "What does it cost?" },
    },
    getOperator: { path: "/public/operator" },
    getCompliance: { path: "/company/compliance" },
    getSupportAccess: { path: "/company/support-access" },
    setSupportAccess: { path: "/company/support-access", body: { may_write: true } },
    endSupportSession: { path: `/company/support-access/${world.supportSessionId}/end` },
    listAuditLogs: { path: "/company/audit/logs" },
    exportAuditLog: { path: "/company/audit/exports", body: { format: "csv", days: 30 } },
    getAuditExport: { path: `/company/audit/exports/${world.auditExportIds[as]}` },
    downloadAuditExport: { path: `/company/audit/exports/${world.auditExportIds[as]}/file` },
    setRetention: { path: "/company/retention", body: { retention_days: 400 } },
    listProjects: { path: "/projects" },
    createProject: { path: "/projects", body: projectBody },
    getProject: { path: project },
    updateProject: { path: project, body: projectBody },
    deleteProject: { path: project },
    listProjectActivity: { path: `${project}/activity` },
    listProjectFeedback: { path: `${project}/feedback` },
    archiveProject: { path: `${project}/archive` },
    restoreProject: { path: `${project}/restore` },
    listProjectTesters: { path: `${project}/beta-users` },
    listProjectTesterIds: { path: `${project}/beta-users/ids` },
    getProjectTester: { path: `${project}/beta-users/${world.tester.id}` },
    listTesterTimeline: { path: `${project}/beta-users/${world.tester.id}/timeline` },
    noteTester: { path: `${project}/beta-users/${world.tester.id}/note`, body: { note: "Kind", tags: ["vip"] } },
    tagTesters: { path: `${project}/beta-users/tags`, body: { user_ids: [world.tester.id], add: ["vip"] } },
    listTesterTags: { path: `${project}/tester-tags` },
    removeProjectTesters: { path: `${project}/beta-users/remove`, body: { user_ids: [world.tester.id] } },
    addGroupMembers: {
      path: `${project}/tester-groups/${world.groupId}/members`,
      body: { user_ids: [world.tester.id] },
    },
    listTesters: { path: "/users/beta" },
    inviteTester: { path: "/users/invite-beta", body: { ...person, project_id: world.project.id } },
    updateTester: { path: `/users/beta/${world.tester.id}`, body: { is_active: false } },
    revokeTester: { path: `/users/beta/${world.invitedId}` },
    removeProjectTester: { path: `${project}/beta-users/${world.tester.id}` },
    previewImport: { path: `${project}/beta-users/import/preview`, body: { csv: person.email } },
    importTesters: { path: `${project}/beta-users/import`, body: { csv: person.email } },
    listImports: { path: `${project}/beta-users/imports` },
    getImport: { path: `${project}/beta-users/imports/${world.importId}` },
    listImportRows: { path: `${project}/beta-users/imports/${world.importId}/rows` },
    listGroups: { path: `${project}/tester-groups` },
    getGroup: { path: `${project}/tester-groups/${world.groupId}` },
    createGroup: { path: `${project}/tester-groups`, body: { name: "Night owls", user_ids: [world.tester.id] } },
    updateGroup: { path: `${project}/tester-groups/${world.groupId}`, body: { name: "Night owls", user_ids: [] } },
    deleteGroup: { path: `${project}/tester-groups/${world.groupId}` },
    getTesterDashboard: { path: "/beta/dashboard" },
    listTesterForms: { path: `/beta${project}/forms` },
    listForms: { path: "/forms" },
    createForm: { path: "/forms", body: { ...formBody, project_id: world.project.id } },
    getForm: { path: form },
    updateForm: { path: form, body: formBody },
    createBlankForm: { path: "/forms/blank", body: { id: world.blankFormId, project_id: world.project.id } },
    getFormEdit: { path: `${form}/edit` },
    saveFormEdit: { path: `${form}/edit`, body: { content: formEditOf({ title: "Second look" }), revision: 1 } },
    discardFormEdit: { path: `${form}/edit` },
    unpublishForm: { path: `${form}/unpublish` },
    publishForm: { path: `${form}/publish` },
    closeForm: { path: `${form}/close` },
    submitResponse: { path: `${form}/responses`, body: { responses: anyAnswers } },
    listResponses: { path: `${form}/responses` },
    getResponse: { path: `${form}/responses/${world.responseId}` },
    duplicateForm: { path: `${form}/duplicate` },
    deleteForm: { path: form },
    getDraft: { path: `${form}/draft` },
    saveDraft: { path: `${form}/draft`, body: { responses: anyAnswers } },
    deleteResponse: { path: `${form}/responses/${world.responseId}` },
    noteResponse: { path: `${form}/responses/${world.responseId}/note`, body: { note: "Call back", tags: ["bug"] } },
    getSummary: { path: `${form}/summary` },
    listAnswers: { path: `${form}/answers?field=field_1` },
    exportResponses: { path: `${form}/export?format=csv` },
    createUpload: { path: "/uploads" },
    beginUpload: { path: "/uploads/in-parts", body: { filename: "film.mp4", size: 9 } },
    getUploadInParts: { path: `/uploads/in-parts/${world.uploadsInParts[as]}` },
    putUploadPart: { path: `/uploads/in-parts/${world.uploadsInParts[as]}/0` },
    finishUpload: { path: `/uploads/in-parts/${world.uploadsInParts[as]}/finish` },
    deleteUpload: { path: `/uploads/${world.uploadId}` },
    getUpload: { path: `/uploads/${world.uploadId}` },
    listAttention: { path: "/dashboard/attention" },
    listProjectAttention: { path: `${project}/attention` },
    getDashboardStats: { path: "/dashboard/stats" },
    listRecentResponses: { path: "/dashboard/recent-responses" },
    getStatsOverview: { path: "/stats/overview" },
    exportAnalytics: { path: "/company/analytics/export?format=csv" },
    getCompanyAnalytics: { path: "/company/analytics/overview" },
    getCompanyTrends: { path: "/company/analytics/trends" },
    listProjectFigures: { path: "/company/analytics/projects" },
    getProjectAnalytics: { path: `${project}/analytics` },
    listFormFigures: { path: `${project}/analytics/forms` },
    listWizardFigures: { path: `${project}/analytics/wizards` },
    listTesterFigures: { path: `${project}/analytics/testers` },
    listNotifications: { path: "/notifications" },
    readNotification: { path: `/notifications/${world.notificationIds[as]}/read` },
    readAllNotifications: { path: "/notifications/read-all" },
    getPushKey: { path: "/notifications/push" },
    subscribeToPush: { path: "/notifications/push", body: aDevice() },
    unsubscribeFromPush: { path: "/notifications/push/forget", body: { endpoint: aDevice().endpoint } },
    followEvents: { path: "/events" },
    exportMe: { path: "/me/export" },
    downloadExport: { path: "/me/export/file" },
    exportCompany: { path: "/company/export" },
    listCompanyExports: { path: "/company/exports" },
    getCompanyExport: { path: `/company/exports/${world.companyExportIds[as]}` },
    downloadCompanyExport: { path: `/company/exports/${world.companyExportIds[as]}/file` },
    eraseMe: { path: "/me/erase", body: {} },
    ...wizardCalls(world),
    ...messageCalls(world, as),
    ...billingCalls(),
    confirmErasure: { path: "/me/erase/confirm", body: { token: world.links.erasure } },
  };
}
