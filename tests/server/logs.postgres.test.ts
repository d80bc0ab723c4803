/** What the log says, and what never gets into it: V48, Sentry's password in clear. */
import { expect, test } from "vitest";
import { networkOf } from "../../server/src/platform/http/network-of.ts";
import { aCanary, password } from "../support/canary.ts";
import { openTestApp, unique } from "../support/test-app.ts";

const app = await openTestApp({ operations: { logsRequests: true } });

interface Line {
  level: string;
  msg: string;
  time: string;
  reqId?: string;
  route?: string;
  status?: number;
  company_id?: string;
  user_id?: string;
  network?: string;
}

const lines = () =>
  app.log.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
async function expectLine(requestId: string | undefined, msg: string, what: object): Promise<void> {
  await expect.poll(() => lines().find((line) => line.reqId === requestId && line.msg === msg)).toMatchObject(what);
}

test("each call leaves one line: what was asked for, how it ended, whose it was, in UTC", async () => {
  const { owner, company } = await app.aCompany();
  const answer = await owner.get("/projects", { search: unique("typed") });
  await expectLine(answer.headers["x-request-id"], "Answered", {
    level: "info",
    method: "GET",
    route: "/api/projects",
    status: 200,
    company_id: company.id,
    user_id: owner.id,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ms: expect.any(Number),
  });
});

test("denied requests log the network: wrong passwords, no token, insufficient role", async () => {
  const { member, company } = await app.aCompany();
  const anonymousClient = app.anonymousClient();
  const wrong = await anonymousClient.post("/auth/login", { email: "nobody@example.com", password: "wrong password" });
  expect(wrong.status).toBe(401);
  const attempt = { level: "info", route: "/api/auth/login", status: 401, network: networkOf(anonymousClient.ip) };
  await expectLine(wrong.headers["x-request-id"], "Access denied", attempt);
  const admin = await anonymousClient.post("/admin/login", { email: "nobody@example.com", password: "wrong password" });
  await expectLine(admin.headers["x-request-id"], "Access denied", {
    status: 401,
    network: networkOf(anonymousClient.ip),
  });
  const denied = await member.delete(`/team/members/${member.id}`);
  expect(denied.status).toBe(403);
  const whose = { status: 403, company_id: company.id, user_id: member.id, network: networkOf(member.ip) };
  await expectLine(denied.headers["x-request-id"], "Access denied", whose);
});

test("nothing secret and nothing people wrote gets into it, whatever happens, at any level", async () => {
  const { person, words, tests } = await aCanary(app);
  const { owner } = tests.team;
  const invited = `${unique("invited")}@example.com`;
  expect(
    (await owner.post("/users/invite-beta", { name: "Bo", email: invited, project_id: tests.project.id })).status,
  ).toBe(201);
  await app.mail.drain();
  const token = app.mail.invitationToken(invited);
  // Mail server errors repeat the credentials.
  app.mail.failWith(new Error("connect to smtp://mailer:canary-smtp-secret@mail.example.com failed"));
  expect((await person.post("/auth/forgot-password", { email: words.email })).status).toBe(202);
  await app.mail.drain();
  app.mail.failWith(undefined);
  await app.mail.drainLater();
  await app.anonymousClient().get(`/auth/invitations/${token}`);
  await app.anonymousClient().post("/auth/login", { email: words.email, password: "canary wrong password" });
  await app.anonymousClient().send("POST", "/auth/login", {
    payload: '{"password":"canary half of a body"',
    headers: { "content-type": "application/json" },
  });
  await owner.send("GET", "/projects", { headers: { authorization: "Bearer canary-no-token-at-all-0000000" } });
  const links = app.mail.all.map(({ link }) => link.split("#")[1] ?? "").filter(Boolean);
  expect(links.length).toBeGreaterThan(3);
  const secrets = [password, "canary", token, ...links, words.typed, words.email, words.shouted, words.name];
  const text = app.log.text;
  expect(lines().length).toBeGreaterThan(50);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/\bfl[a-z]_[\w-]{20,}/);
});
