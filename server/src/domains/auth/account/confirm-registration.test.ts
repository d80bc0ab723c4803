import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique, type Person } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, anInvitation, aPerson, aProject, clock, expectAudit, mail, anonymousClient } = app;
const password = "otters like lanterns";
const notYet =
  "The owner must confirm their email address before you can invite more people. They can select “Resend Confirmation Email” for a new link.";
const waits =
  "The owner must confirm their email address before you can use imports, bulk email or a reply-to address. They can select “Resend Confirmation Email” for a new link.";

type Client = ReturnType<typeof anonymousClient>;

async function registered(from: Client = anonymousClient(), company_name = "Brightwater") {
  const email = `${unique("ana")}@example.com`;
  const given = { name: "Ana Ruiz", company_name, company_domain: unique("brightwater"), email, password };
  const { status, body } = await from.post("/auth/register", given);
  expect(status).toBe(201);
  const owner = app.withToken(body.token);
  const project = await owner.post("/projects", { name: "Moonshot", description: "A new way." });
  return {
    owner,
    token: body.token as string,
    email,
    company: { id: body.company.id as string, name: "", domain: "" },
    id: body.user.id as string,
    project: project.body.id as string,
  };
}
type Registered = Awaited<ReturnType<typeof registered>>;

const invite = ({ owner, project }: Pick<Registered, "owner" | "project">) =>
  owner.post("/users/invite-beta", { name: "Tess", email: `${unique("tess")}@example.com`, project_id: project });

async function tokenOf({ email }: Pick<Registered, "email">): Promise<string> {
  await mail.drain();
  const found = mail.to(email).findLast(({ subject }) => subject === "Confirm your email address");
  return new URL(found?.link ?? "").hash.slice(1);
}
/** On one line, and without what keeps mail programs from making links of what people wrote. */
const wordsTo = (email: string) => mail.one(email).text?.replaceAll("\u200C", "").replaceAll(/\s+/g, " ");
const confirm = (who: Pick<Person, "post">, token: string) => who.post("/auth/confirm-registration", { token });

