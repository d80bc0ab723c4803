import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { countStatements } from "../../../../tests/support/statements.ts";
import { openTestApp, unique, type Person, type Project, type Team } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, anInvitation, anonymous, clock, expectAudit, mail } = app;

let team: Team;
let project: Project;
let tester: Person;

beforeEach(async () => {
  clock.advance({ hours: 2 });
  team = await aCompany();
  project = await aProject(team);
  tester = await aTester(project);
});

const resend = (who: Person, user_id: string, email_type: string) => who.post("/email/resend", { user_id, email_type });
const bulk = (who: Person, user_ids: string[], more: Record<string, unknown> = {}) =>
  who.post("/email/bulk-send", { user_ids, email_type: "welcome", ...more });
const notice = { email_type: "general_notification", custom_message: "There is a new build." };
const tokenIn = (text = "") => /magic-link\S*#(\S+)/.exec(text)?.[1];
const declines = (person: Person, category: string, setting = "disabled") =>
  person.put("/email/preferences", { preferences: { [category]: setting }, project_preferences: {} });

describe("resending an email", () => {
  test("an invitation makes the new link work and the old one fail", async () => {
    const { id, email, token } = await anInvitation(project);
    const { status, body } = await resend(team.member, id, "invitation");
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: "Email resent successfully!", result: { user_id: id, email, outcome: "sent", reason: null } },
    });
    await expectAudit(team.company, { action: "INVITE", resource_type: "user", resource_id: id });
    await mail.drain();
    expect(mail.one(email).subject).toContain(project.name);
    expect((await anonymous.get(`/auth/invitations/${token}`)).status).toBe(404);
    expect((await anonymous.get(`/auth/invitations/${mail.invitationToken(email)}`)).body.project.id).toBe(project.id);
  });

  test("a sign-in link lasts 72 hours, signs in once and replaces the previous one", async () => {
    await resend(team.owner, tester.id, "magic_link");
    await mail.drain();
    await resend(team.owner, tester.id, "magic_link");
    await mail.drain();
    const [first, second] = mail.to(tester.email).map(({ text }) => tokenIn(text));
    const use = async (token: string | undefined) =>
      (await anonymous.post("/auth/magic-link/consume", { token })).status;
    clock.advance({ hours: 71 });
    expect([await use(first), await use(second), await use(second)]).toEqual([404, 200, 404]);
    await resend(team.owner, tester.id, "magic_link");
    await mail.drain();
    clock.advance({ hours: 73 });
    expect(await use(tokenIn(mail.to(tester.email).at(-1)?.text))).toBe(404);
  });

  test("cancels an earlier email still queued: its link no longer works", async () => {
    const { id, email } = await anInvitation(project);
    for (let count = 0; count < 3; count += 1) await resend(team.owner, id, "invitation");
    for (let count = 0; count < 3; count += 1) await resend(team.owner, tester.id, "magic_link");
    await mail.drain();
    expect([mail.to(email).length, mail.to(tester.email).length]).toEqual([1, 1]);
    expect((await anonymous.get(`/auth/invitations/${mail.invitationToken(email)}`)).status).toBe(200);
  });

  test("is limited to twenty a minute, together with invitations", async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await resend(team.owner, tester.id, "welcome")).status).toBe(200);
    const { status, headers } = await resend(team.member, tester.id, "welcome");
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
  });

  test("the welcome email works", async () => {
    expect((await resend(team.member, tester.id, "welcome")).body.result.outcome).toBe("sent");
    await mail.drain();
    expect(mail.one(tester.email).subject).toBe(`Welcome to ${team.company.name}`);
  });

  test("in an invalid state is a conflict with an error that says what to do", async () => {
    const invited = await anInvitation(project);
    const idle = await aTester(project, { is_active: false });
    const cases = [
      [tester.id, "invitation", /already joined/, "already_joined"],
      [invited.id, "welcome", /Send the invitation instead/, "not_joined"],
      [idle.id, "magic_link", /Reactivate them first/, "user_deactivated"],
    ] as const;
    for (const [id, type, words, code] of cases) {
      const { status, body } = await resend(team.owner, id, type);
      const error = { detail: expect.stringMatching(words), code };
      expect({ type, status, body }).toEqual({ type, status: 409, body: error });
    }
  });

  test("returns when the person opted out, or gets it with their digest", async () => {
    await declines(tester, "welcome");
    const skipped = await resend(team.owner, tester.id, "welcome");
    expect(skipped.body).toMatchObject({ message: "The email was not sent.", result: { outcome: "skipped" } });
    await declines(tester, "welcome", "digest_daily");
    expect((await resend(team.owner, tester.id, "welcome")).body.result.outcome).toBe("held");
    await mail.drain();
    expect(mail.to(tester.email)).toEqual([]);
  });

  test("accepts “invite” for “invitation”", async () => {
    const invited = await anInvitation(await aProject(team));
    const { status, body } = await resend(team.owner, invited.id, "invite");
    expect({ status, body }).toMatchObject({ status: 200, body: { message: "Email resent successfully!" } });
    await mail.drain();
    expect(mail.one(invited.email).text).toContain("/invitation#");
    const entry = await expectAudit(team.company, { action: "INVITE", resource_type: "user", resource_id: invited.id });
    expect(entry.changes).toEqual({ mail: { after: "invitation" } });
  });

  test("is allowed for members to testers, for owners and admins to everyone", async () => {
    expect((await resend(team.member, team.admin.id, "magic_link")).status).toBe(403);
    expect((await resend(team.admin, team.owner.id, "magic_link")).status).toBe(200);
    expect((await resend(team.member, tester.id, "magic_link")).status).toBe(200);
  });

  test("to another company's, removed or unknown person returns the same 404", async () => {
    const others = await aCompany();
    await team.owner.delete(`/team/members/${team.member.id}`);
    const replies = await Promise.all(
      [others.member.id, team.member.id, crypto.randomUUID()].map((id) => resend(team.owner, id, "welcome")),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test("rejects an unknown email type or ID", async () => {
    const wrong = [
      ...["general_notification", "password_reset", "", null].map((type) => [tester.id, type, "email_type"] as const),
      ...["<script>", `${tester.id}\r\n`, "a@x.example, b@y.example", " ", "x".repeat(10_000), undefined].map(
        (id) => [id, "welcome", "user_id"] as const,
      ),
    ];
    for (const [user_id, email_type, path] of wrong) {
      const { status, body } = await team.owner.post("/email/resend", { user_id, email_type });
      expect({ user_id, email_type, status, path: body.errors?.[0]?.path }).toEqual({
        user_id,
        email_type,
        status: 422,
        path,
      });
    }
    expect((await resend(team.owner, tester.id.toUpperCase(), "welcome")).status).toBe(200);
  });
});

describe("emailing many people", () => {
  test("returns the outcome for each", async () => {
    const willing = await aTester(project);
    const unwilling = await aTester(project);
    const digesting = await aTester(project);
    const invited = await anInvitation(project);
    await declines(unwilling, "general_notification");
    await declines(digesting, "general_notification", "digest_weekly");
    const twice = [willing.id, willing.id.toUpperCase()];
    const ids = [willing.id, unwilling.id, digesting.id, invited.id, crypto.randomUUID(), ...twice];
    const { status, body } = await bulk(team.member, ids, notice);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sent: 1, held: 1, skipped: 1, failed: 2 });
    expect(body.message).toBe(
      "Sent to 1 person. 1 person will get it with the next digest. 1 person does not want these emails. Failed to email 2 people.",
    );
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "sent",
      "skipped",
      "held",
      "failed",
      "failed",
    ]);
    await mail.drain();
    expect(mail.one(willing.email).text).toContain("There is a new build.");
    for (const { email } of [unwilling, digesting, invited]) expect(mail.to(email)).toEqual([]);
    const said = { action: "UPDATE", resource_type: "team", resource_id: team.company.id } as const;
    const { changes } = await expectAudit(team.company, said);
    expect(changes).toMatchObject({
      sent: { after: 1 },
      held: { after: 1 },
      skipped: { after: 1 },
      failed: { after: 2 },
    });
    expect(JSON.stringify(changes)).not.toContain("@");
  });

  test("invites all pending people, each to their project, staff to the team", async () => {
    const second = await aProject(team, { name: "Second" });
    const [one, two] = [await anInvitation(project), await anInvitation(second)];
    const { body: staff } = await team.owner.post("/team/invite", {
      name: "Ida",
      email: `${unique("ida")}@example.com`,
      role: "member",
    });
    const { body } = await bulk(team.owner, [one.id, two.id, staff.id, tester.id], { email_type: "invitation" });
    expect(body).toMatchObject({ sent: 3, failed: 1 });
    await mail.drain();
    expect(mail.one(one.email).subject).toContain(project.name);
    expect(mail.one(two.email).subject).toContain("Second");
    expect(mail.to(staff.email).at(-1)?.subject).toContain(`join ${team.company.name}`);
  });

  test("reports another company's people as unknown, and lets no member email the team", async () => {
    const others = await aCompany();
    const { body } = await bulk(team.member, [others.owner.id, crypto.randomUUID(), team.admin.id]);
    const [foreign, unknown, staff] = body.results;
    expect({ ...foreign, user_id: "" }).toEqual({ ...unknown, user_id: "" });
    expect(foreign).toMatchObject({ name: "", email: "", outcome: "failed" });
    expect(staff).toMatchObject({ outcome: "failed", reason: "Only owners and admins can email the team." });
    expect(await mail.drain()).toBe(0);
  });

  test("sets the sender's own text apart, never as markup, header or link", async () => {
    const custom_subject = "News <b>now</b>";
    const custom_message = '<script>alert(1)</script>\nSee <a href="https://evil.example">this</a>';
    await bulk(team.owner, [tester.id], { ...notice, custom_subject, custom_message });
    await mail.drain();
    const sent = mail.one(tester.email);
    expect(sent.subject).toBe(custom_subject);
    expect(sent.html).not.toMatch(/<script|<a href="https:\/\/evil/);
    expect(sent.text).toContain("> <script>alert(1)</script>");
  });

  test("rejects invalid content with a field error", async () => {
    const wrong = [
      [[], {}, "user_ids", "Please select at least one user"],
      [undefined, {}, "user_ids", "Please select at least one user"],
      [["1"], {}, "user_ids.0", expect.any(String)],
      [Array.from({ length: 10_001 }, () => tester.id), {}, "user_ids", "At most 10,000 people at once"],
      [[tester.id], { email_type: "password_reset" }, "email_type", expect.any(String)],
      [[tester.id], { custom_subject: " " }, "custom_subject", "Subject is required"],
      [[tester.id], { custom_message: "Hello\u0000" }, "custom_message", expect.any(String)],
      [[tester.id], { custom_subject: "A\r\nBcc: all@example.com" }, "custom_subject", expect.any(String)],
      [[tester.id], { custom_subject: "x".repeat(201) }, "custom_subject", expect.any(String)],
      [[tester.id], { custom_message: "x".repeat(10_001) }, "custom_message", expect.any(String)],
    ] as const;
    for (const [user_ids, more, path, message] of wrong) {
      const { status, body } = await team.owner.post("/email/bulk-send", { user_ids, email_type: "welcome", ...more });
      expect({ more, status, error: body.errors?.[0] }).toEqual({ more, status: 422, error: { path, message } });
      clock.advance({ minutes: 15 });
    }
  });

  test("works without a message: the email says that there is news", async () => {
    for (const words of [{}, { custom_message: " \n " }]) {
      const { status } = await bulk(team.owner, [tester.id], { email_type: "general_notification", ...words });
      expect(status).toBe(200);
    }
    await mail.drain();
    const sent = mail.to(tester.email);
    expect(sent).toHaveLength(2);
    for (const { text } of sent) {
      expect(text).toContain(`${team.owner.name} from ${team.company.name} has news for you. Sign in to see it.`);
      expect(text).not.toContain("wrote to you");
    }
  });

  test("is limited to twenty times an hour", async () => {
    for (let count = 0; count < 20; count += 1) expect((await bulk(team.owner, [tester.id])).status).toBe(200);
    const { status, headers } = await bulk(team.member, [tester.id]);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(3_000);
  });

  test.each(["invitation", "magic_link", "welcome"])(
    "uses as many queries for many as for one: %s",
    async (email_type) => {
      const people: string[] = [];
      for (const name of ["First", "Second", "Third"]) {
        const { id } = await anInvitation(await aProject(team, { name }));
        people.push(id, (await aTester(project)).id);
      }
      const countOf = async (ids: string[]) => {
        const asked = await countStatements(app.database.engine, async () => {
          expect((await bulk(team.owner, ids, { email_type })).body.sent).toBeGreaterThan(0);
        });
        await mail.drain();
        return asked;
      };
      await countOf(people.slice(0, 2));
      const few = await countOf(people.slice(0, 2));
      expect(await countOf(people)).toBe(few);
    },
  );

  test("reaches thousands in one request", async () => {
    const ids = Array.from({ length: 2_500 }, () => crypto.randomUUID());
    await app.database.asOwner((tx) =>
      sql`
        with people as (
          insert into identities (id, email) select id, id || '@example.com' from unnest(${ids}::uuid[]) as given (id)
          returning id, email
        )
        insert into users (company_id, id, identity_id, email, name, role, is_active, created_at)
        select ${team.company.id}::uuid, id, id, email, 'Somebody', 'beta_tester', false, ${clock.now()}::timestamptz
        from people`.execute(tx),
    );
    const { body } = await bulk(team.owner, [...ids, tester.id], { email_type: "invitation" });
    expect(body).toMatchObject({ sent: 200, waiting: 2_300, failed: 1 });
    expect(body.message).toMatch(/^Sent to 200 people\. 2,300 people will get it later: .+ Failed to email 1 person/);
    expect(body.results).toHaveLength(2_501);
  });
});

