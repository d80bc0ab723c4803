import { describe, expect, test } from "vitest";
import { aMail, outboxOf, publicUrl } from "../../../../../tests/support/outbox.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, mail } = app;

describe("the mailbox page", () => {
  const get = (url: string, remoteAddress = "127.0.0.1") => app.app.inject({ method: "GET", url, remoteAddress });

  test("shows emails with their link to local clients, and runs no script", async () => {
    const { company } = await aCompany();
    const email = "ada@example.com";
    const action = { label: "Accept", url: `${publicUrl}/invitation#fli_token` };
    await outboxOf(app).queue(company, aMail(undefined, { email, content: { action } }));
    await mail.drain();
    const list = await get("/dev/mail");
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain(email);
    const page = /\/dev\/mail\/[\w-]+\.eml/.exec(list.body)?.[0] ?? "";
    const shown = await get(`${page}?view=text`);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('<a href="http://localhost:3000/invitation#fli_');
    expect(shown.body).not.toMatch(/<script|style=/);
    expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
    // By default as its reader gets it: in a frame without scripts, whose policy is its own.
    const framed = await get(page);
    expect(framed.body).toContain(`<iframe title="Email" src="${page}/html" sandbox="allow-popups"></iframe>`);
    expect(framed.headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-src 'self'/);
    const sent = await get(`${page}/html`);
    expect(sent.body).toContain('href="http://localhost:3000/invitation#fli_');
    expect(sent.headers["content-security-policy"]).toMatch(
      /^sandbox allow-popups [^;]*; default-src 'none'; style-src/,
    );
    expect(sent.headers["content-security-policy"]).not.toMatch(/script|allow-same-origin/);
    const source = await get(`${page}?view=source`);
    expect(source.body).toContain("Content-Type: multipart/alternative");
    expect(source.body).toContain('<strong aria-current="page">Source</strong>');
    expect((await get("/dev/mail.css")).headers["content-type"]).toMatch(/text\/css/);
  });

  test.each(["10.0.0.1", "192.168.1.9", "::ffff:10.0.0.1"])("returns 404 for %s", async (address) => {
    const one = `/dev/mail/${crypto.randomUUID()}.eml`;
    for (const path of ["/dev/mail", "/dev/mail.css", one, `${one}/html`]) {
      expect((await get(path, address)).statusCode).toBe(404);
    }
  });

  test.each(["..%2f..%2fpackage.json", "%2e%2e", "x.eml", `${crypto.randomUUID()}.eml`])("has no %s", async (name) => {
    expect((await get(`/dev/mail/${name}`)).statusCode).toBe(404);
    expect((await get(`/dev/mail/${name}/html`)).statusCode).toBe(404);
  });
});