describe("until the owner has confirmed their address", () => {
  test("five people can be invited, one after another or at once, as team members or as testers", async () => {
    const made = await registered();
    const staff = { name: "Ida", email: `${unique("ida")}@example.com`, role: "member" };
    expect((await made.owner.post("/team/invite", staff)).status).toBe(201);
    const replies = await Promise.all(Array.from({ length: 8 }, () => invite(made)));
    expect(tally(replies)).toEqual({ 201: 4, 403: 4 });
    const { status, body } = await invite(made);
    expect([status, body.detail]).toEqual([403, notYet]);
    await mail.drain();
    const me = await made.owner.get("/auth/me");
    expect(me.body.unconfirmed).toEqual({ invitations_left: 0 });
  });

  test("inviting the same person again counts as well", async () => {
    const made = await registered();
    const { body: tester } = await invite(made);
    const again = (email_type: string) => made.owner.post("/email/resend", { user_id: tester.id, email_type });
    for (const type of ["invitation", "magic_link", "invitation", "magic_link"])
      expect((await again(type)).status).toBe(200);
    for (const type of ["invitation", "magic_link"]) expect((await again(type)).body.detail).toBe(notYet);
    await mail.drain();
  });

  test("imports and bulk emails are not allowed", async () => {
    const made = await registered();
    const { body: tester } = await invite(made);
    const path = `/projects/${made.project}/beta-users/import`;
    const toMany = { user_ids: [tester.id], email_type: "invitation" };
    const tour = { title: "Tour", description: "What there is." };
    const wizard = await made.owner.post(`/projects/${made.project}/wizards`, tour);
    const words = { content: "How do you like it?" };
    const replies = [
      await made.owner.post(path, { csv: "tess@example.com" }),
      await made.owner.post(`${path}/preview`, { csv: "tess@example.com" }),
      await made.owner.post("/email/bulk-send", toMany),
      await made.owner.post(`/projects/${made.project}/messages/broadcast`, words),
      await made.owner.post(`/wizards/${wizard.body.id}/remind`, {}),
    ];
    for (const { status, body } of replies) expect([status, body.detail]).toEqual([403, waits]);
    await mail.drain();
    await confirm(made.owner, await tokenOf(made));
    expect((await made.owner.post("/email/bulk-send", toMany)).status).toBe(200);
    await mail.drain();
  });

  test("uploads are limited to 50 MB, whatever the quota is", async () => {
    const made = await registered();
    const fill = (bytes: number) =>
      app.database.asOwner((tx) =>
        tx
          .insertInto("upload_totals")
          .values({ company_id: made.company.id, bytes })
          .onConflict((on) => on.column("company_id").doUpdateSet({ bytes }))
          .execute(),
      );
    const file = { name: "notes.txt", content: Buffer.from("A plain text file.\n") };
    const full =
      "Storage is limited to 50 MB until the owner confirms their email address. They can select “Resend Confirmation Email” for a new link.";
    for (const bytes of [50 * 1024 ** 2, 50 * 1024 ** 2 - 1]) {
      await fill(bytes);
      const { status, body } = await made.owner.upload(file);
      expect([status, body.detail]).toEqual([413, full]);
    }
    // A tester can confirm nothing.
    const { body: invited } = await invite(made);
    await mail.drain();
    const accept = { token: mail.invitationToken(invited.email), name: "Tess", password: "marmalade on toast" };
    const tester = app.withToken((await anonymousClient().post("/auth/invitations/accept", accept)).body.token);
    const asTester = await tester.upload(file);
    expect([asTester.status, asTester.body.detail]).toEqual([413, expect.stringContaining("Tell the team")]);
    await confirm(made.owner, await tokenOf(made));
    expect((await made.owner.upload(file)).status).toBe(201);
  });

  test("companies registered from one network invite ten people a day together", async () => {
    const from = anonymousClient();
    const companies = [await registered(from), await registered(from), await registered(from)];
    const replies = [];
    for (const made of companies) for (let count = 0; count < 5; count += 1) replies.push(await invite(made));
    expect(tally(replies)).toEqual({ 201: 10, 403: 5 });
    expect(replies.at(-1)?.body.detail).toBe(notYet);
    expect((await invite(await registered())).status).toBe(201);
    clock.advance({ days: 1 });
    expect((await invite(await registered(from))).status).toBe(201);
    await mail.drain();
  });

  test("a company at its invitation limit uses up nothing of its network's limit", async () => {
    const from = anonymousClient();
    const made = await registered(from);
    const replies = [];
    for (let count = 0; count < 12; count += 1) replies.push(await invite(made));
    expect(tally(replies)).toEqual({ 201: 5, 403: 7 });
    expect((await invite(await registered(from))).status).toBe(201);
    await mail.drain();
  });

  test("assigning wizards does not count as an invitation", async () => {
    const made = await registered();
    const { body: tester } = await invite(made);
    const tour = { title: "Tour", description: "What there is." };
    const wizard = await made.owner.post(`/projects/${made.project}/wizards`, tour);
    for (let count = 0; count < 10; count += 1) {
      const { status } = await made.owner.post(`/wizards/${wizard.body.id}/assign`, { user_ids: [tester.id] });
      expect(status).toBe(200);
    }
    expect((await invite(made)).status).toBe(201);
    await mail.drain();
  });

  test("registering further companies with one address emails it at most five links an hour, from any network", async () => {
    const email = `${unique("ana")}@example.com`;
    for (let count = 0; count < 8; count += 1) {
      const company = { company_name: "Brightwater", company_domain: unique("brightwater") };
      const { status } = await anonymousClient().post("/auth/register", {
        name: "Ana Ruiz",
        email,
        password,
        ...company,
      });
      expect(status).toBe(201);
    }
    await mail.drain();
    expect(mail.to(email)).toHaveLength(6);
  });

  test("one network gets ten confirmation emails a day; later companies get the same answer and can ask for a link", async () => {
    const from = anonymousClient();
    const shapes = new Set<string>();
    const made: Registered[] = [];
    for (let count = 0; count < 12; count += 1) made.push(await registered(from));
    for (const { owner } of made) shapes.add(JSON.stringify((await owner.get("/auth/me")).body.unconfirmed));
    expect([...shapes]).toEqual([JSON.stringify({ invitations_left: 5 })]);
    await mail.drain();
    expect(made.map(({ email }) => mail.to(email).length)).toEqual([...Array<number>(10).fill(1), 0, 0]);
    const last = made.at(-1) ?? (await registered());
    expect((await last.owner.post("/auth/confirm-registration/resend")).body).toEqual({ email: last.email });
    expect((await confirm(last.owner, await tokenOf(last))).status).toBe(200);
    const elsewhere = await registered();
    await mail.drain();
    expect(mail.to(elsewhere.email)).toHaveLength(1);
    clock.advance({ days: 1 });
    const tomorrow = await registered(from);
    await mail.drain();
    expect(mail.to(tomorrow.email)).toHaveLength(1);
  });

  test("a link to an invited person who never joined counts toward the ten", async () => {
    const from = anonymousClient();
    for (let count = 0; count < 10; count += 1) await registered(from);
    const { email } = await anInvitation(await aProject(await aCompany()));
    const company = { company_name: "Brightwater", company_domain: unique("brightwater") };
    const { status } = await from.post("/auth/register", { name: "Ana Ruiz", email, password, ...company });
    expect(status).toBe(201);
    await mail.drain();
    expect(mail.to(email).filter(({ subject }) => subject === "Confirm your email address")).toEqual([]);
  });

  test("a network can ask for thirty links again a day, across all accounts", async () => {
    const from = anonymousClient();
    const made = await Promise.all(Array.from({ length: 7 }, () => registered()));
    const again = async ({ token }: Registered) => {
      const call = { method: "POST", url: "/api/auth/confirm-registration/resend", remoteAddress: from.ip } as const;
      return (await app.app.inject({ ...call, headers: { authorization: `Bearer ${token}` } })).statusCode;
    };
    const statuses: number[] = [];
    for (const one of made) for (let count = 0; count < 5; count += 1) statuses.push(await again(one));
    expect(statuses).toEqual([...Array<number>(30).fill(200), ...Array<number>(5).fill(429)]);
    await mail.drain();
  });

  test("profile address changes count toward the network's ten emails a day: an address may be another person's", async () => {
    const from = anonymousClient();
    const companies = [await registered(from), await registered(from), await registered(from)];
    const enter = ({ owner }: Registered) =>
      owner.put("/users/profile", { name: "Ana Ruiz", email: `${unique("new")}@example.com` });
    const replies = [];
    for (const made of companies) for (let count = 0; count < 4; count += 1) replies.push(await enter(made));
    expect(tally(replies)).toEqual({ 200: 10, 403: 2 });
    expect(replies.at(-1)?.body.detail).toBe(
      "Too many unconfirmed addresses were entered today. Confirm the one you have, or try again tomorrow.",
    );
    clock.advance({ days: 1 });
    expect((await enter(await registered(from))).status).toBe(200);
    await mail.drain();
  });

  test("a sign-in link names the team member who sends it, as an invitation does", async () => {
    const made = await registered();
    const { body } = await invite(made);
    const sent = async () => {
      await made.owner.post("/email/resend", { user_id: body.id, email_type: "magic_link" });
      await mail.drain();
      const { text } = mail.to(body.email).findLast(({ subject }) => subject?.startsWith("Your sign-in link")) ?? {};
      return text?.replaceAll("\u200C", "").replaceAll(/\s+/g, " ");
    };
    expect(await sent()).toContain(
      "Ana Ruiz sent you a sign-in link. They have not confirmed their email address yet.",
    );
    await confirm(made.owner, await tokenOf(made));
    expect(await sent()).toContain(`Ana Ruiz (${made.email}) sent you a sign-in link.`);
  });

  test("an invitation says that its sender has not confirmed an address, whatever the company calls itself", async () => {
    const made = await registered(anonymousClient(), "Northwind Bank");
    const { body } = await invite(made);
    await mail.drain();
    expect(mail.one(body.email).text?.replaceAll(/\s+/g, " ")).toContain(
      "They have not confirmed their email address yet.",
    );
    await confirm(made.owner, await tokenOf(made));
    const { body: later } = await invite(made);
    await mail.drain();
    expect(wordsTo(later.email)).toContain(`Ana Ruiz (${made.email}) invited you.`);
  });
});

