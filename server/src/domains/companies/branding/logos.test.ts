import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readPdf } from "../../../../../tests/support/pdf.ts";
import { openTestApp, unique, type Person, type Team } from "../../../../../tests/support/test-app.ts";
import { thinPng } from "../../../../../tests/support/thin-png.ts";

const app = await openTestApp({ quotaBytes: 40 * 1024 * 1024 });
const { aCompany, aProject, aTester, database, directory } = app;
const path = "/company/branding";
const year = "public, max-age=31536000, immutable";

type Color = { r: number; g: number; b: number; alpha: number };
const teal: Color = { r: 14, g: 116, b: 144, alpha: 1 };
const picture = (width: number, height: number, background: Color = teal) =>
  sharp({ create: { width, height, channels: 4, background } });

const get = (url: string) => app.app.inject({ method: "GET", url });

/** The server's image library reads pictures from files alone. */
async function seen(image: Buffer) {
  const file = join(directory, `${crypto.randomUUID()}.png`);
  await writeFile(file, image);
  return sharp(file);
}

async function colorAt(image: Buffer, [x, y]: [number, number]) {
  const drawn = (await seen(image)).ensureAlpha().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

async function uploaded(who: Person, content: Buffer | string, name = "logo.png"): Promise<string> {
  const { status, body } = await who.upload({ name, content });
  expect(status).toBe(201);
  return body.id;
}

/** Makes it the company's logo. @returns its address */
async function setLogo(team: Team, content: Buffer, name?: string): Promise<string> {
  const logo_upload_id = await uploaded(team.owner, content, name);
  const { status, body } = await team.owner.put(path, { logo_upload_id });
  expect([status, body.logo_url]).toEqual([200, expect.stringMatching(/^\/api\/public\/logos\/[0-9a-f-]{36}$/)]);
  expect(body.logo_url).not.toContain(logo_upload_id);
  return body.logo_url;
}

describe("a logo that was uploaded", () => {
  test.each([
    ["png", picture(64, 32).png()],
    [
      "jpg",
      picture(64, 32)
        .withExif({ IFD0: { Make: "SecretCam" } })
        .jpeg(),
    ],
    ["webp", picture(64, 32).webp()],
  ])("as %s is seen without sign-in, as a PNG with nothing in it but the picture", async (ending, image) => {
    const address = await setLogo(await aCompany(), await image.toBuffer(), `logo.${ending}`);
    const { statusCode, headers, rawPayload } = await get(address);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([200, "image/png", year]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(await (await seen(rawPayload)).metadata()).toMatchObject({ format: "png", width: 64, height: 32 });
    expect(rawPayload.toString("latin1")).not.toContain("SecretCam");
  });

  test("of 5,000 pixels becomes small", async () => {
    const address = await setLogo(await aCompany(), await picture(5_000, 2_500).png().toBuffer());
    const { width, height } = await (await seen((await get(address)).rawPayload)).metadata();
    expect([width, height]).toEqual([512, 256]);
  });

  test("is shown to everyone in the company at once, and is in the audit log", async () => {
    const team = await aCompany();
    const tester = await aTester(await aProject(team));
    const address = await setLogo(team, await picture(8, 8).png().toBuffer());
    expect((await tester.get("/auth/me")).body.company.logo_url).toBe(address);
    const { changes } = await app.expectAudit(team.company, {
      action: "UPDATE",
      resource_type: "company",
      resource_id: team.company.id,
    });
    expect(changes).toEqual({ logo_url: { before: null, after: address } });
  });

  test("is in emails with its full URL, and in PDF files", async () => {
    const team = await aCompany({ plan: "active" });
    const address = await setLogo(team, await picture(8, 8).png().toBuffer());
    const project = await aProject(team);
    const email = `${unique("new")}@example.com`;
    await team.owner.post("/users/invite-beta", { name: "Nu", email, project_id: project.id });
    await app.mail.drain();
    expect(app.mail.one(email).html).toContain(`src="http://localhost:3000${address}"`);
    const { raw } = await team.owner.get("/company/analytics/export", { format: "pdf", days: "30" });
    expect((await readPdf(raw)).pages[0]?.alts).toContain(`Logo of ${team.company.name}`);
  });

  test("stays if saved unchanged with the rest of the form; another URL of its kind is rejected", async () => {
    const team = await aCompany();
    const logo_url = await setLogo(team, await picture(8, 8).png().toBuffer());
    expect((await team.owner.put(path, { logo_url, login_text: "Hello" })).body).toMatchObject({
      logo_url,
      login_text: "Hello",
    });
    const elsewhere = await setLogo(await aCompany(), await picture(8, 8).png().toBuffer());
    const { status, body } = await team.owner.put(path, { logo_url: elsewhere });
    expect([status, body.errors[0].path]).toEqual([422, "logo_url"]);
    expect((await get(logo_url)).statusCode).toBe(200);
  });

  test.each([[null], ["https://cdn.example/logo.png"]])("returns 404 once %j has replaced it", async (logo_url) => {
    const team = await aCompany();
    const before = await setLogo(team, await picture(8, 8).png().toBuffer());
    const icon = (await iconsOf(team))[0] ?? "";
    expect((await team.owner.put(path, { logo_url })).body.logo_url).toBe(logo_url);
    expect([(await get(before)).statusCode, (await get(icon)).statusCode]).toEqual([404, 404]);
  });

  test("replaces the previous one, which is deleted with its source pictures", async () => {
    const team = await aCompany();
    await setLogo(team, await picture(8, 8).png().toBuffer());
    const address = await setLogo(team, await picture(9, 9).png().toBuffer());
    const left = () =>
      database.readTenant(team.company.id, (tx) =>
        tx.selectFrom("uploads").select(["id", "is_shown"]).where("is_shown", "=", true).execute(),
      );
    expect((await left()).map(({ id }) => `/api/public/logos/${id}`)).toEqual([address]);
    app.clock.advance({ days: 31 });
    await app.mail.run("delete-orphaned-uploads", {});
    const uploads = await database.readTenant(team.company.id, (tx) => tx.selectFrom("uploads").select("id").execute());
    expect(uploads.map(({ id }) => `/api/public/logos/${id}`)).toEqual([address]);
    expect((await get(address)).statusCode).toBe(200);
  });

  test("stays when its uploader is removed", async () => {
    const team = await aCompany();
    const logo_upload_id = await uploaded(team.admin, await picture(8, 8).png().toBuffer());
    const { body } = await team.admin.put(path, { logo_upload_id });
    expect((await team.owner.delete(`/team/members/${team.admin.id}`)).status).toBeLessThan(300);
    expect((await get(body.logo_url)).statusCode).toBe(200);
  });
});

describe("an invalid logo", () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

  test.each(["logo.svg", "logo.png", "logo.webp"])("rejects an SVG with script named %s", async (name) => {
    const { owner } = await aCompany();
    expect((await owner.upload({ name, content: script, type: "image/png" })).status).toBe(415);
  });

  test.each([
    ["a PDF", "logo.png", "%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"],
    ["text", "logo.png", "Just a word."],
  ])("%s is refused, whatever it is called", async (_what, name, content) => {
    const { owner } = await aCompany();
    const logo_upload_id = await uploaded(owner, content, name);
    const { status, body } = await owner.put(path, { logo_upload_id, login_text: "Hello" });
    expect([status, body.detail]).toEqual([415, "Choose a PNG, JPEG or WebP image."]);
    expect((await owner.get(path)).body).toMatchObject({ logo_url: null, login_text: "" });
  });

  test("rejects a decompression bomb before it is decoded", async () => {
    const { owner } = await aCompany();
    const { status, body } = await owner.upload({ name: "logo.png", content: thinPng(30_000, 30_000, 10) });
    expect([status, body.detail]).toEqual([413, expect.stringContaining("too many pixels")]);
  });

  test("rejects a picture that is too large", async () => {
    const { owner, company } = await aCompany();
    const logo_upload_id = await uploaded(owner, await picture(8, 8).png().toBuffer());
    await database.asOwner((tx) =>
      tx.updateTable("uploads").set({ size: 9_000_000 }).where("company_id", "=", company.id).execute(),
    );
    const { status, body } = await owner.put(path, { logo_upload_id });
    expect([status, body.detail]).toEqual([413, "Choose an image of at most 2 MB."]);
  });

  test("another company's picture, a colleague's and one that does not exist all return the same error", async () => {
    const [team, other] = [await aCompany(), await aCompany()];
    const image = await picture(8, 8).png().toBuffer();
    const ids = [await uploaded(other.owner, image), await uploaded(team.admin, image), crypto.randomUUID()];
    const answers = [];
    for (const logo_upload_id of ids) answers.push(await team.owner.put(path, { logo_upload_id }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.errors))).size).toBe(1);
    expect((await team.owner.get(path)).body.logo_url).toBeNull();
  });

  test("no other file is served without signing in", async () => {
    const team = await aCompany();
    const id = await uploaded(team.owner, await picture(8, 8).png().toBuffer());
    for (const name of [id, crypto.randomUUID(), "..%2F..%2Fetc%2Fpasswd", "%00", id.toUpperCase()])
      expect((await get(`/api/public/logos/${name}`)).statusCode).toBe(404);
  });

  test("of a company that is being deleted", async () => {
    const team = await aCompany();
    const address = await setLogo(team, await picture(8, 8).png().toBuffer());
    await database.asOwner((tx) =>
      tx.updateTable("companies").set({ erasing_since: app.clock.now() }).where("id", "=", team.company.id).execute(),
    );
    expect((await get(address)).statusCode).toBe(404);
  });

  test("stores nothing if another field of the form is invalid", async () => {
    const team = await aCompany();
    const logo_upload_id = await uploaded(team.owner, await picture(8, 8).png().toBuffer());
    const files = async () => (await app.storage.list({ after: undefined, limit: 1_000 })).length;
    const before = await files();
    expect((await team.owner.put(path, { logo_upload_id, company_domain: "another-one" })).status).toBe(409);
    expect([await files(), (await team.owner.get(path)).body.logo_url]).toEqual([before, null]);
  });
});

