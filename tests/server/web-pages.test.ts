/** The pages the build has written down, as people and search engines are sent them. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { languages } from "@firstlight/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServer } from "../../server/src/platform/http/server.ts";
import { addWeb } from "../../server/src/app/web.ts";
import { readPage } from "../../server/src/platform/http/web-pages.ts";
import { aWebSite } from "../support/site.ts";
import { openTestApp } from "../support/test-app.ts";

const publicUrl = "https://firstlight.example";
const product = await openTestApp();
const parts = { log: product.log.log, publicUrl, trustedProxies: 0 };
const shell = "<head><!--facts--></head><div id=root></div>";
const front = '<link rel="canonical" href="{{public_url}}/" /><!--facts--><h1>Welcome to {{name}}</h1>';

async function built(folder: string, files: Record<string, string>): Promise<string> {
  const directory = join(product.directory, folder);
  for (const [file, text] of Object.entries({ "index.html": shell, ...files })) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  }
  return directory;
}

describe("pages", () => {
  const app = createServer(parts);
  const name = `Dawn & "Sons" </script>`;
  beforeAll(async () => {
    const files = {
      "pages/index.html": front,
      "pages/terms.html": "Terms of {{name}}",
      "pages/robots.txt": "Sitemap: {{public_url}}/sitemap.xml",
      "pages/sitemap.xml": "<loc>{{public_url}}/</loc>",
      "favicon.svg": "<svg/>",
      "preloads.json": JSON.stringify({ "/dashboard/projects/*/forms/*": ["/assets/fill.js"] }),
    };
    addWeb(app, await built("web-of-pages", files), aWebSite({ public_url: publicUrl, name }));
    await app.ready();
  });
  afterAll(() => app.close());

  test("have the operator's facts in their places, none of which can become markup", async () => {
    const { body, headers } = await app.inject({ url: "/" });
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain(`href="${publicUrl}/"`);
    expect(body).toContain("Welcome to Dawn &amp; &quot;Sons&quot; &lt;/script&gt;");
    const data = /<script type="application\/json" id="facts">(.*?)<\/script>/.exec(body)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual({ public_url: publicUrl, name });
    expect((await app.inject({ url: "/terms" })).body).toContain("Terms of Dawn &amp;");
  });

  test("name the scripts of their route, of which the list itself is no file", async () => {
    const scripts = async (url: string) => (await app.inject({ url })).body.match(/modulepreload.*?href="[^"]*"/g);
    const named = ['modulepreload" fetchpriority="low" crossorigin href="/assets/fill.js"'];
    const project = "/dashboard/projects/7";
    expect(await scripts(`${project}/forms/1`)).toEqual(named);
    expect(await scripts(`${project}/forms/1/?from=mail`)).toEqual(named);
    for (const other of ["/preloads.json", "/dashboard", `${project}/forms`, `${project}/forms/1/2`])
      expect(await scripts(other)).toBeNull();
  });

  test("what looks like a place in a fact stays what it is", async () => {
    const file = join(await built("web-of-braces", {}), "index.html");
    const pageFacts = { public_url: publicUrl, name: "{{nobody}} & {{public_url}}" };
    const { text } = readPage(file, pageFacts);
    expect(text).toContain(JSON.stringify(pageFacts));
  });

  test("say what depends on a fact only where it is set", async () => {
    const page = [
      '<where-set data-fact="phone"><p>Call {{phone}}</p></where-set><where-unset data-fact="phone"><p>Write</p></where-unset>',
      '<where-set data-fact="name"><p>We are {{name}}</p></where-set>',
    ].join("<hr>");
    const file = join(await built("web-of-conditions", { "pages/contact.html": page }), "pages/contact.html");
    expect(readPage(file, { name, phone: "" }).text).toBe(
      "<p>Write</p><hr><p>We are Dawn &amp; &quot;Sons&quot; &lt;/script&gt;</p>",
    );
    expect(readPage(file, { name: "", phone: "+1 555 0100" }).text).toBe("<p>Call +1 555 0100</p><hr>");
  });

  test("say what depends on a fact within what depends on another", async () => {
    const set = (fact: string, part: string) => `<where-set data-fact="${fact}">${part}</where-set>`;
    const page = set("phone", `Call {{phone}}${set("phone_hours", ", {{phone_hours}}")}.`);
    const file = join(await built("web-of-nested-conditions", { "pages/contact.html": page }), "pages/contact.html");
    const pageFacts = (phone: string, phone_hours: string) => readPage(file, { phone, phone_hours }).text;
    expect([pageFacts("+1 555", "9 to 5"), pageFacts("+1 555", ""), pageFacts("", "")]).toEqual([
      "Call +1 555, 9 to 5.",
      "Call +1 555.",
      "",
    ]);
  });

  test("what search engines ask for names whole addresses", async () => {
    const robots = await app.inject({ url: "/robots.txt" });
    expect([robots.headers["content-type"], robots.body]).toEqual([
      "text/plain; charset=utf-8",
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ]);
    const map = await app.inject({ url: "/sitemap.xml" });
    expect([map.headers["content-type"], map.body]).toEqual([
      "application/xml; charset=utf-8",
      `<loc>${publicUrl}/</loc>`,
    ]);
  });

  test("other addresses, and the front page with a company in it, are the app's", async () => {
    const page = (await app.inject({ url: "/login" })).body;
    expect(page).toContain("<div id=root></div>");
    expect(page).toContain(`{"public_url":"${publicUrl}"`);
    for (const url of ["/?company=acme", "/?utm=1&company=acme", "/overview", "/terms/more"]) {
      expect({ url, body: (await app.inject({ url })).body }).toEqual({ url, body: page });
    }
    expect((await app.inject({ url: "/?utm=company" })).body).toContain("Welcome to");
  });

  test("are never served with unfilled placeholders", async () => {
    for (const url of ["/pages/index.html", "/pages/terms.html", "/index.html"]) {
      expect((await app.inject({ url })).body).not.toContain("{{");
    }
    expect((await app.inject({ url: "/favicon.svg" })).body).toBe("<svg/>");
  });

  test("are revalidated, and sent again only where they changed", async () => {
    const first = await app.inject({ url: "/" });
    expect(first.headers["cache-control"]).toBe("no-cache");
    const tag = String(first.headers["etag"]);
    for (const known of [tag, `W/${tag}`]) {
      const again = await app.inject({ url: "/", headers: { "if-none-match": known } });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
    expect((await app.inject({ url: "/", headers: { "if-none-match": '"another"' } })).statusCode).toBe(200);
    expect((await app.inject({ method: "HEAD", url: "/" })).statusCode).toBe(200);
  });
});

describe("pages of the app", () => {
  const app = createServer(parts);
  const names = ["login", "signup", "invitation", "company", "tester"];
  const written = languages.flatMap((language) =>
    names.map((name) => [`app/${language}/${name}.html`, `<head></head>${name} in ${language}`] as const),
  );
  const routes = {
    "/login": "login",
    "/signup": "signup",
    "/invitation": "invitation",
    "/dashboard": "tester",
    "/dashboard/projects/*": "tester",
  };
  beforeAll(async () => {
    const files = {
      ...Object.fromEntries(written),
      "app/routes.json": JSON.stringify(routes),
      "preloads.json": JSON.stringify({ "/dashboard": ["/assets/home.js"] }),
      "pages/de.html": "Startseite",
      "pages/de/about.html": "Über {{public_url}}",
    };
    addWeb(app, await built("web-of-languages", files), aWebSite({ public_url: publicUrl }));
    await app.ready();
  });
  afterAll(() => app.close());

  const pageAt = async (url: string, language?: string) =>
    (await app.inject({ url, headers: language === undefined ? {} : { "accept-language": language } })).body;

  test.each([
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["nl,fr;q=0.5", "fr"],
    ["en;q=0.2,ja", "ja"],
    ["nl", "en"],
    ["*", "en"],
    [undefined, "en"],
  ])("are in the language that the browser asks for: %s", async (asked, language) => {
    expect(await pageAt("/login", asked)).toBe(`<head></head>login in ${language}`);
    expect(await pageAt("/invitation?from=mail", asked)).toBe(`<head></head>invitation in ${language}`);
  });

  test("say by what they vary, and have a tag of their own", async () => {
    const answers = await Promise.all(
      ["de", "ar"].map((language) => app.inject({ url: "/login", headers: { "accept-language": language } })),
    );
    const [german, arabic] = answers.map(({ headers }) => headers);
    expect(german?.["vary"]).toContain("accept-language");
    expect(german?.["etag"]).not.toBe(arabic?.["etag"]);
  });

  test("of a company wait for its look, except the one for new companies", async () => {
    for (const url of ["/login?company=acme", "/invitation?from=mail&company=acme"])
      expect(await pageAt(url, "pt-BR")).toBe("<head></head>company in pt");
    expect(await pageAt("/signup?company=acme", "pt-BR")).toContain("signup in pt");
    expect(await pageAt("/login?incompany=acme")).toContain("login in en");
  });

  test("of testers name their scripts, too", async () => {
    const page = await pageAt("/dashboard", "es");
    expect(page).toContain("tester in es");
    expect(page).toContain('href="/assets/home.js"');
    expect(await pageAt("/dashboard/projects/7?profile=basic")).toBe("<head></head>tester in en");
  });

  test("are empty at other addresses, and no files", async () => {
    for (const url of ["/overview", "/dashboard/projects/7/else", "/app/routes.json", "/app/de/login.html"])
      expect({ url, body: await pageAt(url, "de") }).toMatchObject({
        body: expect.stringContaining("<div id=root></div>"),
      });
  });

  test("the public ones are at the address of their language, whatever the browser asks for", async () => {
    expect(await pageAt("/de", "fr")).toBe("Startseite");
    expect(await pageAt("/de/about", "en")).toBe(`Über ${publicUrl}`);
  });
});

test("the server does not start with a page that has an unknown placeholder", async () => {
  const directory = await built("web-of-gaps", { "pages/index.html": "{{favourite_colour}}" });
  expect(() => addWeb(createServer(parts), directory, aWebSite({ public_url: publicUrl }))).toThrow("favourite_colour");
});
