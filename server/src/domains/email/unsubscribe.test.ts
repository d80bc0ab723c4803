import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, audit, clock, mail, stranger } = app;

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
const click = (token: string, more = {}) =>
  stranger().send("POST", `/email/unsubscribe?token=${encodeURIComponent(token)}`, more);

describe("one click, as RFC 8058 asks", () => {
  test("the header has one address of ours and the post line, and both are in the mail", async () => {
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
        email: tester.email,
        category: "form_notification",
        project: { name: project.name },
        setting: "disabled",
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
      expect((await stranger().get(`/email/unsubscribe/${token}`)).body.setting).toBe("enabled");
    }
    expect(await settings()).toEqual({});
  });

  test("the next mail of that kind is not sent, others are", async () => {
    const { token } = await oneClick();
    await click(token);
    const before = mail.to(tester.email).length;
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

  test("it can be undone by the same link, and leaves a trail", async () => {
    const { token } = await oneClick();
    await click(token);
    const { status, body } = await stranger().send("POST", `/email/resubscribe?token=${token}`, {});
    expect({ status, setting: body.setting }).toEqual({ status: 200, setting: "enabled" });
    expect(await settings()).toEqual({ form_notification: "enabled" });
    const changes = (await audit(project.company)).map((entry) => entry.changes);
    expect(changes).toContainEqual({ form_notification: { before: "enabled", after: "disabled" } });
    expect(changes).toContainEqual({ form_notification: { before: "disabled", after: "enabled" } });
  });
});

describe("a link that was tampered with does nothing", () => {
  test("one other sign anywhere", async () => {
    const { token } = await oneClick();
    for (let at = 4; at < token.length; at += 7) {
      const other = token[at] === "A" ? "B" : "A";
      const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      const { status } = await click(forged);
      expect({ at, status }).toEqual({ at, status: 404 });
    }
    expect(await settings()).toEqual({});
  });

  test("cut, empty, made up, of another kind: the same sentence", async () => {
    const { token } = await oneClick();
    const wrong = [token.slice(0, -1), token.split(".")[0], "flu_", `flm_${token.slice(4)}`, "x".repeat(300)];
    const answers = await Promise.all(wrong.map(async (each) => (await click(each ?? "")).body));
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await click("")).status).toBe(422);
    expect((await click("x".repeat(301))).status).toBe(422);
  });

  test("the link of somebody who left", async () => {
    const { token } = await oneClick();
    await app.database.inTenant(project.company.id, (tx) =>
      tx.updateTable("users").set({ removed_at: clock.now() }).where("id", "=", tester.id).execute(),
    );
    expect((await click(token)).status).toBe(404);
  });

  test("guessing is slowed down, using a true link is not", async () => {
    const guesser = stranger();
    const { token } = await oneClick();
    const guess = () => guesser.send("POST", "/email/unsubscribe?token=flu_guess", {});
    for (let count = 0; count < 60; count += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await guesser.send("POST", `/email/unsubscribe?token=${token}`, {})).status).toBe(200);
  });
});

test("a mail nobody may decline has no such header", async () => {
  await aForm(project);
  await stranger().post("/auth/magic-link", { email: tester.email });
  await mail.drain();
  const { raw, text } = mail.to(tester.email).at(-1) ?? { raw: "", text: "" };
  expect(raw).not.toMatch(/^List-Unsubscribe/im);
  expect(text).not.toContain("/unsubscribe");
});
