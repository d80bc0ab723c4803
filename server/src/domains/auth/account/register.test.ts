import { describe, expect, test } from "vitest";
import { openTestApp, tally, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { anonymous, expectAudit, anonymousClient } = app;

const registration = (changes: Record<string, unknown> = {}) => ({
  name: "Ada Lovelace",
  company_name: "Analytical Engines",
  company_domain: unique("engines"),
  email: `${unique("ada")}@example.com`,
  password: "a fine difference",
  ...changes,
});

async function countPeople(): Promise<number> {
  const { rows } = await app.database.asOwner(async (tx) => ({
    rows: await tx.selectFrom("identities").select("id").execute(),
  }));
  return rows.length;
}

const timeZoneOf = (id: string) =>
  app.database.asOwner(async (tx) => {
    const company = tx.selectFrom("companies").select("time_zone").where("id", "=", id);
    return (await company.executeTakeFirstOrThrow()).time_zone;
  });

test("registering creates a company on a 14-day trial and signs its owner in", async () => {
  const given = registration({
    company_domain: `  ${unique("Engines").toUpperCase()} `,
    email: ` ${unique("Ada")}@Example.COM `,
  });
  const { status, body } = await anonymous.post("/auth/register", given);
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    name: "Ada Lovelace",
    email: given.email.trim().toLowerCase(),
    role: "owner",
    is_active: true,
  });
  expect(body.company).toMatchObject({
    company_name: "Analytical Engines",
    company_domain: given.company_domain.trim().toLowerCase(),
    primary_color: "#3B82F6",
    secondary_color: "#1F2937",
  });
  const company = { id: body.company.id, name: "", domain: "" };
  await expectAudit(company, { action: "CREATE", resource_type: "company", resource_id: company.id });
  await expectAudit(company, { action: "LOGIN", resource_type: "user", resource_id: body.user.id });

  const owner = app.withToken(body.token);
  const me = await owner.get("/auth/me");
  expect(me.body).toMatchObject({
    user: { id: body.user.id },
    access: { has_access: true, status: "trial", days_left: 14 },
  });
  expect((await owner.get("/projects")).body).toEqual([]);
  expect(await timeZoneOf(company.id)).toBe("UTC");
});

test("the browser's time zone becomes the company's", async () => {
  const { body } = await anonymous.post("/auth/register", registration({ time_zone: "Pacific/Auckland" }));
  expect(await timeZoneOf(body.company.id)).toBe("Pacific/Auckland");
});

test("no secret appears in the server log, the audit log or the database", async () => {
  const given = registration({ password: `canary-${unique("password")}` });
  const { body } = await anonymous.post("/auth/register", given);
  await anonymous.post("/auth/login", { email: given.email, password: given.password });
  await anonymous.post("/auth/login", { email: given.email, password: `${given.password}x` });
  const tables = await app.database.asOwner(async (tx) =>
    JSON.stringify([
      await tx.selectFrom("audit_entries").selectAll().execute(),
      await tx.selectFrom("identities").selectAll().execute(),
      await tx.selectFrom("sessions").selectAll().execute(),
      await tx.selectFrom("throttles").selectAll().execute(),
    ]),
  );
  for (const secret of [given.password, body.token]) {
    expect(tables).not.toContain(secret);
    expect(app.log.text).not.toContain(secret);
  }
});

describe("an existing company domain or email address returns 409, whatever the case", () => {
  const taken = registration();
  test("domain", async () => {
    await anonymous.post("/auth/register", taken);
    for (const company_domain of [
      taken.company_domain,
      taken.company_domain.toUpperCase(),
      ` ${taken.company_domain} `,
    ]) {
      const { status, body } = await anonymous.post("/auth/register", registration({ company_domain }));
      expect(status).toBe(409);
      expect(body).toEqual({
        detail: "This company domain is already taken.",
        code: "domain_taken",
        errors: [{ path: "company_domain", message: "This company domain is already taken." }],
      });
    }
  });
  test("email address, and the company is not stored", async () => {
    const again = registration({ email: taken.email.toUpperCase(), password: "not the password" });
    const { status, body } = await anonymous.post("/auth/register", again);
    expect(status).toBe(409);
    expect(body.errors).toMatchObject([{ path: "email" }]);
    const free = await anonymous.post("/auth/register", registration({ company_domain: again.company_domain }));
    expect(free.status).toBe(201);
  });
  test("of twenty at once with one domain exactly one gets it", async () => {
    const company_domain = unique("race");
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => anonymousClient().post("/auth/register", registration({ company_domain }))),
    );
    expect(tally(replies)).toEqual({ 201: 1, 409: 19 });
  });
  test("of ten at once with one email address exactly one succeeds, and stores one company", async () => {
    const email = `${unique("race")}@example.com`;
    const companies = () => app.database.asOwner((tx) => tx.selectFrom("companies").select("id").execute());
    const before = (await companies()).length;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        anonymousClient().post("/auth/register", registration({ email, password: unique("my words") })),
      ),
    );
    expect(tally(replies)).toEqual({ 201: 1, 409: 9 });
    expect((await companies()).length).toBe(before + 1);
  });
});

