/** One company with something of everything. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Role } from "@firstlight/contract";
import { hashToken, newToken } from "../../server/src/platform/tokens.ts";
import { hashPassword } from "../../server/src/domains/auth/public.ts";
import { insertRequest, updateReplyTo } from "../../server/src/domains/email/reply-to/queries.ts";
import type { LinkPurpose } from "../../server/src/domains/memberships/tables.ts";
import { insertBilling } from "./billing-world.ts";
import { unique, type Form, type Person, type Project, type Team } from "./factories.ts";
import { type FeedbackWorld, insertFeedback, insertTurned } from "./feedback.ts";
import { insertMessages, type MessageWorld } from "./messages.ts";
import { insertNotifications } from "./notifications.ts";
import { insertSupport } from "./platform-admin.ts";
import { insertRetests, type RetestWorld } from "./retests.ts";
import type { TestApp } from "./test-app.ts";
import { insertWizards, type WizardWorld } from "./wizard-world.ts";
import {
  insertAnswerRows,
  insertDayRows,
  insertExports,
  insertFinished,
  insertLinks,
  insertPeopleRows,
  text,
} from "./world-rows.ts";

export interface World extends WizardWorld, MessageWorld, FeedbackWorld, RetestWorld {
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
  /** A group in the trash. */
  trashedGroupId: string;
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

export const password = "right password";
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

async function insertTrashedGroup(app: TestApp, team: Team, project: Project): Promise<string> {
  const id = crypto.randomUUID();
  const now = app.clock.now();
  await app.database.asOwner((tx) =>
    tx
      .insertInto("tester_groups")
      .values({
        company_id: team.company.id,
        id,
        project_id: project.id,
        name: "Gone",
        created_by: team.owner.id,
        created_at: now,
        deleted_at: now,
        purge_at: new Date(now.getTime() + 30 * 86_400_000),
        deleted_by: team.owner.id,
      })
      .execute(),
  );
  return id;
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
  const feedback = await insertFeedback(app, project, { ...everyone, answered });
  const world = {
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
    trashedGroupId: await insertTrashedGroup(app, team, project),
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
    ...feedback,
    ...people,
    ...support,
    ...wizards,
  };
  await insertTurned(app, world);
  return { ...world, ...(await insertRetests(app, project, { tester, itemId: feedback.reportId })) };
}
