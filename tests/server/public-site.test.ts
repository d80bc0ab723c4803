/** What the operator says in the panel, on the pages that visitors get. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { noSiteFacts, richTextOf, type SiteContent } from "@firstlight/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { latest, readPublicPages, shownSite, withFacts } from "../../server/src/app/public-pages.ts";
import { addWeb } from "../../server/src/app/web.ts";
import { productOf } from "../../server/src/domains/installation/public.ts";
import { PublicSite, type SiteView } from "../../server/src/domains/platform-admin/public.ts";
import { createServer } from "../../server/src/platform/http/server.ts";
import { anOperator } from "../support/platform-admin.ts";
import { aSiteEntry, aWebSite, siteContentOf } from "../support/site.ts";
import { openTestApp } from "../support/test-app.ts";

const product = await openTestApp();
const { clock, database } = product;
const publicUrl = "https://firstlight.example";
const operator = anOperator({ name: "Harbor", support_email: "help@harbor.example" });
const site = new PublicSite({ database, clock, log: product.log.log, operator });
const look = productOf({ database, clock, log: product.log.log }).known;
const shown = latest((view: SiteView) => withFacts(shownSite(view, look), { public_url: publicUrl }), product.log.log);
const directory = join(product.directory, "web-of-site");

const set = (fact: string, part: string) => `<where-set data-fact="${fact}">${part}</where-set>`;
const each = (list: string, part: string) => `<where-each data-list="${list}">${part}</where-each>`;
const said = '<q>{{entry.quote}}</q><i data-by="{{entry.name}}"></i>';
const files = {
  "index.html": "<head><!--facts--></head>app",
  "app-addresses.json": JSON.stringify(["login", "projects"]),
  "pages/index.html": `<!--facts-->${set("unknown_address", "<p>Lost</p>")}${set(
    "has_testimonials",
    each("testimonials", `<li>${said}${set("entry.is_sample", "<b>Sample</b>")}</li>`),
  )}${set("has_posts", "<a>Blog</a>")}`,
  "pages/de.html": `<!--facts-->${set("unknown_address", "<p>Verirrt</p>")}`,
  "pages/terms.html": "<!--facts-->Terms",
  "pages/blog.html": `<meta name="firstlight-needs" content="has_posts" /><!--facts-->${each("posts", "<li>{{entry.title}}, {{entry.published_text}}</li>")}`,
  "pages/_post.html": `<title>{{post_title}}</title><!--facts--><where-markup data-name="post_body"></where-markup>`,
  "pages/sitemap.xml": `${set("has_posts", "<loc>{{public_url}}/blog</loc>")}${each("posts", "<loc>{{public_url}}/blog/{{entry.slug}}</loc>")}`,
};

const web = createServer({ log: product.log.log, publicUrl, trustedProxies: 0 });
const open = async (url: string) => {
  const { statusCode, body, headers } = await web.inject({ url });
  return { status: statusCode, body, headers };
};
const later = () => clock.advance({ seconds: 5 });

beforeAll(async () => {
  await mkdir(join(directory, "pages"), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(directory, file), text);
  addWeb(web, directory, { known: shown(site.known), current: async () => shown(await site.current()), clock });
  await web.ready();
});
afterAll(() => web.close());
beforeEach(async () => {
  await database.asOwner(async (tx) => {
    await tx.deleteFrom("site_entries").execute();
    await tx
      .updateTable("site_facts")
      .set({ facts: "{}", revision: 0, version: sql`version + 1` })
      .execute();
  });
  later();
});

/** Through the panel, which tells other processes that something changed. */
const add = async (content: object, rest: object = {}) => {
  const { status, body } = await (await product.anAdmin()).post("/admin/site/entries", { content, ...rest });
  expect(status).toBe(201);
  later();
  return body.id as string;
};

test("an unknown address below a language is said in that language", async () => {
  for (const url of ["/de/nope", "/de/blog/nope", "/de/security"])
    expect({ url, ...(await open(url)) }).toMatchObject({ url, status: 404, body: expect.stringContaining("Verirrt") });
  for (const url of ["/nope", "/xx/nope", "/delta/nope"])
    expect({ url, ...(await open(url)) }).toMatchObject({ url, status: 404, body: expect.stringContaining("Lost") });
});

