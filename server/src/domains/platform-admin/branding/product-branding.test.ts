import { productDefaults } from "@firstlight/contract";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp({ operator: { support_email: "help@harbor.example", isReachable: true } });
const { aCompany, clock, database, mail, anonymousClient } = app;
const path = "/admin/branding";
const harbor = { name: "Harbor Betas", accent_color: "#0F766E", support_email: "care@harbor.example" };
const hostile = `A & <b>"B"</b>`;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0f766e" } });
const get = (url: string) => app.app.inject({ method: "GET", url });
const manifest = async () => (await get("/manifest.webmanifest")).json<{ name: string; icons: { src: string }[] }>();
const latestEntry = async () =>
  database.asOwner((tx) =>
    tx
      .selectFrom("platform_audit_entries")
      .selectAll()
      .where("resource_type", "=", "product_branding")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst(),
  );
const stored = () => database.asOwner((tx) => tx.selectFrom("product_branding").selectAll().executeTakeFirstOrThrow());

beforeEach(async () => {
  const unset = { name: null, accent_color: "", support_email: "", logo: null, logo_id: null, logo_is_wide: false };
  // As another process does, which this one notices after a while.
  await database.asOwner((tx) =>
    tx
      .updateTable("product_branding")
      .set({ ...unset, revision: sql`revision + 1`, updated_at: null })
      .execute(),
  );
  clock.advance({ seconds: 5 });
});

/** Set in the panel. */
async function set(fields: object = {}) {
  clock.advance({ seconds: 1 });
  const admin = await app.anAdmin();
  const { revision } = await stored();
  return { admin, ...(await admin.put(path, { ...harbor, ...fields, revision })) };
}

async function setLogo(content: Buffer) {
  const admin = await app.anAdmin();
  const { revision } = await stored();
  return admin.putPart(`${path}/logo?revision=${revision}`, content);
}

describe("the branding of the product", () => {
  test("is its own until the panel sets one", async () => {
    const { status, body } = await (await app.anAdmin()).get(path);
    expect([status, body]).toEqual([
      200,
      {
        branding: productDefaults,
        logo_url: null,
        default_support_email: "help@harbor.example",
        revision: expect.any(Number),
        updated_at: null,
      },
    ]);
    expect((await manifest()).name).toBe("Firstlight");
  });

  test("is set at once, and audited", async () => {
    const before = await stored();
    const { admin, status, body } = await set({ name: "  Harbor Betas ", accent_color: "#0f766e" });
    expect([status, body.branding, body.revision]).toEqual([200, harbor, before.revision + 1]);
    expect(body.updated_at).toBe(clock.now().toISOString());
    expect(await latestEntry()).toMatchObject({
      action: "UPDATE",
      actor_id: admin.id,
      changes: {
        name: { before: "Firstlight", after: "Harbor Betas" },
        accent_color: { before: "", after: "#0F766E" },
        support_email: { before: "", after: "care@harbor.example" },
      },
    });
    const [entry] = (await admin.get("/admin/audit")).body;
    expect(entry.details).toMatch(/^Changed the branding · /);
  });

  test("goes back to its own, with the name that the settings give senders", async () => {
    await set();
    const { status, body } = await set(productDefaults);
    expect([status, body.branding, (await stored()).name]).toEqual([200, productDefaults, null]);
  });

  test("that did not change leaves no entry and stays of its revision", async () => {
    const [entry, { revision }] = [await latestEntry(), await stored()];
    const { status, body } = await set(productDefaults);
    expect([status, body.revision, await latestEntry()]).toEqual([200, revision, entry]);
  });

  test("of another admin is not overwritten unseen", async () => {
    const { revision } = await stored();
    await set();
    const admin = await app.anAdmin();
    const late = await admin.put(path, { ...harbor, name: "Second", revision });
    const logo = await admin.putPart(`${path}/logo?revision=${revision}`, await picture(8, 8).png().toBuffer());
    for (const { status, body } of [late, logo]) expect([status, body.code]).toEqual([409, "edit_conflict"]);
    expect((await admin.get(path)).body.branding.name).toBe("Harbor Betas");
  });

  test.each([
    ["name", ""],
    ["name", "   "],
    ["name", "x".repeat(41)],
    ["name", "Two\r\nBcc: all@example.com"],
    ["name", "Bell\u0007"],
    ["name", null],
    ["accent_color", "red"],
    ["accent_color", "#12345"],
    ["accent_color", "#fff;}body{display:none"],
    ["support_email", "not an address"],
    ["support_email", "a@b.example, c@d.example"],
  ])("has no %s like %j", async (field, value) => {
    const { status, body } = await set({ [field]: value });
    expect([status, body.errors[0].path]).toEqual([422, field]);
  });

  test("has names of up to 40 characters in any writing", async () => {
    for (const name of ["x".repeat(40), "朝の光", hostile]) expect((await set({ name })).body.branding.name).toBe(name);
  });

  test("is for admins alone", async () => {
    const { owner } = await aCompany();
    const png = await picture(8, 8).png().toBuffer();
    for (const client of [anonymousClient(), owner]) {
      expect((await client.get(path)).status).toBe(401);
      expect((await client.put(path, { ...harbor, revision: 0 })).status).toBe(401);
      expect((await client.putPart(`${path}/logo?revision=0`, png)).status).toBe(401);
    }
  });
});

