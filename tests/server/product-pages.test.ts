/** What the panel sets of the product itself, on the pages that visitors and people of companies get. */
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addWeb, webSiteOf } from "../../server/src/app/web.ts";
import { PublicSite } from "../../server/src/domains/platform-admin/public.ts";
import { createServer } from "../../server/src/platform/http/server.ts";
import { anOperator } from "../support/platform-admin.ts";
import { openTestApp } from "../support/test-app.ts";
import { thinPng } from "../support/thin-png.ts";

const app = await openTestApp();
const { clock, database } = app;
const log = app.log.log;
const publicUrl = "https://firstlight.example";
const directory = join(app.directory, "web-of-product");
const page = `<head><meta name="theme-color" content="{{theme_light}}" />
  <meta name="application-name" content="{{product}}" /><title>Sign In · {{product}}</title>
  <link rel="icon" href="{{icon}}" /><link rel="apple-touch-icon" href="{{touch_icon}}" />
  <where-set data-fact="brand_sheet"><link rel="stylesheet" href="{{brand_sheet}}" /></where-set>
  <script type="application/ld+json">{"name":"{{product}}","at":"{{public_url}}"}</script><!--facts--></head>
  <where-set data-fact="logo_wide"><img src="{{logo_wide}}" /></where-set><where-set data-fact="logo_mark"
  ><img src="{{logo_mark}}" width="{{logo_width}}" alt="{{product}}" /></where-set>
  <where-set data-fact="own_picture"><meta property="og:image" content="{{public_url}}/open-graph.png" /></where-set>`.replaceAll(
  '"\n  >',
  '">',
);
const files = { "index.html": page, "pages/index.html": page, "app-addresses.json": '["login"]' };

const web = createServer({ log, publicUrl, trustedProxies: 0 });
const open = async (url: string) => (await web.inject({ url })).body;

beforeAll(async () => {
  await mkdir(join(directory, "pages"), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(directory, file), text);
  const site = new PublicSite({ database, clock, log, operator: anOperator({}) });
  addWeb(web, directory, webSiteOf(site, { database, clock, log, facts: { public_url: publicUrl } }));
  await web.ready();
});
afterAll(() => web.close());
beforeEach(() => clock.advance({ seconds: 5 }));

async function set(fields: object) {
  const admin = await app.anAdmin();
  const { revision } = (await admin.get("/admin/branding")).body;
  const { status } = await admin.put("/admin/branding", { accent_color: "", support_email: "", ...fields, revision });
  expect(status).toBe(200);
  return admin;
}

const hostile = `A & <b>"B"</b> {{public_url}} $&`;
const escaped = "A &amp; &lt;b&gt;&quot;B&quot;&lt;/b&gt; {{public_url}} $&amp;";

test("pages have the product's own name, icons and colors at first", async () => {
  for (const address of ["/", "/login"]) {
    const text = await open(address);
    expect(text).toContain("<title>Sign In · Firstlight</title>");
    expect(text).toContain('content="#faf9f7"');
    expect(text).toContain('href="/favicon.svg"');
    expect(text).toContain('href="/icons/firstlight-180-maskable.png"');
    expect(text).not.toMatch(/<img|stylesheet/);
    expect(text).toContain(`<meta property="og:image" content="${publicUrl}/open-graph.png" />`);
  }
});

test("a name is text wherever a page says it, and placeholders in it stay text", async () => {
  await set({ name: hostile });
  for (const address of ["/", "/login"]) {
    const text = await open(address);
    expect(text).toContain(`<title>Sign In · ${escaped}</title>`);
    expect(text).toContain(`name="application-name" content="${escaped}"`);
    expect(text).not.toContain("<b>");
    // Our name is in the picture that links show.
    expect(text).not.toContain("og:image");
    const written = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "";
    expect(JSON.parse(written)).toEqual({ name: hostile, at: publicUrl });
    const facts = /id="facts">(.*?)<\/script>/.exec(text)?.[1] ?? "";
    expect(JSON.parse(facts)).toMatchObject({ product: hostile });
  }
});

test("a color comes as a style sheet that browsers have for good, and colors what is around the page", async () => {
  await set({ name: "Harbor", accent_color: "#0F766E" });
  const text = await open("/login");
  const [, address = ""] = /<link rel="stylesheet" href="(\/branding\/[0-9a-f]{12}\.css)" \/>/.exec(text) ?? [];
  expect(text).toContain('name="theme-color" content="#0f766e"');
  const sheet = await app.app.inject({ url: address });
  expect(sheet.headers["content-type"]).toBe("text/css; charset=utf-8");
  expect(sheet.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(sheet.body).toMatch(/^:root\{--color-brand:[^<]*\}$/);
  for (const file of ["red.css", "0f766e.css", "%3Cb%3E.css"])
    expect((await app.app.inject({ url: `/branding/${file}` })).statusCode).toBe(404);
  // Of a former color there is none.
  await set({ name: "Harbor", accent_color: "#7E22CE" });
  expect((await app.app.inject({ url: address })).statusCode).toBe(404);
});

test("a logo is in the page and its icons", async () => {
  const admin = await set({ name: "Harbor" });
  const logo = async (width: number, height: number) => {
    const { revision } = (await admin.get("/admin/branding")).body;
    const { body } = await admin.putPart(`/admin/branding/logo?revision=${revision}`, thinPng(width, height));
    return [body.logo_url as string, (await open("/login")).match(/<img src="[^>]*?"(?: width="\d+")?/g)];
  };
  const [mark, shown] = await logo(8, 8);
  expect(shown).toEqual([`<img src="${String(mark)}" width="28"`]);
  expect(await open("/")).toContain(`href="/icons/logo-${String(mark).split("/").at(-1)}-1c1917-192.png"`);
  const [wide, alone] = await logo(24, 8);
  expect(alone).toEqual([`<img src="${String(wide)}"`]);
});

test("pages are written once for each change, and another process's change is seen after a while", async () => {
  await set({ name: "Harbor" });
  const tag = async () => (await web.inject({ url: "/login" })).headers["etag"];
  const first = await tag();
  expect(await tag()).toBe(first);
  await database.asOwner(async (tx) => {
    const { revision } = await tx.selectFrom("product_branding").select("revision").executeTakeFirstOrThrow();
    await tx
      .updateTable("product_branding")
      .set({ name: "Fjord", revision: revision + 1 })
      .execute();
  });
  expect(await open("/login")).toContain("Harbor");
  clock.advance({ seconds: 5 });
  expect(await open("/login")).toContain("Fjord");
});

test("a logo that another process has just set is there at once", async () => {
  const admin = await set({ name: "Harbor" });
  const { revision } = (await admin.get("/admin/branding")).body;
  await admin.putPart(`/admin/branding/logo?revision=${revision}`, thinPng(8, 8));
  const logo_id = randomUUID();
  await database.asOwner((tx) =>
    tx
      .updateTable("product_branding")
      .set({ logo_id, revision: revision + 2 })
      .execute(),
  );
  expect((await app.app.inject({ url: `/api/public/logos/${logo_id}` })).statusCode).toBe(200);
  expect((await app.app.inject({ url: `/icons/logo-${logo_id}-1c1917-192.png` })).statusCode).toBe(200);
  expect((await app.app.inject({ url: `/api/public/logos/${randomUUID()}` })).statusCode).toBe(404);
});
