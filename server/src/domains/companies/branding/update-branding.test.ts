import { describe, expect, onTestFinished, test } from "vitest";
import { follow } from "../../../../../tests/support/live.ts";
import { openTestApp, unique, type Company } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, anonymous, expectAudit } = app;
const path = "/company/branding";

const look = {
  company_name: "Ærø Observatory & Söhne",
  primary_color: "#0e7490",
  secondary_color: "#ABC",
  login_text: "Welcome.\n\nSign in with the address we wrote to.",
  language: "de",
};
const saved = { ...look, primary_color: "#0E7490", secondary_color: "#AABBCC" };

const entriesOf = async (company: Company) =>
  (await app.audit(company)).filter(({ resource_type, action }) => resource_type === "company" && action === "UPDATE");

test("an owner changes the branding, and everyone in the company sees it at once", async () => {
  const team = await aCompany();
  const tester = await aTester(await aProject(team));
  const changed = await team.owner.put(path, look);
  const expected = { ...saved, company_domain: team.company.domain, logo_url: null };
  expect([changed.status, changed.body]).toEqual([200, expected]);
  expect((await team.member.get(path)).body).toEqual(expected);
  const { language: _of_mails, ...seen } = expected;
  for (const who of [team.admin, tester]) {
    const { body } = await who.get("/auth/me");
    expect(body.company).toEqual({ id: team.company.id, ...seen });
    expect(body.companies[0].company_name).toBe(look.company_name);
  }
  expect((await anonymous.get("/public/branding", { domain: team.company.domain.toUpperCase() })).body).toEqual(seen);
});

test("the audit log lists old and new values, and only of what changed", async () => {
  const { company, owner } = await aCompany();
  await owner.put(path, { primary_color: "#0e7490", company_name: company.name, language: "en" });
  const { changes } = await expectAudit(company, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: company.id,
  });
  expect(changes).toEqual({ primary_color: { before: "#3B82F6", after: "#0E7490" } });
  expect((await owner.put(path, { primary_color: "#0E7490" })).status).toBe(200);
  expect(await entriesOf(company)).toHaveLength(1);
});

test("open pages of the company get a live event, and no other company's", async () => {
  const [team, other] = [await aCompany(), await aCompany()];
  const tester = await aTester(await aProject(team));
  const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  const followed = await Promise.all([team.member, tester, other.owner].map(({ token }) => follow(address, token)));
  onTestFinished(() => followed.forEach(({ leave }) => leave()));
  await team.owner.put(path, { login_text: "Hello." });
  const heard = () => followed.map(({ events }) => events.filter(({ kind }) => kind === "company").length);
  await expect.poll(heard).toEqual([1, 1, 0]);
});

describe("the company domain", () => {
  test("may be given back as it is", async () => {
    const { company, admin } = await aCompany();
    expect((await admin.put(path, { company_domain: ` ${company.domain.toUpperCase()}` })).status).toBe(200);
  });

  test("never becomes another", async () => {
    const { company, owner } = await aCompany();
    const reply = await owner.put(path, { company_domain: "somebody-else", login_text: "Not this either." });
    expect([reply.status, reply.body.detail]).toEqual([409, "The company domain cannot be changed."]);
    expect((await owner.get(path)).body).toMatchObject({ company_domain: company.domain, login_text: "" });
  });
});

describe("who may", () => {
  test("an owner and an admin; members and testers get 403, signed-out visitors 401", async () => {
    const team = await aCompany();
    const tester = await aTester(await aProject(team));
    const statuses = [];
    for (const who of [team.owner, team.admin, team.member, tester, anonymous])
      statuses.push((await who.put(path, { login_text: unique("Hello") })).status);
    expect(statuses).toEqual([200, 200, 403, 403, 401]);
    expect((await anonymous.get(path)).status).toBe(401);
  });

  test("not once the trial has ended", async () => {
    const { owner } = await aCompany({ trialEnded: true });
    expect((await owner.put(path, { login_text: "Hello" })).status).toBe(402);
  });
});