test("prices have an address in each language: their section of the front page", async () => {
  for (const [url, location] of [
    ["/pricing", "/#pricing"],
    ["/de/pricing", "/de#pricing"],
    ["/pricing?utm_source=mail", "/?utm_source=mail#pricing"],
  ])
    expect((await open(url as string)).headers.location).toBe(location);
});

describe("without anything to show", () => {
  test("sections, pages and links are not there", async () => {
    await add(siteContentOf("testimonial"), { is_visible: false });
    const { status, body } = await open("/");
    expect([status, body]).toEqual([200, expect.not.stringContaining("<li>")]);
    expect(body).not.toContain("Blog");
    for (const url of ["/blog", "/blog/first-beta"]) {
      const page = await open(url);
      expect([page.status, page.body]).toEqual([404, expect.stringContaining("<p>Lost</p>")]);
    }
    expect((await open("/sitemap.xml")).body).toBe("");
    expect(JSON.parse((await open("/site.json")).body)).toEqual({
      testimonials: [],
      posts: [],
      openings: [],
      team: [],
    });
  });
});

describe("entries", () => {
  test("stand in their order, and nothing in them becomes markup or a place of the page", async () => {
    const quote = `</script><script>alert(1)</script> {{name}} {{entry.name}} <!--facts-->`;
    await add(siteContentOf("testimonial", { quote, name: `"Bo"`, is_sample: false }));
    await add(siteContentOf("testimonial", { quote: "First.", name: "Ida", is_sample: true }));
    const { body } = await open("/");
    const escaped = "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; {{name}} {{entry.name}} &lt;!--facts--&gt;";
    expect(body).toContain(
      `<li><q>First.</q><i data-by="Ida"></i><b>Sample</b></li><li><q>${escaped}</q><i data-by="&quot;Bo&quot;"></i></li>`,
    );
    const data = /<script type="application\/json" id="entries">(.*?)<\/script>/.exec(body)?.[1] ?? "";
    expect(JSON.parse(data).testimonials).toMatchObject([{ quote: "First." }, { quote }]);
    expect(body).not.toContain("<p>Lost</p>");
  });

  test("are only on pages that show them", async () => {
    await add(siteContentOf("testimonial"));
    expect((await open("/terms")).body).not.toContain(`id="entries"`);
    expect((await open("/login")).body).not.toContain(`id="entries"`);
  });

  test("of the blog have pages and places in the site map", async () => {
    const body = {
      ...richTextOf("a"),
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "<Why>" }] },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "See " },
            { type: "text", text: "this", marks: [{ type: "link", attrs: { href: `https://a.example/?q="&b` } }] },
            { type: "hardBreak" },
            { type: "text", text: "now", marks: [{ type: "bold" }, { type: "code" }] },
          ],
        },
        { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph" }] }] },
        { type: "blockquote", content: [{ type: "paragraph", content: [{ type: "text", text: "Ask." }] }] },
      ],
    };
    await add({ ...siteContentOf("post", { title: "Us & you" }), body });
    expect((await open("/blog")).body).toContain("<li>Us &amp; you, March 14, 2026</li>");
    const post = await open("/blog/first-beta");
    expect(post.status).toBe(200);
    expect(post.body).toContain("<title>Us &amp; you</title>");
    expect(post.body).toContain(
      `<h2>&lt;Why&gt;</h2><p>See <a href="https://a.example/?q=&quot;&amp;b" target="_blank" rel="noopener noreferrer nofollow">this</a><br /><strong><code>now</code></strong></p><ul><li><p></p></li></ul><blockquote><p>Ask.</p></blockquote>`,
    );
    expect((await open("/sitemap.xml")).body).toBe(
      `<loc>${publicUrl}/blog</loc><loc>${publicUrl}/blog/first-beta</loc>`,
    );
    expect((await open("/blog/first-beta/")).body).toBe(post.body);
    for (const url of ["/blog/other", "/blog/other/", "/blog/first-beta/more"])
      expect({ url, ...(await open(url)) }).toMatchObject({ url, status: 404 });
  });

  test("of the blog are written when they are first asked for, and not again", async () => {
    await add(siteContentOf("post"));
    const { pageAt } = readPublicPages(directory, shown(await site.current()));
    expect(pageAt("/blog/first-beta")?.text).toContain("<title>Our first beta</title>");
    expect(pageAt("/blog/first-beta")).toBe(pageAt("/blog/first-beta"));
  });

  test("that lack a field of their kind are shown without it, and break no page", async () => {
    await aSiteEntry(product, { kind: "testimonial", quote: "Short." } as SiteContent);
    await aSiteEntry(product, { kind: "post", slug: "bare" } as SiteContent);
    const admin = await product.anAdmin();
    await admin.put("/admin/site/facts", { ...noSiteFacts, name: "Fjord", revision: 0 });
    later();
    expect((await open("/")).body).toContain(`<li><q>Short.</q><i data-by=""></i></li>`);
    expect((await open("/blog/bare")).status).toBe(200);
    const { status, body } = await admin.get("/admin/site/entries", { kind: "testimonial" });
    expect([status, body]).toMatchObject([200, [{ title: "", note: "Short." }]]);
  });

  test("with an address lead there by mail or by the web", async () => {
    await add(siteContentOf("opening", { apply: "https://jobs.example/1" }));
    await add(siteContentOf("opening"));
    const { openings } = JSON.parse((await open("/site.json")).body);
    expect(openings.map((each: { apply_link: string }) => each.apply_link)).toEqual([
      "mailto:jobs@example.com",
      "https://jobs.example/1",
    ]);
  });
});

