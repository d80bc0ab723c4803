/** The same app as an operator runs it: https, production, one proxy in front. */
import { expect, test } from "vitest";
import { networkOf } from "../../server/src/platform/http/network-of.ts";
import { openTestApp, unique } from "../support/test-app.ts";

const app = await openTestApp({ trustedProxies: 1, publicUrl: "https://firstlight.example", production: true });

function guess(forwarded: string) {
  return app.anonymous.send("POST", "/auth/login", {
    payload: JSON.stringify({ email: `${unique("x")}@example.com`, password: "guess" }),
    headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
  });
}

test("the address the proxy reports counts, and what a caller wrote before it does not", async () => {
  for (let count = 0; count < 50; count += 1)
    expect((await guess(`198.51.100.${count}, 203.0.113.1`)).status).toBe(401);
  expect((await guess("198.51.100.77, 203.0.113.1")).status).toBe(429);
  expect((await guess("203.0.113.2")).status).toBe(401);
});

test("a thousand addresses written before it give no further link", async () => {
  const statuses = [];
  for (let count = 0; count < 1_000; count += 1) {
    const { status } = await app.anonymous.send("POST", "/auth/magic-link", {
      payload: JSON.stringify({ email: `${unique("x")}@example.com` }),
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `198.51.${count >> 8}.${count & 255}, 203.0.113.3`,
      },
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(30);
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
});

test("the audit log records that address", async () => {
  const { company, owner } = await app.aCompany();
  const body = JSON.stringify({ name: "Moonshot", description: "A new way." });
  const headers = { "content-type": "application/json", "x-forwarded-for": "1.2.3.4, 203.0.113.9" };
  const { body: project } = await owner.send("POST", "/projects", { payload: body, headers });
  expect(
    await app.expectAudit(company, { action: "CREATE", resource_type: "project", resource_id: project.id }),
  ).toMatchObject({ ip: "203.0.113.9" });
});

test("what it reports that is no address gets into no log", async () => {
  expect((await guess("203.0.113.77:40001")).status).toBe(401);
  await expect.poll(() => app.log.text).toContain(networkOf(app.anonymous.ip));
  expect(app.log.text).not.toContain("203.0.113.77");
});

test("browsers are held to https, and the mailbox page is not there", async () => {
  const { headers } = await app.app.inject("/api/health");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect((await app.app.inject({ url: "/dev/mail", remoteAddress: "127.0.0.1" })).statusCode).toBe(404);
});