describe("invalid branding is rejected, with a message at its field", () => {
  const long = `https://cdn.example/${"a".repeat(2_000)}`;
  test.each([
    ["logo_url", "javascript:alert(1)", "Logo URL must start with https://"],
    ["logo_url", "http://cdn.example/logo.png", "Logo URL must start with https://"],
    ["logo_url", "data:image/svg+xml,<svg onload=alert(1)>", "Logo URL must start with https://"],
    ["logo_url", "//cdn.example/logo.png", "Logo URL must start with https://"],
    ["logo_url", "file:///etc/passwd", "Logo URL must start with https://"],
    ["logo_url", "logo.png", "Logo URL must start with https://"],
    ["logo_url", "https://user:secret@cdn.example/l.png", "Logo URL cannot contain a username"],
    ["logo_url", "https://:secret@cdn.example/l.png", "Logo URL cannot contain a username"],
    ["logo_url", "https://cdn.example/l\uD800.png", "Logo URL must be a single line of plain text"],
    ["logo_url", "https://cdn.\nexample/l.png", "Logo URL must be a single line of plain text"],
    ["logo_url", "https://cdn.example/l\0.png", "Logo URL must be a single line of plain text"],
    ["logo_url", long, "Logo URL can have at most 2,000 characters"],
    ["logo_upload_id", "not an id", expect.any(String)],
    ["primary_color", "red", "Enter a color like #3B82F6"],
    ["primary_color", "#12345", "Enter a color like #3B82F6"],
    ["primary_color", "#3B82F6;background:url(//evil.example)", "Enter a color like #3B82F6"],
    ["secondary_color", "rgb(1,2,3)", "Enter a color like #3B82F6"],
    ["secondary_color", "#GGGGGG", "Enter a color like #3B82F6"],
    ["secondary_color", 3, "Choose a color"],
    ["login_text", "a".repeat(501), "Sign-in message can have at most 500 characters"],
    ["login_text", "a\u0007b", "Sign-in message contains characters that cannot be shown"],
    ["company_name", " ", "Company name is required"],
    ["company_name", "Win at https://evil.example", "Company name cannot contain a web address"],
    ["language", "tlh", "Choose a language from the list"],
  ])("%s: %j", async (field, value, message) => {
    const { owner } = await aCompany();
    const before = (await owner.get(path)).body;
    const { status, body } = await owner.put(path, { [field]: value });
    expect([status, body.errors[0].path]).toEqual([422, field]);
    expect(body.errors.map((problem: { message: string }) => problem.message)).toContainEqual(message);
    expect((await owner.get(path)).body).toEqual(before);
  });
});

test("markup in the login text is text, as it was typed", async () => {
  const { company, owner } = await aCompany();
  const login_text = '<img src=x onerror="alert(1)"> <b>Hi</b> {{name}} & [a](javascript:alert(1))';
  expect((await owner.put(path, { login_text })).body.login_text).toBe(login_text);
  const { body, headers } = await anonymous.get("/public/branding", { domain: company.domain });
  expect([body.login_text, headers["content-type"]]).toEqual([login_text, "application/json; charset=utf-8"]);
});

describe("a logo elsewhere", () => {
  const logo_url = "https://cdn.example/acme/logo.png?v=2";

  test("is stored and never fetched; null removes it", async () => {
    const { owner } = await aCompany();
    expect((await owner.put(path, { logo_url })).body.logo_url).toBe(logo_url);
    expect((await owner.put(path, { logo_url: null })).body.logo_url).toBeNull();
  });

  test("is in the company's emails, with the company name as alt text", async () => {
    const team = await aCompany();
    await team.owner.put(path, { logo_url, company_name: "Ink & <b>Paper</b>" });
    const project = await aProject(team);
    const email = `${unique("new")}@example.com`;
    await team.owner.post("/users/invite-beta", { name: "Nu", email, project_id: project.id });
    await app.mail.drain();
    const { html } = app.mail.one(email);
    expect(html).toContain('src="https://cdn.example/acme/logo.png?v=2"');
    expect(html).toContain('alt="Ink &amp; &lt;b&gt;Paper&lt;/b&gt;"');
    expect(html).not.toContain("<b>Paper");
  });
});