describe("the site", () => {
  const reading = (readPlatform: typeof database.readPlatform) =>
    new PublicSite({ database: { ...database, readPlatform }, clock, log: product.log.log, operator });

  test("is read before the first requests are answered, all of which wait for one read", async () => {
    await add(siteContentOf("testimonial"));
    let reads = 0;
    const first = reading((run) => {
      reads += 1;
      return database.readPlatform(run);
    });
    const views = await Promise.all([first.current(), first.current(), first.current()]);
    expect(views.map(({ lists }) => lists.testimonials.length)).toEqual([1, 1, 1]);
    expect(reads).toBe(1);
  });

  test("is read before the server listens", async () => {
    const server = createServer({ log: product.log.log, publicUrl, trustedProxies: 0 });
    const unread = new PublicSite({ database, clock, log: product.log.log, operator });
    await add(siteContentOf("testimonial"));
    addWeb(server, directory, {
      known: shown(unread.known),
      current: async () => shown(await unread.current()),
      clock,
    });
    await server.ready();
    expect(unread.known.lists.testimonials).toHaveLength(1);
    await server.close();
  });

  test("that cannot be read is tried again after a second, not by each request", async () => {
    await add(siteContentOf("testimonial"));
    let reads = 0;
    const first = reading((run) => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error("Connection refused")) : database.readPlatform(run);
    });
    for (const _request of [1, 2]) expect((await first.current()).lists.testimonials).toEqual([]);
    expect(reads).toBe(1);
    clock.advance({ seconds: 1 });
    expect((await first.current()).lists.testimonials).toHaveLength(1);
  });

  test("is read again where it changed during a read", async () => {
    let change = async () => {};
    const changing = reading(async (run) => {
      const read = await database.readPlatform(run);
      await change();
      return read;
    });
    await changing.current();
    change = async () => {
      change = async () => {};
      await aSiteEntry(product);
      await database.asOwner(async (tx) => {
        await tx
          .updateTable("site_facts")
          .set({ version: sql`version + 1` })
          .execute();
        changing.changeIn(tx);
      });
    };
    later();
    expect((await changing.current()).lists.testimonials).toHaveLength(1);
  });

  test("that pages cannot be written of leaves them as they are, and the log says so once", () => {
    const [good, bad] = [{ text: "Good" }, { text: "" }];
    const written = latest(({ text }: { text: string }) => {
      if (text === "") throw new Error("A page uses a fact without a value");
      return text;
    }, product.log.log);
    expect([written(good), written(bad), written(bad)]).toEqual(["Good", "Good", "Good"]);
    expect(product.log.takeErrors()).toEqual([expect.stringContaining("The public pages could not be written")]);
    expect(written({ text: "Better" })).toBe("Better");
    expect(() => latest((_input: object) => JSON.parse(""), product.log.log)({})).toThrow(SyntaxError);
  });
});

