/** A company's custom domain: what it serves, what it does not, and what stays unavailable on other domains. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import compress from "@fastify/compress";
import { adminApi, api, type Route } from "@firstlight/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCustomDomains } from "../../server/src/domains/custom-domains/public.ts";
import { createServer } from "../../server/src/platform/http/server.ts";
import { addWeb } from "../../server/src/app/web.ts";
import { aDomain, give } from "../support/custom-domains.ts";
import { aWebSite } from "../support/site.ts";
import { openTestApp, unique } from "../support/test-app.ts";

const publicHost = "firstlight.example";
const publicUrl = `https://${publicHost}`;
const product = await openTestApp({ publicUrl, production: true, trustedProxies: 1 });
const { clock, database, mail } = product;
const team = await product.aCompany({ name: `Acme $& "Labs" <b>` });
const { host } = await give(product, team);
const password = "right password";

/** @returns what a request to a host is answered, as JSON where it is that */
async function ask(at: string, method: "GET" | "POST", path: string, payload?: object) {
  const answer = await product.app.inject({
    method,
    url: `/api${path}`,
    headers: { host: at },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : undefined };
}

describe("calls", () => {
  const addressOf = ({ path }: Route) => `/api${path.replaceAll(/\{\w+\}/g, "0b7e1f6a-5d1c-4c8e-9f0a-3f6f5b8f2a11")}`;
  const statusOf = async (route: Route, at: string) =>
    (await product.app.inject({ method: route.method, url: addressOf(route), headers: { host: at } })).statusCode;

  test("to the admin panel and to support sign-in return 404", async () => {
    for (const route of [...Object.values<Route>(adminApi), api.beginSupportSession]) {
      const [here, elsewhere] = [await statusOf(route, host), await statusOf(route, publicHost)];
      expect({ path: route.path, here, isElsewhere: elsewhere !== 404 }).toEqual({
        path: route.path,
        here: 404,
        isElsewhere: true,
      });
    }
  });

  test("of staff and testers are, as anywhere", async () => {
    for (const route of Object.values<Route>(api).filter(({ path }) => path !== api.beginSupportSession.path)) {
      const statuses = [await statusOf(route, host), await statusOf(route, publicHost)];
      expect({ path: route.path, statuses }).toEqual({ path: route.path, statuses: [statuses[1], statuses[1]] });
    }
  });

  test("alternate URL spellings do not reach the admin panel", async () => {
    for (const url of ["/api/%61dmin/me", "/api/admin%2Fme", "/api//admin/me", "/API/admin/me", "/api/x/../admin/me"])
      expect((await product.app.inject({ url, headers: { host } })).statusCode).toBe(404);
  });

  test("who signs in there is signed in, there and elsewhere", async () => {
    const person = await product.aPerson(team.company, "member", { password });
    const { status, body } = await ask(host, "POST", "/auth/login", { email: person.email, password });
    expect([status, body.company.id]).toEqual([200, team.company.id]);
    for (const at of [host, publicHost]) {
      const headers = { host: at, authorization: `Bearer ${body.token}` };
      expect((await product.app.inject({ url: "/api/auth/me", headers })).statusCode).toBe(200);
    }
  });

  test("emailed links work on either domain", async () => {
    const project = await product.aProject(team);
    for (const at of [host, publicHost]) {
      const invitation = await product.anInvitation(project);
      const accepted = await ask(at, "POST", "/auth/invitations/accept", {
        token: invitation.token,
        name: "Ada",
        password,
      });
      expect(accepted.status).toBe(200);
      const asked = at === host ? publicHost : host;
      await ask(asked, "POST", "/auth/magic-link", { email: invitation.email });
      await mail.drain();
      const token = /#(\S+)/.exec(mail.to(invitation.email).at(-1)?.link ?? "")?.[1];
      expect((await ask(at, "POST", "/auth/magic-link/consume", { token })).status).toBe(200);
    }
  });

  test("browsers are held to https for that name alone", async () => {
    expect((await ask(host, "GET", "/health")).headers["strict-transport-security"]).toBe("max-age=31536000");
    const { headers } = await ask(publicHost, "GET", "/health");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test("testers of an expired company sign in there, those of a company being deleted on the product's page", async () => {
    const expired = await product.aCompany({ trialEnded: true });
    const project = await product.aProject(expired);
    const tester = await product.aTester(project, { password });
    const custom_domain = aDomain();
    const set = (values: object) =>
      database.asOwner((tx) => tx.updateTable("companies").set(values).where("id", "=", expired.company.id).execute());
    await set({ custom_domain, custom_domain_token: unique("token"), custom_domain_verified_at: clock.now() });
    expect((await ask(custom_domain, "GET", `/public/custom-domain?domain=${custom_domain}`)).status).toBe(204);
    expect((await ask(custom_domain, "POST", "/auth/login", { email: tester.email, password })).status).toBe(200);
    await set({ erasing_since: clock.now() });
    // The database notification arrives a moment later.
    await expect
      .poll(async () => (await ask(custom_domain, "GET", `/public/custom-domain?domain=${custom_domain}`)).status)
      .toBe(404);
    expect((await ask(custom_domain, "POST", "/auth/login", { email: tester.email, password })).status).toBe(403);
    expect((await ask(custom_domain, "GET", "/health")).status).toBe(200);
  });
});

test("a forged host header never appears in emails", async () => {
  const person = await product.aPerson((await product.aCompany()).company, "member");
  const forged: Record<string, string>[] = [
    { host: "evil.example" },
    { host },
    { host: publicHost, "x-forwarded-host": "evil.example" },
    { host: publicHost, "x-forwarded-host": host },
    { host: `${publicHost}@evil.example` },
  ];
  for (const headers of forged) {
    const payload = { email: person.email };
    await product.app.inject({ method: "POST", url: "/api/auth/forgot-password", headers, payload });
    await mail.drain();
    expect(mail.to(person.email).at(-1)?.link).toMatch(/^https:\/\/firstlight\.example\/reset-password\?/);
  }
  expect(mail.to(person.email)).toHaveLength(forged.length);
});

describe("pages", () => {
  const page = `<head><title>Firstlight</title><meta
      name="description"
      content="All of the product."
    /><link rel="manifest" href="/manifest.webmanifest" /></head><div id="root"></div>${" ".repeat(1_024)}`;
  const build = async (trustedProxies: number) => {
    const app = createServer({ log: product.log.log, publicUrl, trustedProxies });
    await app.register(compress, { globalDecompression: false, threshold: 1_024, encodings: ["br", "gzip"] });
    addCustomDomains(app, { database, clock, sessions: product.app.sessions, publicUrl, adminHost: null });
    const directory = join(product.directory, unique("web-of-hosts"));
    for (const language of ["de", "pt"]) await mkdir(join(directory, "pages", language), { recursive: true });
    const files = {
      "index.html": page,
      "app-addresses.json": JSON.stringify(["admin", "login"]),
      "pages/index.html": `The front page${" ".repeat(1_024)}`,
      "pages/about.html": "About",
      "pages/de.html": "Startseite",
      "pages/de/terms.html": "Bedingungen",
      "pages/privacy.html": "Privacy",
      "pages/pt/privacy.html": `<head></head><a href="/pt">Home</a><a href="/pt/terms#1">Terms</a><a
        class="link" href="/pt/contact?inquiry=support">Contact</a><a href="/security">Security</a>`,
      "pages/robots.txt": "Sitemap",
      "pages/terms.html": "Terms",
      "pages/_post.html": "Post",
      "sw.js": "",
    };
    for (const [file, text] of Object.entries(files)) await writeFile(join(directory, file), text);
    addWeb(app, directory, aWebSite({ public_url: publicUrl, reports_to: "security@firstlight.example" }));
    await app.ready();
    return app;
  };
  let direct: Awaited<ReturnType<typeof build>>;
  let proxied: typeof direct;
  beforeAll(async () => {
    [direct, proxied] = [await build(0), await build(1)];
  });
  afterAll(() => Promise.all([direct.close(), proxied.close()]));

  const companyOf = (body: string) => /<meta name="firstlight-company" content="([^"]*)"/.exec(body)?.[1];
  const shownAt = async (headers: Record<string, string>, app = direct) =>
    companyOf((await app.inject({ url: "/login", headers })).body);

  test("are the company's, and say no more of it than its name", async () => {
    const { body, headers } = await direct.inject({ url: "/login", headers: { host } });
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(companyOf(body)).toBe(team.company.domain);
    expect(body).toContain("<title>Acme $&amp; &quot;Labs&quot; &lt;b&gt;</title>");
    expect(body).toContain(`href="/manifest.webmanifest?company=${team.company.domain}"`);
    expect(body).not.toContain("All of the product");
    expect(body).not.toContain("<title>Firstlight");
    expect(body).toContain('<div id="root"></div>');
  });

  test("of the product's site are not there, except what the company's people agree to", async () => {
    const at = async (name: string, url: string) => {
      const { statusCode, body } = await direct.inject({ url, headers: { host: name } });
      return { url, status: statusCode, body };
    };
    for (const [url, body] of Object.entries({
      "/terms": "Terms",
      "/terms/": "Terms",
      "/privacy": "Privacy",
      "/de/terms": "Bedingungen",
    }))
      for (const name of [host, publicHost]) expect(await at(name, url)).toEqual({ url, status: 200, body });
    for (const url of ["/about", "/about/", "/de", "/blog/first-beta", "/blog/first-beta/", "/other"]) {
      const here = await at(host, url);
      expect({ url, status: here.status, company: companyOf(here.body) }).toEqual({
        url,
        status: 200,
        company: team.company.domain,
      });
    }
    for (const url of ["/site.json", "/robots.txt", "/.well-known/security.txt"]) {
      expect(await at(host, url)).toMatchObject({ url, status: 404 });
      expect(await at(publicHost, url)).toMatchObject({ url, status: 200 });
    }
  });

  test("link to pages of the product's site where those are", async () => {
    const linksAt = async (name: string) => {
      const { body } = await direct.inject({ url: "/pt/privacy", headers: { host: name } });
      // Search engines find these pages at the product's address.
      expect(body.includes('<meta name="robots" content="noindex" />')).toBe(name === host);
      return { company: companyOf(body), links: [...body.matchAll(/href="([^"]*)"/g)].map(([, link]) => link) };
    };
    const [home, terms, contact, security] = ["/pt", "/pt/terms#1", "/pt/contact?inquiry=support", "/security"];
    expect(await linksAt(publicHost)).toEqual({ company: undefined, links: [home, terms, contact, security] });
    const elsewhere = [`${publicUrl}${contact}`, `${publicUrl}${security}`];
    expect(await linksAt(host)).toEqual({ company: team.company.domain, links: [home, terms, ...elsewhere] });
  });

  test("begin at the sign-in; the panel and our support's way in are not there", async () => {
    for (const url of ["/", "/?company=other", "/index.html"]) {
      const { statusCode, headers } = await direct.inject({ url, headers: { host } });
      expect([url, statusCode, headers["location"]]).toEqual([url, 302, "/login"]);
    }
    for (const url of ["/admin", "/admin/users", "/support-session"])
      expect((await direct.inject({ url, headers: { host } })).statusCode).toBe(404);
    expect((await direct.inject({ url: "/", headers: { host: publicHost } })).body).toContain("The front page");
    expect((await direct.inject({ url: "/admin", headers: { host: publicHost } })).statusCode).toBe(200);
  });

  test.each([
    ["in capitals", host.toUpperCase()],
    ["with a port", `${host}:8443`],
    ["with the dot of a whole name", `${host}.`],
    ["with both", `${host}.:443`],
  ])("whatever way its name is written: %s", async (_name, written) => {
    expect(await shownAt({ host: written })).toBe(team.company.domain);
  });

  test.each([
    publicHost,
    `${publicHost}.`,
    "unknown.example.com",
    `www.${host}`,
    `${host}.evil.example`,
    `${host}..`,
    `${host},evil.example`,
    `evil.example@${host}`,
    `${host}/..`,
    `%00${host}`,
    "127.0.0.1:3000",
    "[::1]:3000",
    "localhost",
    `${"a".repeat(9_000)}.example`,
    "",
  ])("another host gets the product's: %.60s", async (written) => {
    expect(await shownAt({ host: written })).toBeUndefined();
  });

  test("what a proxy says of the host counts where it is trusted, and nowhere else", async () => {
    const forwarded = { host: publicHost, "x-forwarded-host": host };
    expect(await shownAt(forwarded)).toBeUndefined();
    expect(await shownAt(forwarded, proxied)).toBe(team.company.domain);
    expect(await shownAt({ host, "x-forwarded-host": publicHost }, proxied)).toBeUndefined();
    // A caller's own word stands before the proxy's.
    expect(await shownAt({ host: publicHost, "x-forwarded-host": `${host}, ${publicHost}` }, proxied)).toBeUndefined();
  });

  test("of one host are never taken for those of another", async () => {
    const at = async (name: string, tag?: string) =>
      direct.inject({
        url: "/login",
        headers: { host: name, "accept-encoding": "gzip", ...(tag && { "if-none-match": tag }) },
      });
    const { host: other } = await give(product, await product.aCompany());
    const answers = [await at(publicHost), await at(host), await at(other)];
    const tags = answers.map(({ headers }) => String(headers["etag"]));
    expect(new Set(tags.map((tag) => tag.replace(/^W\//, ""))).size).toBe(3);
    for (const { headers } of answers) {
      expect(headers["cache-control"]).toBe("no-cache");
      expect(headers["vary"]).toBe("host, x-forwarded-host, accept-language");
    }
    const front = await direct.inject({ url: "/", headers: { host: publicHost, "accept-encoding": "gzip" } });
    expect(front.headers["vary"]).toBe("host, x-forwarded-host, accept-encoding");
    for (const tag of [tags[0], tags[2]]) expect((await at(host, tag)).statusCode).toBe(200);
    expect((await at(host, tags[1])).statusCode).toBe(304);
  });

  test("cost no question at the public address and at a host that is known; news is heard at once", async () => {
    const one = await product.aCompany();
    const { host: own } = await give(product, one);
    await shownAt({ host: own });
    await shownAt({ host: "nobody.example.com" });
    let leased = 0;
    const { engine } = database;
    const lease = engine.lease.bind(engine);
    engine.lease = (role) => {
      leased += 1;
      return lease(role);
    };
    for (const name of [publicHost, own, "nobody.example.com", "127.0.0.1"]) await shownAt({ host: name });
    engine.lease = lease;
    expect(leased).toBe(0);
    await database.asOwner((tx) =>
      tx
        .updateTable("companies")
        .set({ company_domain: unique("renamed") })
        .where("id", "=", one.company.id)
        .execute(),
    );
    await expect.poll(() => shownAt({ host: own })).toMatch(/^renamed/);
    await one.owner.delete("/company/custom-domain");
    expect(await shownAt({ host: own })).toBeUndefined();
    await give(product, one, own);
    expect(await shownAt({ host: own })).toMatch(/^renamed/);
  });
});