async function iconsOf({ company }: Team): Promise<string[]> {
  const { icons } = (await get(`/manifest.webmanifest?company=${company.domain}`)).json<{ icons: { src: string }[] }>();
  return icons.map(({ src }) => src);
}

describe("the icons of the app", () => {
  const white: Color = { r: 255, g: 255, b: 255, alpha: 1 };

  test("are the logo on the company's color", async () => {
    const team = await aCompany();
    await team.owner.put(path, { primary_color: "#0E7490" });
    const address = await setLogo(team, await picture(40, 40, white).png().toBuffer());
    const id = address.split("/").at(-1);
    const icons = await iconsOf(team);
    const name = `/icons/logo-${id}-0e7490`;
    expect(icons).toEqual(["192", "192-maskable", "512", "512-maskable"].map((end) => `${name}-${end}.png`));
    for (const src of [...icons, `${name}-180-maskable.png`]) {
      const { headers, rawPayload } = await get(src);
      const size = Number(/-(\d{3})/.exec(src.slice(name.length))?.[1]);
      expect([headers["content-type"], headers["cache-control"]]).toEqual(["image/png", year]);
      expect(await (await seen(rawPayload)).metadata()).toMatchObject({ format: "png", width: size, height: size });
      expect((await colorAt(rawPayload, [0, 0]))[3]).toBe(src.includes("maskable") ? 255 : 0);
      expect(await colorAt(rawPayload, [0.5, 0.04])).toEqual([14, 116, 144, 255]);
      expect(await colorAt(rawPayload, [0.5, 0.5])).toEqual([255, 255, 255, 255]);
    }
  });

  test("have another background where the logo would be invisible", async () => {
    const team = await aCompany();
    await team.owner.put(path, { primary_color: "#0E7490" });
    await setLogo(team, await picture(40, 40).png().toBuffer());
    const { rawPayload } = await get((await iconsOf(team))[1] ?? "");
    expect([await colorAt(rawPayload, [0, 0]), await colorAt(rawPayload, [0.5, 0.5])]).toEqual([
      [255, 255, 255, 255],
      [14, 116, 144, 255],
    ]);
  });

  test("follow the color at once, and are drawn on no other", async () => {
    const team = await aCompany();
    await setLogo(team, await picture(40, 40, white).png().toBuffer());
    const [before = ""] = await iconsOf(team);
    await team.owner.put(path, { primary_color: "#BE123C" });
    const [after = ""] = await iconsOf(team);
    expect(after).toBe(before.replace("3b82f6", "be123c"));
    expect([(await get(before)).statusCode, (await get(after)).statusCode]).toEqual([404, 200]);
    for (const other of [after.replace("192", "193"), after.replace("be123c", "BE123C"), after.replace("-192", "")])
      expect((await get(other)).statusCode).toBe(404);
  });

  test.each(["-".repeat(36), "a".repeat(36), "%00", crypto.randomUUID()])("return 404 for %s", async (id) => {
    expect((await get(`/icons/logo-${id}-3b82f6-192.png`)).statusCode).toBe(404);
  });

  test("of a logo elsewhere are the product's icon in the company's color", async () => {
    const team = await aCompany();
    await team.owner.put(path, { logo_url: "https://cdn.example/logo.png" });
    expect((await iconsOf(team))[0]).toBe("/icons/3b82f6-192.png");
  });
});