describe("a change", () => {
  test("of another process is seen after five seconds, without a query per request", async () => {
    await add(siteContentOf("testimonial"));
    const before = await open("/");
    await (await product.anAdmin()).post("/admin/site/entries", { content: siteContentOf("post") });
    expect((await open("/")).body).toBe(before.body);
    later();
    expect((await open("/")).body).toContain("Blog");
  });

  test("gives the page another tag, and an unchanged one is not sent again", async () => {
    const tag = String((await open("/")).headers["etag"]);
    const again = () => web.inject({ url: "/", headers: { "if-none-match": tag } });
    later();
    expect((await again()).statusCode).toBe(304);
    await add(siteContentOf("testimonial"));
    expect((await again()).statusCode).toBe(200);
  });

  test("that cannot be read leaves the pages as they are, and the log says so", async () => {
    await add(siteContentOf("testimonial"));
    const before = await open("/");
    const broken = { ...database, readPlatform: () => Promise.reject(new Error("Connection refused")) };
    const alone = new PublicSite({ database: broken, clock, log: product.log.log, operator });
    expect((await alone.current()).lists.testimonials).toEqual([]);
    expect(product.log.text).toContain("The public pages could not be read again");
    expect((await open("/")).body).toBe(before.body);
  });
});

describe("addresses", () => {
  test("without a page are said to be so, those of the app and of pages are not", async () => {
    for (const url of ["/nope", "/terms-of-old", "/loginx", "/terms/more", "/pages/index.html"])
      expect({ url, ...(await open(url)) }).toMatchObject({ url, status: 404, body: expect.stringContaining("Lost") });
    for (const url of ["/login", "/login?x=1", "/projects/1/forms"])
      expect({ url, ...(await open(url)) }).toMatchObject({ url, status: 200, body: expect.stringContaining("app") });
    expect((await open("/terms/")).body).toContain("Terms");
    expect((await open("/api/nope")).headers["content-type"]).toContain("json");
  });

  test("of all kinds are the app's where the build did not name its own", async () => {
    const directory = join(product.directory, "web-of-app");
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, "index.html"), "app");
    const old = createServer({ log: product.log.log, publicUrl, trustedProxies: 0 });
    addWeb(old, directory, aWebSite({ public_url: publicUrl }));
    expect((await old.inject({ url: "/nope" })).statusCode).toBe(200);
    await old.close();
  });
});

describe("security.txt", () => {
  const lines = async () => (await open("/.well-known/security.txt")).body.split("\n");

  test("names the contact, when it expires, and where the policy is", async () => {
    const { status, headers } = await open("/.well-known/security.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const [contact, expires = "", ...rest] = await lines();
    expect(contact).toBe("Contact: mailto:help@harbor.example");
    const days = (Date.parse(expires.replace("Expires: ", "")) - clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
    expect(rest).toEqual([
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Policy: ${publicUrl}/security`,
      "",
    ]);
  });

  test("takes a contact of its own, and is not there without any", async () => {
    const admin = await product.anAdmin();
    await admin.put("/admin/site/facts", {
      ...noSiteFacts,
      security_contact: "https://harbor.example/report",
      revision: 0,
    });
    later();
    expect((await lines())[0]).toBe("Contact: https://harbor.example/report");
    const silent = createServer({ log: product.log.log, publicUrl, trustedProxies: 0 });
    addWeb(silent, directory, aWebSite({ public_url: publicUrl, reports_to: "" }));
    expect((await silent.inject({ url: "/.well-known/security.txt" })).statusCode).toBe(404);
    await silent.close();
  });
});