describe("its logo", () => {
  test.each(["png", "jpeg", "webp"] as const)("is made of a %s, small, and public", async (format) => {
    const { status, body } = await setLogo(await picture(1200, 1200).toFormat(format).toBuffer());
    expect(status).toBe(200);
    const answer = await get(body.logo_url);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const { logo } = await stored();
    expect(Buffer.compare(answer.rawPayload, logo ?? Buffer.of())).toBe(0);
    // Width and height of a PNG.
    expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([512, 512]);
    const id = body.logo_url.split("/").at(-1);
    expect(await latestEntry()).toMatchObject({ changes: { logo: { after: id } } });
  });

  test("becomes the icon of the installed app, on the color", async () => {
    await set();
    const { body } = await setLogo(await picture(64, 64).png().toBuffer());
    const { icons } = await manifest();
    const id = body.logo_url.split("/").at(-1);
    expect(icons[0]?.src).toBe(`/icons/logo-${id}-0f766e-192.png`);
    const icon = await get(icons[0]?.src ?? "");
    expect([icon.statusCode, icon.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await get(`/icons/logo-${id}-ff0000-192.png`)).statusCode).toBe(404);
  });

  test("is gone once it is taken away", async () => {
    const { body } = await setLogo(await picture(64, 64).png().toBuffer());
    const removed = await set({ ...productDefaults, removes_logo: true });
    expect([removed.status, removed.body.logo_url, (await stored()).logo]).toEqual([200, null, null]);
    expect((await get(body.logo_url)).statusCode).toBe(404);
    expect(await latestEntry()).toMatchObject({ changes: { logo: { after: null } } });
  });

  test("says of wide pictures that they have the name in them", async () => {
    await setLogo(await picture(300, 100).png().toBuffer());
    expect((await stored()).logo_is_wide).toBe(true);
    await setLogo(await picture(100, 100).png().toBuffer());
    expect((await stored()).logo_is_wide).toBe(false);
  });

  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
  test("is no drawing, no animation, no text and nothing broken", async () => {
    const png = await picture(64, 64).png().toBuffer();
    for (const content of [svg, await picture(8, 8).gif().toBuffer(), Buffer.from("text"), png.subarray(0, 60)]) {
      const { status, body } = await setLogo(content);
      expect([status, body.code]).toEqual([415, "file_type_not_allowed"]);
    }
  });

  test("has at most 2 MB", async () => {
    const { status, body } = await setLogo(
      Buffer.concat([await picture(8, 8).png().toBuffer(), Buffer.alloc(2 ** 21)]),
    );
    expect([status, body.code, body.detail]).toEqual([413, "file_too_large", "Choose an image of at most 2 MB."]);
  });
});

describe("its name", () => {
  test("is that of the sender, with nothing that would be a header of its own", async () => {
    await set({ name: hostile });
    const { owner, company } = await aCompany();
    const email = `${unique("new")}@example.com`;
    await owner.post("/team/invite", { email, name: "Grace", role: "beta_tester" });
    await mail.drain();
    const invitation = mail.to(email).at(-1);
    expect(invitation?.from?.name).toBe(`${company.name} (via ${hostile})`);
    expect((await owner.get("/company/reply-to")).body.sender.name).toBe(`${company.name} (via ${hostile})`);
  });

  test("is said in emails of support, which have the support address for replies", async () => {
    const { admin } = await set();
    const { owner } = await aCompany();
    const reset = { user_id: owner.id, reset_method: "generate_new", reason: "They asked by phone" };
    expect((await admin.post(`/admin/users/${owner.id}/reset-password`, reset)).status).toBe(200);
    await mail.drain();
    const sent = mail.to(owner.email).at(-1);
    expect(sent?.subject).toBe("Harbor Betas support reset your password");
    expect(sent?.from?.name).toBe("Harbor Betas");
    expect(sent?.replyTo?.[0]?.address).toBe("care@harbor.example");
    for (const part of [sent?.html, sent?.text]) {
      expect(part).toContain("Harbor Betas support just set a new password");
      expect(part).not.toContain("Firstlight");
    }
  });

  test("is in the manifest as it is", async () => {
    await set({ name: hostile });
    expect((await manifest()).name).toBe(hostile);
  });

  test("is in the account of an authenticator", async () => {
    const { admin } = await set();
    const started = await admin.post("/admin/second-factor", { password: "an admin's password" });
    expect(decodeURIComponent(started.body.uri)).toContain("issuer=Harbor Betas");
  });
});
