import { expect, describe, test } from "vitest";
import { aDomain, askFor, give } from "../../../../tests/support/custom-domains.ts";
import { openTestApp, type Team } from "../../../../tests/support/test-app.ts";

const publicUrl = "https://firstlight.example";
const app = await openTestApp({ publicUrl, production: true, adminHost: "panel.example.org" });
const { aCompany, dns, expectAudit, mail } = app;

const isServed = async (host: string) =>
  (await app.anonymous.get("/public/custom-domain", { domain: host })).status === 204;
const hostOf = async ({ owner }: Team) => (await owner.get("/company/custom-domain")).body;
const changed = ({ company }: Team) =>
  ({ action: "UPDATE", resource_type: "company", resource_id: company.id }) as const;
const entriesOf = async ({ company }: Team) =>
  (await app.audit(company)).flatMap(({ action, changes }) => (action === "UPDATE" ? [changes] : []));

describe("adding a domain", () => {
  test("returns the record that verifies it, and changes nothing else", async () => {
    const team = await aCompany();
    const host = aDomain();
    const { status, body } = await team.owner.put("/company/custom-domain", { host: ` ${host.toUpperCase()} ` });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        in_use: null,
        wanted: {
          host,
          record: {
            name: `_firstlight.${host}`,
            value: expect.stringMatching(/^firstlight-verification=[\w-]{24}$/),
          },
        },
        target: "firstlight.example",
      },
    });
    expect(await isServed(host)).toBe(false);
    expect(await expectAudit(team.company, changed(team))).toMatchObject({
      changes: { pending_domain: { before: null, after: host } },
    });
  });

  test("again keeps the record, another domain gets a new record, and the one in use removes the pending one", async () => {
    const team = await aCompany();
    const { host } = await give(app, team);
    const [first, second] = [aDomain(), aDomain()];
    const { body: once } = await team.admin.put("/company/custom-domain", { host: first });
    const { body: again } = await team.owner.put("/company/custom-domain", { host: first });
    expect(again).toEqual(once);
    const { body: other } = await team.owner.put("/company/custom-domain", { host: second });
    expect(other.wanted.record.value).not.toBe(once.wanted.record.value);
    expect(other.in_use.host).toBe(host);
    const { body: back } = await team.owner.put("/company/custom-domain", { host });
    expect([back.wanted, back.in_use.host]).toEqual([null, host]);
    expect(await isServed(host)).toBe(true);
  });

  test.each([
    ["localhost"],
    ["beta"],
    ["192.0.2.7"],
    ["[2001:db8::1]"],
    ["2001:db8::1"],
    ["https://beta.example.com"],
    ["beta.example.com/login"],
    ["beta.example.com:8443"],
    ["beta.example.com."],
    ["beta..example.com"],
    ["-beta.example.com"],
    ["beta_.example.com"],
    ["*.example.com"],
    ["bücher.example"],
    ["beta.example.com\nX-Evil: 1"],
    [`${"a".repeat(64)}.example.com`],
    [`${"a.".repeat(130)}com`],
    ["firstlight.example"],
    ["FIRSTLIGHT.example"],
    ["acme.firstlight.example"],
    ["panel.example.org"],
    ["beta.localhost"],
    [""],
    [7],
  ])("%j is none", async (host) => {
    const team = await aCompany();
    const { status, body } = await team.owner.put("/company/custom-domain", { host });
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path: "host" });
    expect(await hostOf(team)).toMatchObject({ wanted: null });
  });

  test("a non-ASCII name is stored as the DNS has it", async () => {
    const team = await aCompany();
    const { host } = await give(app, team, `xn--bcher-kva-${aDomain()}`);
    expect(await isServed(host)).toBe(true);
  });

  test("members can read it, and change nothing", async () => {
    const team = await aCompany();
    expect((await team.member.get("/company/custom-domain")).status).toBe(200);
    expect((await team.member.put("/company/custom-domain", { host: aDomain() })).status).toBe(403);
    expect((await team.member.post("/company/custom-domain/verify")).status).toBe(403);
    expect((await team.member.delete("/company/custom-domain")).status).toBe(403);
  });
});

describe("verifying it", () => {
  test("by its record activates it at once", async () => {
    const team = await aCompany();
    const host = aDomain();
    const name = await askFor(app, team, host);
    expect(await isServed(host)).toBe(false);
    const { status, body } = await team.admin.post("/company/custom-domain/verify");
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        in_use: { host, proven_at: app.clock.now().toISOString(), record: { name }, missing_since: null },
        wanted: null,
      },
    });
    expect(await isServed(host)).toBe(true);
    expect(await entriesOf(team)).toContainEqual({ custom_domain: { before: null, after: host } });
  });

  test("without a pending domain returns an error", async () => {
    const { owner } = await aCompany();
    const { status, body } = await owner.post("/company/custom-domain/verify");
    expect([status, body.detail]).toEqual([404, "There is no domain to verify. Add one first."]);
  });

  test("each failure has its message, and changes nothing", async () => {
    const team = await aCompany();
    const { host } = await give(app, team);
    const next = aDomain();
    const { body } = await team.owner.put("/company/custom-domain", { host: next });
    const { name } = body.wanted.record;
    const prove = async () => {
      const { status, body: refused } = await team.owner.post("/company/custom-domain/verify");
      return [status, refused.detail];
    };
    expect(await prove()).toEqual([409, expect.stringContaining(`${name} was not found`)]);
    dns.publish(name, "firstlight-verification=somebody-else", "v=spf1 -all");
    expect(await prove()).toEqual([409, expect.stringContaining(`${name} has another value`)]);
    dns.publish(name, `${body.wanted.record.value}x`, ` ${body.wanted.record.value}`);
    expect(await prove()).toEqual([409, expect.stringContaining("another value")]);
    dns.silence(name);
    expect(await prove()).toEqual([409, `The DNS of ${next} did not respond. Check again in a few minutes.`]);
    expect(await hostOf(team)).toMatchObject({ in_use: { host }, wanted: { host: next } });
  });

  test("a domain changed during the DNS lookup is not verified by its answer", async () => {
    const team = await aCompany();
    await askFor(app, team, aDomain());
    const goOn = dns.hold();
    const proving = team.owner.post("/company/custom-domain/verify");
    await expect.poll(() => dns.isHeld()).toBe(true);
    const next = aDomain();
    await team.admin.put("/company/custom-domain", { host: next });
    goOn();
    const { status, body } = await proving;
    expect([status, body.detail]).toEqual([409, expect.stringContaining("Someone entered another domain")]);
    expect(await hostOf(team)).toMatchObject({ in_use: null, wanted: { host: next } });
  });

  test("is limited to sixty times an hour", async () => {
    const team = await aCompany();
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await team.owner.post("/company/custom-domain/verify")).status);
    expect([statuses.lastIndexOf(404), statuses.at(-1)]).toEqual([59, 429]);
  });
});