const common = "This password is too common. Choose one that is harder to guess.";

describe("invalid input is named, and nothing is stored", () => {
  const long = "x".repeat(201);
  test.each([
    ["name", "", "Name is required"],
    ["name", "   ", "Name is required"],
    ["name", undefined, "Name is required"],
    ["name", 7, "Name is required"],
    ["name", long, "Name can have at most 200 characters"],
    ["name", "Ada\r\nBcc: all@example.com", "Name must be a single line of plain text"],
    ["name", "Ada\u0000", "Name must be a single line of plain text"],
    ["name", "Ada\ud800", "Name must be a single line of plain text"],
    ["company_name", " ", "Company name is required"],
    ["company_name", long, "Company name can have at most 200 characters"],
    ["company_domain", "a", "Company domain must have at least 2 characters"],
    ["company_domain", "x".repeat(64), "Company domain can have at most 63 characters"],
    ["company_domain", "-acme", expect.stringContaining("must start and end with a letter or digit")],
    ["company_domain", "ac me", expect.stringContaining("Company domain can contain")],
    ["company_domain", "acme/..", expect.stringContaining("Company domain can contain")],
    ["company_domain", "äcme", expect.stringContaining("Company domain can contain")],
    ["email", "", "Email is required"],
    ["email", "ada", "Enter a valid email address"],
    ["email", "a@example.com, b@example.com", "Enter a valid email address"],
    ["email", "a@example.com\r\nBcc: b@example.com", "Enter a valid email address"],
    ["email", '"a b"@example.com', "Enter a valid email address"],
    ["email", ["a@example.com", "b@example.com"], "Email is required"],
    ["email", `${"x".repeat(250)}@example.com`, "Email can have at most 254 characters"],
    ["password", "five5", "Password must be at least 6 characters long"],
    ["password", "", "Password must be at least 6 characters long"],
    ["password", "x".repeat(129), "Password can have at most 128 characters"],
    ["password", 123_456, "Password is required"],
    ["password", "123456", common],
    ["password", "Password", common],
    ["password", "QwertyUiop", common],
    ["time_zone", "Atlantis/Center", "Enter a valid time zone"],
    ["time_zone", "x".repeat(65), expect.any(String)],
  ])("%s = %j", async (field, value, message) => {
    const before = await countPeople();
    const { status, body } = await anonymousClient().post("/auth/register", registration({ [field]: value }));
    expect(status).toBe(422);
    expect(body).toEqual({ detail: message, code: "invalid_input", errors: [{ path: field, message }] });
    expect(await countPeople()).toBe(before);
  });

  test("several at once are all named", async () => {
    const { body } = await anonymous.post("/auth/register", {});
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      "name",
      "company_name",
      "company_domain",
      "email",
      "password",
    ]);
  });
});

test("a password of 6 to 128 characters counts whole, the last character too", async () => {
  const password = "é".repeat(127);
  const given = registration({ password: `${password}1` });
  await anonymous.post("/auth/register", given);
  expect((await anonymous.post("/auth/login", { email: given.email, password: `${password}1` })).status).toBe(200);
  expect((await anonymous.post("/auth/login", { email: given.email, password: `${password}2` })).status).toBe(401);
});

test("fields a client cannot set are ignored", async () => {
  const other = await app.aCompany({ plan: "active" });
  const smuggled = {
    company_id: other.company.id,
    role: "admin",
    id: other.owner.id,
    subscription_status: "active",
    is_active: false,
  };
  const { body } = await anonymous.post("/auth/register", registration(smuggled));
  expect(body.user).toMatchObject({ role: "owner", is_active: true });
  expect(body.user.id).not.toBe(other.owner.id);
  expect(body.company.id).not.toBe(other.company.id);
  const me = await app.withToken(body.token).get("/auth/me");
  expect(me.body.access.status).toBe("trial");
});

test("an IP address that registers too often is blocked for an hour", async () => {
  const greedy = anonymousClient();
  for (let count = 0; count < 30; count += 1) await greedy.post("/auth/register", registration({ password: "short" }));
  const replies = [];
  for (let count = 0; count < 31; count += 1) replies.push(await greedy.post("/auth/register", registration()));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(replies.at(-1)?.status).toBe(429);
  app.clock.advance({ minutes: 61 });
  expect((await greedy.post("/auth/register", registration())).status).toBe(201);
});
