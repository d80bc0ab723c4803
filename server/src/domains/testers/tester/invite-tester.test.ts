import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aPerson, aProject, aTester, clock, database, expectAudit, mail, anonymousClient } = app;

async function setup() {
  const team = await aCompany({ name: "Acme <b>& Sons</b>" });
  return { team, project: await aProject(team, { name: "Moon & Mars" }) };
}

const someone = () => ({ name: "Ada Lovelace", email: `${unique("ada")}@example.com` });

test("inviting creates a tester and emails a link that signs them in", async () => {
  const { team, project } = await setup();
  const { name, email } = someone();
  const { status, body } = await team.member.post("/users/invite-beta", {
    name,
    email: email.toUpperCase(),
    project_id: project.id,
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    name,
    email,
    is_active: false,
    is_suspended: false,
    created_at: clock.now().toISOString(),
    last_login: null,
    invitation_status: "pending",
  });
  await expectAudit(team.company, { action: "INVITE", resource_type: "user", resource_id: body.id });
  await mail.drain();
  const token = mail.invitationToken(email);
  const accepted = await anonymousClient().post("/auth/invitations/accept", { token, name, password: "analytical" });
  expect(accepted.status).toBe(200);
  expect((await team.owner.get(`/projects/${project.id}/beta-users`)).body.beta_users).toMatchObject([
    { id: body.id, is_active: true, invitation_status: "accepted", last_login: clock.now().toISOString() },
  ]);
});

test("no response, list or log contains the link's token, and the sent email's text is deleted", async () => {
  const { team, project } = await setup();
  const { name, email } = someone();
  const { body } = await team.owner.post("/users/invite-beta", { name, email, project_id: project.id });
  await mail.drain();
  const token = mail.invitationToken(email);
  const lists = [
    body,
    (await team.owner.get("/users/beta")).body,
    (await team.owner.get(`/projects/${project.id}/beta-users`)).body,
  ];
  const rows = await database.asOwner(async (tx) => [
    await tx.selectFrom("mails").selectAll().where("company_id", "=", team.company.id).execute(),
    await tx.selectFrom("audit_entries").selectAll().where("company_id", "=", team.company.id).execute(),
    await tx.selectFrom("invitations").selectAll().where("company_id", "=", team.company.id).execute(),
  ]);
  for (const seen of [JSON.stringify(lists), JSON.stringify(rows), app.log.text]) expect(seen).not.toContain(token);
});

describe("the email", () => {
  test("goes to exactly one address, shows people and project as text, and links to our own page", async () => {
    const { team, project } = await setup();
    const { email } = someone();
    const name = 'Eve <img src=x onerror="alert(1)">';
    await team.owner.post("/users/invite-beta", { name, email, project_id: project.id });
    await mail.drain();
    const sent = mail.one(email);
    expect(sent.to).toEqual([{ name, address: email }]);
    expect([sent.cc, sent.bcc]).toEqual([undefined, undefined]);
    expect(sent.subject).toBe(`${team.owner.name} invites you to test Moon & Mars`);
    expect(sent.link).toMatch(/^http:\/\/localhost:3000\/invitation#fli_[\w-]{43}$/);
    expect(sent.html).not.toMatch(/<img|onerror="|<b>&/);
    expect(sent.html).toContain("Acme &lt;b&gt;&amp; Sons");
    const links = sent.html?.match(/(?<=href=")[^"]*/g) ?? [];
    expect(links.filter((link) => link !== sent.link)).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/unsubscribe#\S+$/),
    ]);
    expect(sent.text).toContain("Accept Invitation");
  });

  test("contains no link that a person typed as a name", async () => {
    const { team, project } = await setup();
    for (const name of ["Verify at https://evil.example", "Go to www.evil.example now"]) {
      const { email } = someone();
      const refused = await team.owner.post("/users/invite-beta", { name, email, project_id: project.id });
      expect([refused.status, refused.body.detail]).toEqual([422, "Name cannot contain a web address"]);
    }
  });

  test("never trusts the request's Host or Origin", async () => {
    const { team, project } = await setup();
    const { name, email } = someone();
    await team.owner.send("POST", "/users/invite-beta", {
      payload: JSON.stringify({ name, email, project_id: project.id }),
      headers: {
        "content-type": "application/json",
        host: "evil.example",
        origin: "https://evil.example",
        "x-forwarded-host": "evil.example",
      },
    });
    await mail.drain();
    expect(mail.one(email).raw).not.toContain("evil.example");
  });
});

