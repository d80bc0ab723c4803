import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, audit, clock, mail, anonymousClient } = app;

let project: Project;
let tester: Person;

beforeEach(async () => {
  project = await aProject(await aCompany());
  tester = await aTester(project);
});

/** The header's address from a real mail about a form that opened. */
async function oneClick(): Promise<{ url: URL; token: string; raw: string }> {
  clock.advance({ seconds: 1 });
  await project.owner.post("/forms", {
    title: "Second look",
    project_id: project.id,
    fields: [{ id: "field_1", type: "text", label: "Why?" }],
  });
  await mail.drain();
  const { raw } = mail.to(tester.email).at(-1) ?? { raw: "" };
  const header = /^List-Unsubscribe: <([^>]+)>/m.exec(raw.replaceAll(/\r\n[ \t]+/g, ""))?.[1];
  const url = new URL(header ?? "");
  return { url, raw, token: url.searchParams.get("token") ?? "" };
}

const settings = async () => (await tester.get("/email/preferences")).body.project_preferences[project.id] ?? {};
const undo = (token: string) => anonymousClient().send("POST", `/email/resubscribe?token=${token}`, {});
const click = (token: string, more = {}) =>
  anonymousClient().send("POST", `/email/unsubscribe?token=${encodeURIComponent(token)}`, more);

describe("one-click unsubscribe as in RFC 8058", () => {
  test("the header has one URL of ours and the post line, and both are in the email", async () => {
    const { raw, url } = await oneClick();
    const unfolded = raw.replaceAll(/\r\n[ \t]+/g, "");
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(unfolded.match(/^List-Unsubscribe:.*$/gm)).toHaveLength(1);
    expect(url.origin).toBe("http://localhost:3000");
    expect(url.pathname).toBe("/api/email/unsubscribe");
  });

  test("a post with the form's words unsubscribes at once: no cookie, no sign-in, no redirect", async () => {
    const { token } = await oneClick();
    const bodies = [
      { payload: "List-Unsubscribe=One-Click", headers: { "content-type": "application/x-www-form-urlencoded" } },
      {
        payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        headers: { "content-type": "multipart/form-data; boundary=b" },
      },
      { payload: "{}", headers: { "content-type": "application/json" } },
      {},
    ];
    for (const body of bodies) {
      const { status, headers, body: answer } = await click(token, body);
      expect({ status, location: headers["location"], cookie: headers["set-cookie"] }).toEqual({ status: 200 });
      expect(answer).toEqual({
        company_name: project.company.name,
        email: `${tester.email[0]}…@example.com`,
        categories: ["form_notification"],
        project: { name: project.name },
        setting: "disabled",
        can_be_undone: true,
      });
    }
    expect(await settings()).toEqual({ form_notification: "disabled" });
  });

  test("opening the address changes nothing, however often, and leads to the page", async () => {
    const { url, token } = await oneClick();
    for (let count = 0; count < 3; count += 1) {
      const { statusCode, headers } = await app.app.inject({ method: "GET", url: `${url.pathname}${url.search}` });
      expect(statusCode).toBe(303);
      expect(headers["location"]).toBe(`/unsubscribe#${token}`);
      await app.app.inject({ method: "HEAD", url: `${url.pathname}${url.search}` });
      expect((await anonymousClient().get(`/email/unsubscribe/${token}`)).body.setting).toBe("enabled");
    }
    expect(await settings()).toEqual({});
  });

  test("the next email of that category is not sent, others are", async () => {
    const { token } = await oneClick();
    await click(token);
    const before = mail.to(tester.email).length;
    clock.advance({ seconds: 1 });
    await project.owner.post("/forms", {
      title: "Third look",
      project_id: project.id,
      fields: [{ id: "field_1", type: "text", label: "Why?" }],
    });
    await mail.drain();
    expect(mail.to(tester.email)).toHaveLength(before);
    const { body } = await project.owner.get("/email/log", { q: tester.email });
    expect(body.mails[0]).toMatchObject({ category: "form_notification", state: "skipped" });
    await project.owner.post("/email/resend", { user_id: tester.id, email_type: "welcome" });
    await mail.drain();
    expect(mail.to(tester.email)).toHaveLength(before + 1);
  });

  test("the same link can undo it, and both write an audit entry", async () => {
    const { token } = await oneClick();
    await click(token);
    const { status, body } = await undo(token);
    expect({ status, setting: body.setting }).toEqual({ status: 200, setting: "enabled" });
    expect(await settings()).toEqual({});
    const changes = (await audit(project.company)).map((entry) => entry.changes);
    expect(changes).toContainEqual({ form_notification: { before: "enabled", after: "disabled" } });
    expect(changes).toContainEqual({ form_notification: { before: "disabled", after: "enabled" } });
  });
});