describe("two companies and one domain", () => {
  test("adding another company's is possible, verifying it is not while their record is there", async () => {
    const [holder, other] = [await aCompany(), await aCompany()];
    const { host, name } = await give(app, holder);
    const { body: held } = await holder.owner.get("/company/custom-domain");
    const { body: asked } = await other.owner.put("/company/custom-domain", { host });
    expect((await other.owner.post("/company/custom-domain/verify")).status).toBe(409);
    dns.publish(name, held.in_use.record.value, asked.wanted.record.value);
    const { status, body } = await other.owner.post("/company/custom-domain/verify");
    expect([status, body.detail]).toEqual([409, expect.stringContaining(`Another company uses ${host}`)]);
    expect(await hostOf(holder)).toEqual(held);
  });

  test("a company whose record is gone loses it to one whose record is there, and is emailed", async () => {
    const [holder, other] = [await aCompany(), await aCompany({ name: "Borealis" })];
    const { host } = await give(app, holder);
    await give(app, other, host);
    expect(await hostOf(holder)).toMatchObject({ in_use: null });
    const entry = (await app.audit(holder.company)).find(({ actor_kind }) => actor_kind === "job");
    expect(entry).toMatchObject({ actor_id: null, changes: { custom_domain: { before: host, after: null } } });
    await mail.drain();
    for (const { email } of [holder.owner, holder.admin]) {
      const sentMail = mail.one(email);
      expect(sentMail.subject).toBe(`${host} is no longer your custom domain`);
      expect(sentMail.text).not.toContain("Borealis");
      expect(sentMail.link).toBe(`${publicUrl}/settings/domain`);
    }
    expect(mail.to(holder.member.email)).toEqual([]);
    expect(mail.to(other.owner.email)).toEqual([]);
  });

  test("a company being deleted does not block it, and its domain is not served", async () => {
    const [going, other] = [await aCompany(), await aCompany()];
    const { host, name } = await give(app, going);
    const { body: held } = await going.owner.get("/company/custom-domain");
    await app.database.asOwner((tx) =>
      tx.updateTable("companies").set({ erasing_since: app.clock.now() }).where("id", "=", going.company.id).execute(),
    );
    expect(await isServed(host)).toBe(false);
    const { body: asked } = await other.owner.put("/company/custom-domain", { host });
    dns.publish(name, held.in_use.record.value, asked.wanted.record.value);
    expect((await other.owner.post("/company/custom-domain/verify")).status).toBe(200);
  });
});

describe("removing it", () => {
  test("removes it and the pending one at once; no other company's", async () => {
    const [team, other] = [await aCompany(), await aCompany()];
    const { host } = await give(app, team);
    const { host: theirs } = await give(app, other);
    await team.owner.put("/company/custom-domain", { host: aDomain() });
    expect((await team.admin.delete("/company/custom-domain")).status).toBe(204);
    expect(await hostOf(team)).toMatchObject({ in_use: null, wanted: null });
    expect([await isServed(host), await isServed(theirs)]).toEqual([false, true]);
    expect(await entriesOf(team)).toContainEqual({
      custom_domain: { before: host, after: null },
      pending_domain: { before: expect.any(String), after: null },
    });
    const before = (await entriesOf(team)).length;
    expect((await team.owner.delete("/company/custom-domain")).status).toBe(204);
    expect(await entriesOf(team)).toHaveLength(before);
  });

  test("the company itself cannot write the verified domain", async () => {
    const { company } = await aCompany();
    const write = app.database.inTenant(company.id, (tx) =>
      tx
        .updateTable("companies")
        .set({ custom_domain: aDomain(), custom_domain_verified_at: app.clock.now() })
        .execute(),
    );
    await expect(write).rejects.toMatchObject({ code: "42501" });
  });
});

describe("the proxy's lookup", () => {
  test("accepts a served domain in any spelling, and no other", async () => {
    const { host } = await give(app, await aCompany());
    for (const name of [host, host.toUpperCase(), `${host}.`]) expect(await isServed(name)).toBe(true);
    const others = [
      "firstlight.example",
      "panel.example.org",
      "localhost",
      "127.0.0.1",
      `www.${host}`,
      `${host}..`,
      "",
    ];
    for (const name of [...others, `${host}:443`, `${host}/`, "a'b.example"]) expect(await isServed(name)).toBe(false);
    expect((await app.anonymous.get("/public/custom-domain")).status).toBe(422);
    expect((await app.anonymous.get("/public/custom-domain", { domain: "a".repeat(254) })).status).toBe(422);
  });
});