describe("a known person", () => {
  test("who tests for the company gets the project and an email without a token", async () => {
    const { team, project } = await setup();
    const tester = await aTester(project);
    const second = await aProject(team, { name: "Second" });
    const { status, body } = await team.owner.post("/users/invite-beta", {
      name: "Other",
      email: tester.email,
      project_id: second.id,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: tester.id, name: tester.name, is_active: true, invitation_status: "accepted" });
    await mail.drain();
    expect(mail.one(tester.email).link).toBe(`http://localhost:3000/dashboard/projects/${second.id}`);
    expect((await tester.get("/beta/dashboard")).body.projects).toHaveLength(2);
  });

  test("on the project already is a conflict without a second email", async () => {
    const { team, project } = await setup();
    const given = { ...someone(), project_id: project.id };
    await team.owner.post("/users/invite-beta", given);
    const { status, body } = await team.owner.post("/users/invite-beta", {
      ...given,
      email: given.email.toUpperCase(),
    });
    expect([status, body.detail]).toEqual([409, `${given.email} is already on this project.`]);
    await mail.drain();
    expect(mail.to(given.email)).toHaveLength(1);
  });

  test("whose invitation expired gets a new one, and the old link stays invalid", async () => {
    const { team, project } = await setup();
    const given = { ...someone(), project_id: project.id };
    await team.owner.post("/users/invite-beta", given);
    await mail.drain();
    const old = mail.invitationToken(given.email);
    await database.asOwner((tx) =>
      tx
        .updateTable("invitations")
        .set({ expires_at: clock.now() })
        .where("company_id", "=", team.company.id)
        .execute(),
    );
    const { status, body } = await team.owner.post("/users/invite-beta", given);
    expect([status, body.invitation_status]).toEqual([201, "pending"]);
    await mail.drain();
    const links = mail.to(given.email).map(({ link }) => link);
    expect(new Set(links).size).toBe(2);
    expect((await app.anonymousClient().get(`/auth/invitations/${old}`)).status).toBe(404);
  });

  test("on the staff is a conflict, and nothing is changed", async () => {
    const { team, project } = await setup();
    const { status, body } = await team.owner.post("/users/invite-beta", {
      name: "X",
      email: team.admin.email,
      project_id: project.id,
    });
    expect([status, body.detail]).toEqual([
      409,
      `${team.admin.email} belongs to a team member, who already sees all projects.`,
    ]);
    expect((await team.owner.get(`/projects/${project.id}`)).body.tester_count).toBe(0);
  });

  test("who is deactivated is a conflict", async () => {
    const { team, project } = await setup();
    const tester = await aPerson(team.company, "beta_tester", { is_active: false });
    const { status, body } = await team.owner.post("/users/invite-beta", {
      name: "X",
      email: tester.email,
      project_id: project.id,
    });
    expect([status, body.detail]).toEqual([
      409,
      `${tester.email} belongs to a deactivated tester. Reactivate them first.`,
    ]);
  });

  test("in another company gets the same response as a new person", async () => {
    const elsewhere = await aCompany();
    const { team, project } = await setup();
    const known = await team.owner.post("/users/invite-beta", {
      name: "Known",
      email: elsewhere.owner.email,
      project_id: project.id,
    });
    const fresh = await team.owner.post("/users/invite-beta", { ...someone(), project_id: project.id });
    expect([known.status, Object.keys(known.body)]).toEqual([201, Object.keys(fresh.body)]);
    expect(known.body).toMatchObject({ name: "Known", invitation_status: "pending", last_login: null });
    expect((await elsewhere.owner.get("/users/beta")).body).toEqual([]);
  });

  test("invited to a second project before accepting gets a new link, and the old one is invalid", async () => {
    const { team, project } = await setup();
    const second = await aProject(team);
    const given = someone();
    await team.owner.post("/users/invite-beta", { ...given, project_id: project.id });
    await mail.drain();
    const old = mail.invitationToken(given.email);
    clock.advance({ minutes: 1 });
    await team.owner.post("/users/invite-beta", { ...given, project_id: second.id });
    await mail.drain();
    const fresh = mail.invitationToken(given.email);
    expect((await anonymousClient().get(`/auth/invitations/${old}`)).status).toBe(404);
    const { body } = await anonymousClient().post("/auth/invitations/accept", {
      token: fresh,
      name: "Ada",
      password: "analytical",
    });
    expect((await app.withToken(body.token).get("/beta/dashboard")).body.projects).toHaveLength(2);
  });
});