describe("the link of a digest", () => {
  const wish = (preferences: object, project_preferences: object = {}) =>
    tester.put("/email/preferences", { preferences, project_preferences });
  /** Sends the held emails with the next morning's digest. */
  async function digest(): Promise<string> {
    clock.advance({ days: 1 });
    await mail.run("gather-digests", {});
    await mail.drain();
    const { raw } = mail.to(tester.email).at(-1) ?? { raw: "" };
    return /^List-Unsubscribe: <[^>]+token=([^>]+)>/m.exec(raw.replaceAll(/\r\n[ \t]+/g, ""))?.[1] ?? "";
  }
  async function open(of = project): Promise<void> {
    const fields = [{ id: "field_1", type: "text", label: "Why?" }];
    await project.owner.post("/forms", { title: "Look", project_id: of.id, fields });
  }
  async function notifyTester(): Promise<void> {
    await project.owner.post("/email/bulk-send", {
      user_ids: [tester.id],
      email_type: "general_notification",
      custom_subject: "News",
      custom_message: "There is some.",
    });
  }

  test("turns off all categories it contained, so that the next digest is not sent", async () => {
    await wish({ general_notification: "digest_daily" }, { [project.id]: { form_notification: "digest_daily" } });
    await open();
    await notifyTester();
    await mail.drain();
    const token = await digest();
    expect(mail.to(tester.email)).toHaveLength(1);
    const { body } = await click(token);
    expect(body).toMatchObject({ categories: ["form_notification", "general_notification"], project: null });
    expect((await anonymousClient().get(`/email/unsubscribe/${token}`)).body.setting).toBe("disabled");
    await open();
    await notifyTester();
    await mail.drain();
    await digest();
    expect(mail.to(tester.email)).toHaveLength(1);
    expect((await undo(token)).body.setting).not.toBe("disabled");
    await open();
    await mail.drain();
    expect(mail.to(tester.email)).toHaveLength(1);
    await digest();
    expect(mail.to(tester.email)).toHaveLength(2);
  });

  test("turns off one project's settings if the digest was of that project alone, and no other's", async () => {
    const other = await aProject({ ...project, admin: project.owner, member: project.owner }, { name: "Second" });
    await app.onProject(other, tester);
    await wish({ form_notification: "digest_daily" });
    await open();
    await mail.drain();
    const token = await digest();
    expect((await click(token)).body).toMatchObject({ project: { name: project.name }, setting: "disabled" });
    const { body } = await tester.get("/email/preferences");
    expect(body.project_preferences).toEqual({ [project.id]: { form_notification: "disabled" } });
    await open(other);
    await mail.drain();
    await digest();
    expect(mail.to(tester.email)).toHaveLength(2);
  });

  test("a queued digest is not sent to a person who has turned off everything in it", async () => {
    await wish({ general_notification: "digest_daily" });
    await notifyTester();
    clock.advance({ days: 1 });
    await mail.run("gather-digests", {});
    await wish({ general_notification: "disabled" });
    await mail.drain();
    expect(mail.to(tester.email)).toEqual([]);
  });
});

describe("a tampered link does nothing", () => {
  test("one changed character anywhere", async () => {
    const { token } = await oneClick();
    for (let at = 4; at < token.length; at += 7) {
      const other = token[at] === "A" ? "B" : "A";
      const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      const { status } = await click(forged);
      expect({ at, status }).toEqual({ at, status: 404 });
    }
    expect(await settings()).toEqual({});
  });

  test("truncated, empty, made up, of another kind: the same message", async () => {
    const { token } = await oneClick();
    const wrong = [token.slice(0, -1), token.split(".")[0], "flu_", `flm_${token.slice(4)}`, "x".repeat(300)];
    const answers = await Promise.all(wrong.map(async (each) => (await click(each ?? "")).body));
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await click("")).status).toBe(422);
    expect((await click("x".repeat(301))).status).toBe(422);
  });

  test("the link of a removed person returns 404", async () => {
    const { token } = await oneClick();
    await app.database.inTenant(project.company.id, (tx) =>
      tx.updateTable("users").set({ removed_at: clock.now() }).where("id", "=", tester.id).execute(),
    );
    expect((await click(token)).status).toBe(404);
  });

  test("guesses are rate limited, a valid link is not", async () => {
    const guesser = anonymousClient();
    const { token } = await oneClick();
    const guess = () => guesser.send("POST", "/email/unsubscribe?token=flu_guess", {});
    for (let count = 0; count < 60; count += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await guesser.send("POST", `/email/unsubscribe?token=${token}`, {})).status).toBe(200);
  });
});

test("a required email has no such header", async () => {
  await aForm(project);
  await anonymousClient().post("/auth/magic-link", { email: tester.email });
  await mail.drain();
  const { raw, text } = mail.to(tester.email).at(-1) ?? { raw: "", text: "" };
  expect(raw).not.toMatch(/^List-Unsubscribe/im);
  expect(text).not.toContain("/unsubscribe");
});
