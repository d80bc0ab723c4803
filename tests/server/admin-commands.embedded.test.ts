/** Creates admins as an operator does: by settings at startup, and by commands while the server is stopped. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { runAdmin, startServer } from "../support/server-process.ts";

const base = await mkdtemp(join(tmpdir(), "firstlight-admins-"));
const settings = { DATA_DIR: join(base, "data") };
// The first start of an embedded database makes it, which takes a slow machine a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(() => rm(base, { recursive: true, force: true }));

const first = { ADMIN_EMAIL: "Robin@firstlight.example", ADMIN_PASSWORD: "short one" };

async function signIn(address: string, email: string, password: string): Promise<number> {
  const reply = await fetch(`${address}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return reply.status;
}

test("a start says where the panel is and how to make an admin; commands wait until it has ended", async () => {
  const server = await startServer({ ...settings, ADMIN_HOST: "panel.firstlight.example" });
  expect(server.output()).toMatch(/Admin panel: http:\/\/panel\.firstlight\.example(:\d+)?\/admin/);
  expect(server.output()).toContain("npm run admin:create -- you@example.com");
  expect(await runAdmin(settings, ["create", "ada@firstlight.example"])).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^Nothing was changed\. Another Firstlight/),
  });
  expect(await server.end("SIGTERM")).toBe(0);
});

test("commands and settings make admins; a password is thought up and shown once, or taken from ADMIN_PASSWORD", async () => {
  const email = "grace@firstlight.example";
  const made = await runAdmin(settings, ["create", email, "Grace"]);
  expect(made.code).toBe(0);
  const password = /^grace@firstlight\.example is now an admin\. The password: (\S{24})$/m.exec(made.output)?.[1] ?? "";
  expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  const chosen = "chosen by the operator";
  const reset = await runAdmin({ ...settings, ADMIN_PASSWORD: chosen }, ["reset", email]);
  expect([reset.code, reset.output]).toEqual([0, expect.stringContaining("the value of ADMIN_PASSWORD")]);
  expect(reset.output).not.toContain(chosen);

  const server = await startServer({ ...settings, ...first });
  expect(server.output()).toContain("ADMIN_PASSWORD has fewer than 12 characters");
  expect(server.output()).toContain(`Admin panel: ${server.address}/admin`);
  expect(server.output()).not.toContain("admin:create");
  expect(server.output()).not.toContain(first.ADMIN_PASSWORD);
  expect(await signIn(server.address, "robin@firstlight.example", first.ADMIN_PASSWORD)).toBe(200);
  expect(await signIn(server.address, email, password)).toBe(401);
  expect(await signIn(server.address, email, chosen)).toBe(200);
  expect(await server.end("SIGTERM")).toBe(0);

  const removed = await runAdmin(settings, ["remove", email]);
  expect([removed.code, removed.output.trim()]).toEqual([
    0,
    `${email} is no longer an admin and is signed out everywhere.`,
  ]);
  const again = await runAdmin(settings, ["remove", email]);
  expect([again.code, again.output.trim()]).toEqual([2, `Nothing was changed. No admin has the address ${email}.`]);
});

test("the last admin stays", async () => {
  const alone = { DATA_DIR: join(base, "alone") };
  const server = await startServer({ ...alone, ...first });
  expect(await server.end("SIGTERM")).toBe(0);
  const last = await runAdmin(alone, ["remove", "robin@firstlight.example"]);
  expect([last.code, last.output.trim()]).toEqual([
    2,
    "Nothing was changed. robin@firstlight.example is the only admin. Create another one first: npm run admin:create.",
  ]);
});

test("what cannot be meant is answered with how to say it", async () => {
  const wrong = [["create"], ["promote", "ada@firstlight.example"], ["remove", "ada@firstlight.example", "Ada"]];
  for (const { code, output } of await Promise.all(wrong.map((args) => runAdmin(settings, args))))
    expect([code, output]).toEqual([2, expect.stringContaining("Usage: npm run admin:create -- <email> [name]")]);
});