describe("an invalid invitation is rejected", () => {
  test.each([
    [{ name: "" }, "name", "Name is required"],
    [{ name: "x".repeat(201) }, "name", "Name can have at most 200 characters"],
    [{ name: "Ada\r\nBcc: x@example.com" }, "name", "Name must be a single line of plain text"],
    [{ email: "ada" }, "email", "Enter a valid email address"],
    [{ email: "a@example.com,b@example.com" }, "email", "Enter a valid email address"],
    [{ email: "a@example.com\nb@example.com" }, "email", "Enter a valid email address"],
    [{ email: "<a@example.com>" }, "email", "Enter a valid email address"],
    [{ project_id: "1" }, "project_id", "Enter a valid ID"],
    [{ project_id: undefined }, "project_id", "Enter a valid ID"],
  ])("%j", async (change, path, message) => {
    const { team, project } = await setup();
    const { status, body } = await team.owner.post("/users/invite-beta", {
      ...someone(),
      project_id: project.id,
      ...change,
    });
    expect(status).toBe(422);
    expect(body).toEqual({ detail: message, code: "invalid_input", errors: [{ path, message }] });
    expect((await team.owner.get("/users/beta")).body).toEqual([]);
  });

  test("another company's project returns 404 like an unknown one, and no tester is created", async () => {
    const { team } = await setup();
    const foreign = (await setup()).project;
    const bodies = [];
    for (const project_id of [foreign.id, crypto.randomUUID()]) {
      const { status, body } = await team.owner.post("/users/invite-beta", { ...someone(), project_id });
      expect(status).toBe(404);
      bodies.push(body);
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect((await team.owner.get("/users/beta")).body).toEqual([]);
  });

  test("read-only properties in a request are ignored", async () => {
    const { team, project } = await setup();
    const given = {
      ...someone(),
      project_id: project.id,
      role: "owner",
      is_active: true,
      company_id: crypto.randomUUID(),
    };
    const { body } = await team.owner.post("/users/invite-beta", given);
    expect(body.is_active).toBe(false);
    expect((await team.owner.get("/subscription/status")).body.subscription.user_count).toBe(3);
  });
});

test("ten concurrent invitations of one person create one tester with one membership and one email", async () => {
  const { team, project } = await setup();
  const given = { ...someone(), project_id: project.id };
  const replies = await Promise.all(Array.from({ length: 10 }, () => team.owner.post("/users/invite-beta", given)));
  expect(tally(replies)).toEqual({ 201: 1, 409: 9 });
  expect((await team.owner.get("/users/beta")).body).toHaveLength(1);
  expect((await team.owner.get(`/projects/${project.id}`)).body.tester_count).toBe(1);
  await mail.drain();
  expect(mail.to(given.email)).toHaveLength(1);
});

test("lists are newest first, in pages, searched by name and email, and show the invitation status", async () => {
  const { team, project } = await setup();
  const accepted = await aTester(project, { name: "Grace Hopper" });
  const old = await app.anInvitation(project, { name: "Alan Turing" });
  clock.advance({ days: 15 });
  const pending = await app.anInvitation(project, { name: "Ada 100%" });
  const owner = await app.anotherSession(team.owner);
  const active = { ...team, owner };
  await database.asOwner((tx) =>
    tx.updateTable("companies").set({ subscription_status: "active" }).where("id", "=", team.company.id).execute(),
  );
  for (const path of ["/users/beta", `/projects/${project.id}/beta-users`]) {
    const list = async (query = {}) => {
      const { body } = await active.owner.get(path, query);
      return (Array.isArray(body) ? body : body.beta_users) as { id: string; invitation_status: string }[];
    };
    expect((await list()).map(({ id, invitation_status }) => [id, invitation_status])).toEqual([
      [pending.id, "pending"],
      [old.id, "expired"],
      [accepted.id, "accepted"],
    ]);
    expect(await list({ q: "hopper" })).toMatchObject([{ id: accepted.id }]);
    expect(await list({ q: "%" })).toMatchObject([{ id: pending.id }]);
    expect(await list({ q: old.email.slice(12, 24) })).toMatchObject([{ id: old.id }]);
    const first = await active.owner.get(path, { limit: "2" });
    const next = /^<\/api(.*)>; rel="next"$/.exec(first.headers["link"] ?? "")?.[1] ?? "";
    expect(JSON.stringify((await active.owner.get(next)).body)).toContain(accepted.id);
  }
});

test("the company's testers are filtered by invitation status, page by page", async () => {
  const { team, project } = await setup();
  const expired = await app.anInvitation(project);
  await database.asOwner((tx) =>
    tx.updateTable("invitations").set({ expires_at: clock.now() }).where("user_id", "=", expired.id).execute(),
  );
  const joined = await aTester(project);
  const pending = await app.anInvitation(project);
  const without = await aPerson(team.company, "beta_tester", { joined: false });
  const ids = async (query: Record<string, string>) =>
    (await team.owner.get("/users/beta", query)).body.map(({ id }: { id: string }) => id).toSorted();
  const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted();
  expect(await ids({ invitation_status: "accepted" })).toEqual(sorted(joined));
  expect(await ids({ invitation_status: "pending" })).toEqual(sorted(pending));
  expect(await ids({ invitation_status: "expired" })).toEqual(sorted(expired, without));
  expect(await ids({ invitation_status: "pending,expired" })).toEqual(sorted(pending, expired, without));
  expect(await ids({ invitation_status: "pending,expired", q: joined.email })).toEqual([]);

  const first = await team.owner.get("/users/beta", { invitation_status: "pending,expired", limit: "2" });
  const next = /^<\/api(.*)>; rel="next"$/.exec(first.headers["link"] ?? "")?.[1] ?? "";
  const seen = [...first.body, ...(await team.owner.get(next)).body].map(({ id }: { id: string }) => id);
  expect(seen.toSorted()).toEqual(sorted(pending, expired, without));
});

test.each(["", "joined", "pending,", "pending, expired", "x".repeat(200), "' or 1=1"])(
  "the invitation status %j is invalid",
  async (invitation_status) => {
    const { team } = await setup();
    for (const path of ["/users/beta", "/team/members"]) {
      const { status, body } = await team.owner.get(path, { invitation_status });
      expect([status, body.errors[0].path]).toMatchObject([422, expect.stringMatching(/^invitation_status/)]);
    }
  },
);

test("a tester sees only their own projects and forms, in the order to fill them out", async () => {
  const { team, project } = await setup();
  const second = await aProject(team);
  const tester = await aTester(project);
  const other = await aTester(second);
  const last = await aForm(project, { sequence_order: 2 });
  const first = await aForm(project, { sequence_order: 1 });
  await aForm(second);
  const { body } = await tester.get("/beta/dashboard");
  expect(body).toMatchObject({ overall_progress: 0, pending_forms: 2, unread_messages: 0 });
  expect(body.projects).toMatchObject([
    { project: { id: project.id }, forms: [{ form: { id: first.id } }, { form: { id: last.id } }] },
  ]);
  expect((await other.get(`/beta/projects/${project.id}/forms`)).body).toEqual(
    (await other.get(`/beta/projects/${crypto.randomUUID()}/forms`)).body,
  );
  expect((await aTester(await aProject(team)).then((lonely) => lonely.get("/beta/dashboard"))).body).toMatchObject({
    overall_progress: 0,
    pending_forms: 0,
  });
});
