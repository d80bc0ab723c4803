/** The admin panel on its own domain: nothing else is served there, and it is served nowhere else. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adminApi, api, type Route } from "@firstlight/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isolateAdminHost } from "../../server/src/domains/platform-admin/panel.ts";
import { createServer } from "../../server/src/platform/http/server.ts";
import { addWeb } from "../../server/src/app/web.ts";
import { adminPassword as password } from "../support/platform-admin.ts";
import { aWebSite } from "../support/site.ts";
import { openTestApp } from "../support/test-app.ts";

const panelHost = "admin.firstlight.example";
const publicHost = "firstlight.example";
const publicUrl = `https://${publicHost}`;
const panel = `https://${panelHost}/admin`;
const product = await openTestApp({ adminHost: panelHost, publicUrl, production: true, trustedProxies: 1 });

describe("calls", () => {
  const addressOf = (route: Route) =>
    `/api${route.path.replaceAll(/\{\w+\}/g, "0b7e1f6a-5d1c-4c8e-9f0a-3f6f5b8f2a11")}`;
  const statusOf = async (route: Route, host: string) =>
    (await product.app.inject({ method: route.method, url: addressOf(route), headers: { host } })).statusCode;

  test.each(Object.entries<Route>(adminApi))("%s of the panel answers on its host alone", async (_name, route) => {
    expect(await statusOf(route, publicHost)).toBe(404);
    expect([400, 401, 422]).toContain(await statusOf(route, panelHost));
  });

  test("of staff and testers are not there, none of them", async () => {
    for (const route of Object.values<Route>(api)) {
      expect({ path: route.path, status: await statusOf(route, panelHost) }).toEqual({ path: route.path, status: 404 });
      if (!route.path.includes("{")) expect(await statusOf(route, publicHost)).not.toBe(404);
    }
  });

  test("alternate URL spellings return 404 on the public host", async () => {
    for (const url of [
      "/api/%61dmin/me",
      "/api/admin%2Fme",
      "/api//admin/me",
      "/API/admin/me",
      "/api/admin/../admin/me",
    ]) {
      const { statusCode } = await product.app.inject({ url, headers: { host: publicHost } });
      expect({ url, statusCode }).toEqual({ url, statusCode: 404 });
    }
  });

  test("health answers on both", async () => {
    for (const host of [publicHost, panelHost, "10.0.0.7:3000"])
      expect((await product.app.inject({ url: "/api/health", headers: { host } })).statusCode).toBe(200);
  });

  test("the host counts without its port, in any case of letters, and as a trusted proxy reports it", async () => {
    const admin = await product.anAdmin();
    const payload = { email: admin.email, password };
    const signIn = async (headers: Record<string, string>) =>
      (await product.app.inject({ method: "POST", url: "/api/admin/login", headers, payload })).statusCode;
    expect(await signIn({ host: `${panelHost}:8443` })).toBe(200);
    expect(await signIn({ host: panelHost.toUpperCase() })).toBe(200);
    expect(await signIn({ host: "10.0.0.7:3000", "x-forwarded-host": panelHost })).toBe(200);
    expect(await signIn({ host: panelHost, "x-forwarded-host": publicHost })).toBe(404);
    expect(await signIn({ host: `${panelHost}.evil.example` })).toBe(404);
  });
});

describe("pages", () => {
  const app = createServer({ log: product.log.log, publicUrl, trustedProxies: 0 });
  isolateAdminHost(app, { host: panelHost, publicUrl });
  beforeAll(async () => {
    const directory = join(product.directory, "web-of-panel");
    await mkdir(join(directory, "assets"), { recursive: true });
    await writeFile(join(directory, "index.html"), "<title>Firstlight</title>");
    for (const file of ["assets/app.js", "favicon.svg", "startup.js", "older-browser.js", "sw.js"])
      await writeFile(join(directory, file), "");
    addWeb(app, directory, aWebSite({ public_url: publicUrl }));
    await app.ready();
  });
  afterAll(() => app.close());

  const ask = async (url: string, host: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host } });
    return headers["location"] ? [statusCode, headers["location"]] : [statusCode];
  };

  test.each(["/admin", "/admin/users", "/admin/audit?page=2"])(
    "%s is on the panel's host, and others lead there",
    async (url) => {
      expect(await ask(url, panelHost)).toEqual([200]);
      expect(await ask(url, publicHost)).toEqual([302, panel]);
    },
  );

  test.each(["/", "/login", "/projects", "/administrators"])("%s is everywhere but there", async (url) => {
    expect(await ask(url, publicHost)).toEqual([200]);
    expect(await ask(url, panelHost)).toEqual(url === "/" ? [302, panel] : [404]);
  });

  test("what pages are made of is on both; the app's worker is not for the panel", async () => {
    for (const url of ["/assets/app.js", "/favicon.svg", "/startup.js", "/older-browser.js"])
      for (const host of [publicHost, panelHost])
        expect({ url, answer: await ask(url, host) }).toEqual({ url, answer: [200] });
    expect([await ask("/sw.js", publicHost), await ask("/sw.js", panelHost)]).toEqual([[200], [404]]);
    expect(await ask("/index.html", panelHost)).toEqual([404]);
  });

  test("no URL redirects to another site", async () => {
    for (const url of [
      "//evil.example/admin",
      "/admin//evil.example",
      "/admin/%2e%2e//evil.example",
      "/admin\\evil.example",
    ]) {
      const [, location] = await ask(url, publicHost);
      expect([undefined, panel]).toContain(location);
    }
  });
});