describe("the preview", () => {
  test("matches the email's text, for each type", async () => {
    const subjects = {
      invitation: `${team.member.name} invites you to test for ${team.company.name}`,
      welcome: `Welcome to ${team.company.name}`,
      magic_link: `Your sign-in link for ${team.company.name}`,
      general_notification: `A message from ${team.company.name}`,
    };
    for (const [email_type, subject] of Object.entries(subjects)) {
      const { status, body } = await team.member.post("/email/preview", { email_type });
      expect({ status, body }).toMatchObject({ status: 200, body: { subject, quote: null } });
      expect(body.paragraphs[0]).toBe(`Hello ${team.member.name},`);
    }
    const custom = { custom_subject: "News", custom_message: "Line one\nline two" };
    const { body } = await team.member.post("/email/preview", { email_type: "general_notification", ...custom });
    expect(body).toMatchObject({ subject: "News", heading: "News", quote: custom.custom_message });
    expect((await team.owner.get("/email/log")).body.mails).toEqual([]);
  });

  test("has the same content as the sent email", async () => {
    const { body: preview } = await team.owner.post("/email/preview", notice);
    await bulk(team.owner, [tester.id], notice);
    await mail.drain();
    const { subject, text } = mail.one(tester.email);
    expect(subject).toBe(preview.subject);
    for (const words of [preview.heading, ...preview.paragraphs.slice(1), preview.reason])
      expect(text).toContain(words);
  });
});

test("a tester who is on another company's team is emailed as a tester", async () => {
  const elsewhere = await aPerson((await aCompany()).company, "admin");
  const { body } = await team.member.post("/users/invite-beta", {
    name: "Both",
    email: elsewhere.email,
    project_id: project.id,
  });
  expect((await resend(team.member, body.id, "invitation")).status).toBe(200);
});