describe("confirming it", () => {
  test("works once, by the emailed link, in that person's session, and lifts all limits", async () => {
    const made = await registered();
    const token = await tokenOf(made);
    const { status, body } = await confirm(made.owner, token);
    expect([status, body]).toEqual([200, { email: made.email }]);
    expect((await confirm(made.owner, token)).status).toBe(404);
    const me = await made.owner.get("/auth/me");
    expect(me.body.unconfirmed).toBeUndefined();
    for (let count = 0; count < 6; count += 1) expect((await invite(made)).status).toBe(201);
    await mail.drain();
    await expectAudit(made.company, { action: "UPDATE", resource_type: "user", resource_id: made.id });
  });

  test("fails for a signed-out visitor and for another account", async () => {
    const made = await registered();
    const token = await tokenOf(made);
    expect((await anonymousClient().post("/auth/confirm-registration", { token })).status).toBe(401);
    const other = await aPerson((await aCompany()).company, "admin");
    const { status, body } = await confirm(other, token);
    expect([status, body.detail]).toEqual([
      409,
      "This link belongs to another account. Sign in with the address it was sent to, then open it again.",
    ]);
    expect((await made.owner.get("/auth/me")).body.unconfirmed).toEqual({ invitations_left: 5 });
    expect((await confirm(made.owner, token)).status).toBe(200);
  });

  test("the link works for seven days or until it is replaced", async () => {
    const made = await registered();
    const first = await tokenOf(made);
    expect((await made.owner.post("/auth/confirm-registration/resend")).body).toEqual({ email: made.email });
    const second = await tokenOf(made);
    expect((await confirm(made.owner, first)).status).toBe(404);
    clock.advance({ days: 7 });
    expect((await confirm(made.owner, second)).status).toBe(404);
    clock.advance({ milliseconds: -1 });
    expect((await confirm(made.owner, second)).status).toBe(200);
    const { status, body } = await made.owner.post("/auth/confirm-registration/resend");
    expect([status, body.detail]).toEqual([409, "Your email address is already confirmed."]);
  });

  test("it is resent at most five times an hour", async () => {
    const { owner } = await registered();
    const replies = [];
    for (let count = 0; count < 6; count += 1) replies.push(await owner.post("/auth/confirm-registration/resend"));
    expect(tally(replies)).toEqual({ 200: 5, 429: 1 });
    await mail.drain();
  });

  test("resetting the password by an emailed link confirms the address as well", async () => {
    const made = await registered();
    await anonymousClient().post("/auth/forgot-password", { email: made.email });
    await mail.drain();
    const link = mail.to(made.email).findLast(({ subject }) => subject === "Choose a new password")?.link ?? "";
    const reset = { token: new URL(link).hash.slice(1), new_password: "marmalade on toast" };
    const { body } = await anonymousClient().post("/auth/reset-password", reset);
    const me = await app.withToken(body.signed_in.token).get("/auth/me");
    expect(me.body.unconfirmed).toBeUndefined();
  });

  test("transferring ownership requires it; accepting an invitation counts as confirmation", async () => {
    const made = await registered();
    const email = `${unique("ida")}@example.com`;
    await made.owner.post("/team/invite", { name: "Ida", email, role: "admin" });
    await mail.drain();
    const accept = { token: mail.invitationToken(email), name: "Ida", password: "marmalade on toast" };
    const { body } = await anonymousClient().post("/auth/invitations/accept", accept);
    const transfer = () => made.owner.post(`/team/members/${body.user.id}/make-owner`);
    const refused = await transfer();
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      "Confirm your email address before you transfer ownership. Select “Resend Confirmation Email” for a new link.",
    ]);
    await confirm(made.owner, await tokenOf(made));
    expect((await transfer()).status).toBe(200);
    const second = { ...accept, name: "Ida", email, company_name: "Second", company_domain: unique("second") };
    const again = await anonymousClient().post("/auth/register", second);
    expect(again.status).toBe(201);
    expect((await app.withToken(again.body.token).get("/auth/me")).body.unconfirmed).toBeUndefined();
  });
});