describe("what anyone can read", () => {
  test("an unknown company has no branding, nor has one that is being deleted", async () => {
    const { company } = await aCompany();
    expect((await anonymous.get("/public/branding", { domain: "nobody-here" })).status).toBe(404);
    expect((await anonymous.get("/public/branding")).status).toBe(422);
    expect((await anonymous.get("/public/branding", { domain: "x".repeat(254) })).status).toBe(422);
    await app.database.asOwner((tx) =>
      tx.updateTable("companies").set({ erasing_since: app.clock.now() }).where("id", "=", company.id).execute(),
    );
    expect((await anonymous.get("/public/branding", { domain: company.domain })).status).toBe(404);
  });

  test("a verified custom domain has the same branding", async () => {
    const { company } = await aCompany();
    const custom_domain = `${unique("own")}.example.com`;
    expect((await anonymous.get("/public/branding", { host: custom_domain })).status).toBe(404);
    await app.database.asOwner((tx) =>
      tx
        .updateTable("companies")
        .set({ custom_domain, custom_domain_verified_at: app.clock.now(), custom_domain_token: unique("token") })
        .where("id", "=", company.id)
        .execute(),
    );
    const { status, body } = await anonymous.get("/public/branding", { host: custom_domain.toUpperCase() });
    expect([status, body.company_domain]).toEqual([200, company.domain]);
  });

  test("whether a company domain is free, in any case of letters", async () => {
    const { company } = await aCompany();
    const isFree = async (domain: string) => (await anonymous.get("/public/company-domain", { domain })).body.is_free;
    expect([await isFree(company.domain.toUpperCase()), await isFree(unique("free"))]).toEqual([false, true]);
  });

  test.each([
    ["", "Company domain must have at least 2 characters"],
    ["-a", expect.stringMatching(/^Company domain can contain letters/)],
    ["a b", expect.stringMatching(/^Company domain can contain letters/)],
    ["a".repeat(64), "Company domain can have at most 63 characters"],
  ])("%j is no company domain", async (domain, message) => {
    const { status, body } = await anonymous.get("/public/company-domain", { domain });
    expect([status, body.errors[0].message]).toEqual([422, message]);
  });

  test.each([
    ["/public/branding", 404],
    ["/public/company-domain", 200],
  ])("%s: a class at once may, a machine may not", async (asked, fine) => {
    const one = app.anonymousClient();
    await one.get(asked, { domain: "nobody" });
    const classroom = await Promise.all(Array.from({ length: 60 }, () => one.get(asked, { domain: "nobody" })));
    expect(new Set(classroom.map(({ status }) => status))).toEqual(new Set([fine]));
    await app.database.asOwner((tx) =>
      tx.updateTable("throttles").set({ hits: 600 }).where("key", "like", `%by address:${one.ip}`).execute(),
    );
    expect((await one.get(asked, { domain: "nobody" })).status).toBe(429);
    expect((await app.anonymousClient().get(asked, { domain: "nobody" })).status).toBe(fine);
  });
});

test("two concurrent changes are both saved", async () => {
  const team = await aCompany();
  const second = await aPerson(team.company, "admin");
  await Promise.all([
    team.owner.put(path, { primary_color: "#111111" }),
    second.put(path, { secondary_color: "#222222" }),
  ]);
  expect((await team.owner.get(path)).body).toMatchObject({ primary_color: "#111111", secondary_color: "#222222" });
  expect(await entriesOf(team.company)).toHaveLength(2);
});
