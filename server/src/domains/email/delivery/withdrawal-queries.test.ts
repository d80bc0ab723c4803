import { beforeEach, describe, expect, test } from "vitest";
import { aMail, outboxOf, publicUrl } from "../../../../../tests/support/outbox.ts";
import { openTestApp, unique, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";
import type { OutgoingMail } from "#platform/mail/mailer.ts";
import { deliverMail } from "../public.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, anInvitation, anonymous, clock, mail, onProject } = app;
const { loseJobs, prefer, queue, rows } = outboxOf(app);

let team: Team;
let project: Project;
let tester: Person;

beforeEach(async () => {
  await loseJobs();
  clock.advance({ days: 2 });
  team = await aCompany();
  project = await aProject(team);
  tester = await aTester(project);
});

const resend = (user_id: string, email_type: string) => team.owner.post("/email/resend", { user_id, email_type });
const invitations = (count: number) =>
  Array.from({ length: count }, () => aMail(undefined, { category: "invitation", lane: "invitation" }));
const rowsTo = async (email: string) => (await rows(team.company)).filter(({ to_email }) => to_email === email);
const down = new Error("connect ECONNREFUSED 127.0.0.1:25");
const linkIn = (page: string, text = "") => new RegExp(`/${page}[^\\s#]*#(\\S+)`).exec(text)?.[1] ?? "";

/** Delivers the one waiting mail to an address and lets something happen while the server has not answered yet. */
async function whileSending(email: string, happens: () => Promise<unknown>, answer?: Error): Promise<void> {
  const { jobs, log, unsubscribeLinks, database } = app;
  const sent: OutgoingMail[] = [];
  const mailer = {
    async send(one: OutgoingMail) {
      await happens();
      if (answer) throw answer;
      sent.push(one);
    },
    close: () => {},
  };
  const [waiting] = await rowsTo(email);
  const parts = { database, clock, jobs, log: log.log, unsubscribeLinks, mailer, publicUrl };
  await deliverMail.run(parts, { company_id: team.company.id, mail_id: waiting?.id ?? "" });
  expect(sent).toHaveLength(answer ? 0 : 1);
}

describe("an invitation resent while it is queued", () => {
  test("stays at its due time, and is not reported as sent", async () => {
    await queue(team.company, ...invitations(205));
    const invited = await anInvitation(project);
    const { body: first } = await resend(invited.id, "invitation");
    const [before] = await rowsTo(invited.email);
    clock.advance({ minutes: 1 });
    await queue(team.company, ...invitations(50));
    const { body } = await resend(invited.id, "invitation");
    const [after, ...others] = await rowsTo(invited.email);
    expect(others).toEqual([]);
    expect([after?.id === before?.id, after?.due_at]).toEqual([false, before?.due_at]);
    for (const { message, result } of [first, body]) {
      expect(message).toBe("The email is waiting to be sent.");
      expect(result).toMatchObject({ outcome: "waiting", reason: expect.stringMatching(/later: .+ steady pace/) });
    }
  });

  test("its link is valid for 14 days from its due time", async () => {
    await queue(team.company, ...invitations(400));
    const invited = await anInvitation(project);
    for (let count = 0; count < 2; count += 1) await resend(invited.id, "invitation");
    const [waiting] = await rowsTo(invited.email);
    expect(waiting?.expires_at?.getTime()).toBe((waiting?.due_at?.getTime() ?? 0) + 14 * 86_400_000);
  });

  test("many at once: queued invitations stay at their due time, the others are queued after all", async () => {
    const [early, late] = [await anInvitation(project), await anInvitation(project)];
    await queue(team.company, ...invitations(210));
    await resend(early.id, "invitation");
    const [before] = await rowsTo(early.email);
    await queue(team.company, ...invitations(10));
    const { body } = await team.owner.post("/email/bulk-send", {
      user_ids: [late.id, early.id],
      email_type: "invitation",
    });
    expect(body).toMatchObject({ sent: 0, waiting: 2 });
    expect(body.message).toBe("Nothing was sent. 2 people will get it later: bulk emails are sent at a steady pace.");
    const [again] = await rowsTo(early.email);
    const [other] = await rowsTo(late.email);
    expect(again?.due_at).toEqual(before?.due_at);
    expect(other?.due_at?.getTime()).toBeGreaterThan(again?.due_at?.getTime() ?? Infinity);
  });

  test("one whose server did not answer is retried at once instead of hours later", async () => {
    const invited = await anInvitation(project);
    await resend(invited.id, "invitation");
    mail.failWith(down);
    await mail.drain();
    mail.failWith(undefined);
    expect((await resend(invited.id, "invitation")).body.message).toBe("Email resent successfully!");
    await mail.drain();
    expect(mail.to(invited.email)).toHaveLength(1);
  });
});

describe("an email that is being sent when its link is replaced", () => {
  test("stays in the log as sent, beside the new one", async () => {
    const invited = await anInvitation(project);
    await resend(invited.id, "invitation");
    await whileSending(invited.email, () => resend(invited.id, "invitation"));
    expect((await rowsTo(invited.email)).map(({ state }) => state).toSorted()).toEqual(["queued", "sent"]);
  });

  test("is not tried again when that attempt fails", async () => {
    await resend(tester.id, "magic_link");
    await whileSending(tester.email, () => resend(tester.id, "magic_link"), down);
    clock.advance({ minutes: 2 });
    await mail.drainLater();
    await mail.drainLater();
    const ends = (await rowsTo(tester.email)).map(({ state, last_error }) => `${state}: ${last_error}`);
    expect(ends.toSorted()).toEqual([`failed: ${down.message}`, "sent: null"]);
    expect(mail.to(tester.email)).toHaveLength(1);
  });

  test("is withdrawn like any other once its worker has crashed", async () => {
    await resend(tester.id, "magic_link");
    const until = new Date(clock.now().getTime() + 300_000);
    await app.database.inTenant(team.company.id, (tx) =>
      tx.updateTable("mails").set({ due_at: until, claimed_until: until }).where("user_id", "=", tester.id).execute(),
    );
    clock.advance({ minutes: 5 });
    await resend(tester.id, "magic_link");
    expect(await rowsTo(tester.email)).toMatchObject([{ state: "queued", claimed_until: null }]);
  });
});

describe("an unsent email is withdrawn when its link stops working", () => {
  const ask = (path: string) => anonymous.post(path, { email: tester.email });
  const linkRows = async () => (await rowsTo(tester.email)).filter(({ link_id }) => link_id !== null);

  test.each([
    ["/auth/forgot-password", "password_reset"],
    ["/auth/magic-link", "magic_link"],
  ])("asked for twice at %s", async (path, category) => {
    mail.failWith(down);
    for (let count = 0; count < 2; count += 1) {
      await ask(path);
      await mail.drain();
    }
    mail.failWith(undefined);
    expect((await linkRows()).map((row) => row.category)).toEqual([category]);
    clock.advance({ minutes: 2 });
    await mail.drainLater();
    expect(mail.to(tester.email)).toHaveLength(1);
  });

  test("asked for after a team member had sent one", async () => {
    mail.failWith(down);
    await resend(tester.id, "magic_link");
    await mail.drain();
    await ask("/auth/magic-link");
    await mail.drain();
    mail.failWith(undefined);
    clock.advance({ minutes: 2 });
    await mail.drainLater();
    const [only, ...others] = mail.to(tester.email);
    expect([only?.text?.includes("15 minutes"), others]).toEqual([true, []]);
    const token = linkIn("magic-link", only?.text);
    expect((await anonymous.post("/auth/magic-link/consume", { token })).status).toBe(200);
  });

  test("a new address that was changed back", async () => {
    const wanted = `${unique("new")}@example.com`;
    const change = (email: string) => tester.put("/users/profile", { name: tester.name, email });
    expect((await change(wanted)).status).toBe(200);
    expect((await change(tester.email)).status).toBe(200);
    await mail.drain();
    expect(mail.to(wanted)).toEqual([]);
    expect(mail.to(tester.email)).toHaveLength(1);
  });

  test("an invitation, once the person joined by a sign-in link", async () => {
    const invited = await anInvitation(project);
    await queue(team.company, ...invitations(201));
    await resend(invited.id, "invitation");
    await resend(invited.id, "magic_link");
    await mail.drain();
    const token = linkIn("magic-link", mail.one(invited.email).text);
    expect((await anonymous.post("/auth/magic-link/consume", { token })).status).toBe(200);
    expect((await rowsTo(invited.email)).filter(({ category }) => category === "invitation")).toEqual([]);
  });

  test("and notices beside it stay", async () => {
    await queue(team.company, aMail(tester, { category: "password_reset", is_required: true }));
    await ask("/auth/forgot-password");
    await mail.drain();
    expect(mail.to(tester.email)).toHaveLength(2);
  });
});

describe("an email whose link has expired", () => {
  test.each([
    ["/auth/magic-link", "magic_link", 3],
    ["/auth/forgot-password", "password_reset", 4],
  ])("asked for at %s has failed when the next try would come too late", async (path, category, tries) => {
    await anonymous.post(path, { email: tester.email });
    mail.failWith(down);
    await mail.drain();
    for (let round = 0; round < 6; round += 1) {
      const [{ due_at } = { due_at: null }] = await rowsTo(tester.email);
      if (!due_at) break;
      clock.set(due_at);
      await mail.drainLater();
    }
    mail.failWith(undefined);
    const failed = { category, state: "failed", attempts: tries, last_error: down.message, content: null };
    expect(await rowsTo(tester.email)).toMatchObject([failed]);
    expect(await mail.drainLater()).toBe(0);
  });

  test("is not sent by a late worker", async () => {
    const expires_at = new Date(clock.now().getTime() + 900_000);
    await queue(team.company, aMail(tester, { is_required: true, link: { id: crypto.randomUUID(), expires_at } }));
    clock.set(expires_at);
    await mail.drain();
    expect(mail.to(tester.email)).toEqual([]);
    const last_error = "The link expired before the email was sent";
    expect(await rowsTo(tester.email)).toMatchObject([{ state: "failed", attempts: 0, last_error, content: null }]);
  });
});

describe("removing a tester from a project", () => {
  test("withdraws queued and held emails about it, and nothing else", async () => {
    const other = await aProject(team);
    await onProject(other, tester);
    await prefer(tester, { form_notification: "digest_daily" });
    const about = (project_id: string, subject: string) => [
      aMail(tester, { category: "form_reminder", project_id, content: { subject } }),
      aMail(tester, { category: "form_notification", project_id, content: { subject, heading: subject } }),
    ];
    await queue(team.company, ...about(project.id, "Gone"), ...about(other.id, "Here"), aMail(tester));
    expect((await team.owner.delete(`/projects/${project.id}/beta-users/${tester.id}`)).status).toBe(204);
    await mail.drain();
    clock.advance({ days: 1 });
    await mail.run("gather-digests", {});
    await mail.drain();
    const got = mail.to(tester.email);
    expect(got).toHaveLength(3);
    for (const { text, subject } of got) expect(`${subject} ${text}`).not.toContain("Gone");
  });

  test("leaves the invitation of a person who is invited to another project", async () => {
    const invited = await anInvitation(project);
    const other = await aProject(team);
    await team.owner.post("/users/invite-beta", { name: "Ada", email: invited.email, project_id: other.id });
    await resend(invited.id, "invitation");
    expect((await team.owner.delete(`/projects/${project.id}/beta-users/${invited.id}`)).status).toBe(204);
    await mail.drain();
    const reply = await anonymous.get(`/auth/invitations/${mail.invitationToken(invited.email)}`);
    expect(reply.body.project.id).toBe(other.id);
  });
});

describe("a person deactivated while an email is queued", () => {
  test("does not get it, and the email log says why", async () => {
    await queue(team.company, aMail(tester));
    expect((await team.owner.patch(`/users/beta/${tester.id}`, { is_active: false })).status).toBe(200);
    await mail.drain();
    expect(mail.to(tester.email)).toEqual([]);
    expect(await rowsTo(tester.email)).toMatchObject([
      { state: "skipped", last_error: "The recipient has left or is deactivated", content: null },
    ]);
  });

  test("still gets required emails", async () => {
    await queue(team.company, aMail(tester, { is_required: true }));
    await team.owner.patch(`/users/beta/${tester.id}`, { is_active: false });
    await mail.drain();
    expect(mail.to(tester.email)).toHaveLength(1);
  });

  test("who has not joined yet still gets their invitation", async () => {
    const invited = await anInvitation(project);
    await resend(invited.id, "invitation");
    await mail.drain();
    expect(mail.to(invited.email)).toHaveLength(1);
  });
});

test("queued emails of an archived project are not sent, except invitations; those of others are", async () => {
  const other = await aProject(team);
  await onProject(other, tester);
  const about = (project_id: string, subject: string) => aMail(tester, { project_id, content: { subject } });
  await prefer(tester, { form_notification: "digest_daily" }, project);
  await queue(team.company, about(project.id, "Gone"), about(other.id, "Stays"), {
    ...about(project.id, "Held"),
    category: "form_notification",
  });
  const invited = await anInvitation(project);
  await resend(invited.id, "invitation");
  expect((await team.owner.post(`/projects/${project.id}/archive`)).status).toBe(200);
  clock.advance({ days: 1 });
  await mail.run("gather-digests", {});
  await mail.drain();
  expect(mail.to(tester.email).map(({ subject }) => subject)).toEqual(["Stays"]);
  expect(mail.to(invited.email)).toHaveLength(1);
});
