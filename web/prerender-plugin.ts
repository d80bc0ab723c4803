import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { type Bundle, buildsApp, chunkHolding, pageOf, withImports } from "./bundle.ts";
import { appAddresses } from "./src/app/addresses.ts";
import type * as prerenderModule from "./src/prerender.tsx";

type WrittenPage = prerenderModule.WrittenPage;

// The server replaces these placeholders with its public URL and the operator's details at startup.
const publicUrl = "{{public_url}}";
const facts = "<!--facts-->";
const picture = `${publicUrl}/open-graph.png`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");

/** What the server leaves out where a fact is not set: see `where-set.tsx`. */
const whereSet = (fact: string, part: string) => `<where-set data-fact="${fact}">${part}</where-set>`;

/** Renders the pages in Node, without a browser. */
async function renderPages(root: string): Promise<WrittenPage[]> {
  // Beside the packages it imports.
  const folder = await mkdtemp(join(root, "../node_modules/.prerender-"));
  try {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: "warn",
      build: {
        ssr: "src/prerender.tsx",
        outDir: folder,
        emptyOutDir: true,
        assetsDir: "assets",
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: "prerender.mjs" } },
      },
    });
    const address = pathToFileURL(join(folder, "prerender.mjs")).href;
    const { writePages } = (await import(address)) as typeof prerenderModule;
    return await writePages();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The metadata that search engines and link previews show for a page. */
function headOf({ path, title, description, structured, needs }: WrittenPage): string[] {
  const address = escaped(`${publicUrl}${path}`);
  const shown = {
    "og:type": "website",
    "og:site_name": "Firstlight",
    "og:title": title,
    "og:description": description,
    "og:url": `${publicUrl}${path}`,
    "og:image": picture,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Firstlight: hear from the first people who use it.",
  };
  const cards = { "twitter:card": "summary_large_image", "twitter:image": picture };
  return [
    ...(needs ? [`<meta name="firstlight-needs" content="${needs}" />`] : []),
    ...(path === "/" ? [whereSet("unknown_address", `<meta name="firstlight-unknown" content="1" />`)] : []),
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries(shown).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`),
    ...Object.entries(cards).map(([name, text]) => `<meta name="${name}" content="${escaped(text)}" />`),
    ...structured.map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    ),
  ];
}

/** Preload tags for the page's own scripts, so that they load in parallel with the entry script. */
function preloadsOf(bundle: Bundle, root: string, page: WrittenPage): string[] {
  const chunks = ["src/entries.ts", "src/site.tsx", page.module].map((module) => chunkHolding(bundle, root, module));
  const known = pageOf(bundle);
  const own = [...withImports(bundle, chunks)].filter(({ fileName }) => !known.includes(`/${fileName}"`));
  return own.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}" />`);
}

/** @throws if the page contains an inline style, which the content security policy blocks */
function checkHtml({ path, html }: WrittenPage): void {
  const style = /<[^>]* style="[^"]*"/.exec(html);
  if (style)
    throw new Error(`The page at ${path} has a style of its own, which the content policy forbids: ${style[0]}`);
}

/** Puts the stylesheet first and gives preloads low priority, because the page is readable without scripts. */
function wordsFirst(text: string): string {
  const styles = /\s*<link rel="stylesheet"[^>]*>/.exec(text)?.[0] ?? "";
  const late = text.replace(styles, "").replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
  return late.replace(/(?=\s*<link rel="icon")/, () => styles);
}

function fill(frame: string, page: WrittenPage, head: string): string {
  const put = (text: string, what: RegExp, by: string) => {
    if (!what.test(text)) throw new Error(`index.html has nothing like ${what} for the page at ${page.path}`);
    return text.replace(what, () => by);
  };
  let text = put(frame, /<title>[^<]*<\/title>/, `<title>${escaped(page.title)}</title>`);
  text = put(text, /(?<=<meta\s+name="description"\s+content=")[^"]*/, escaped(page.description));
  text = put(text, /\s*<noscript>.*?<\/noscript>/s, "");
  if (page.path === "/")
    text = put(
      text,
      /<script src="\/startup\.js"><\/script>/,
      `<script src="/startup.js"></script>\n    <script src="/front-page.js"></script>`,
    );
  text = put(text, /(?=\n\s*<\/head>)/, `\n    ${head}`);
  text = wordsFirst(text);
  return put(text, /<div id="root"><\/div>/, `<div id="root">${page.html}</div>`);
}

const isTemplate = (path: string) => path.includes("{{");

/** The file name of a page in the output folder `pages`; that of all posts is `_post`. */
const fileOf = (path: string) => `pages${isTemplate(path) ? "/_post" : path === "/" ? "/index" : path}.html`;

function siteMap(pages: readonly WrittenPage[]): string {
  const lineOf = (path: string) => `  <url><loc>${publicUrl}${path}</loc></url>`;
  const entries = pages.flatMap(({ path, needs }) =>
    isTemplate(path) ? [] : needs ? whereSet(needs, lineOf(path)) : lineOf(path),
  );
  entries.push(`<where-each data-list="posts">${lineOf("/blog/{{entry.slug}}")}\n</where-each>`);
  const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}">\n${entries.join("\n")}\n</urlset>\n`;
}

const robots = `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /dev/
Sitemap: ${publicUrl}/sitemap.xml
`;

/** Writes the public pages as complete HTML, readable without JavaScript, and the files that search engines request. */
export function prerender(): Plugin {
  let root = "";
  return {
    name: "firstlight-prerender",
    apply: buildsApp,
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: (html) => html.replace("</head>", `  ${facts}\n  </head>`),
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const pages = await renderPages(root);
        const frame = pageOf(bundle);
        for (const page of pages) {
          checkHtml(page);
          const head = [...preloadsOf(bundle, root, page), ...headOf(page)].join("\n    ");
          this.emitFile({ type: "asset", fileName: fileOf(page.path), source: fill(frame, page, head) });
        }
        this.emitFile({ type: "asset", fileName: "pages/sitemap.xml", source: siteMap(pages) });
        this.emitFile({ type: "asset", fileName: "pages/robots.txt", source: robots });
        this.emitFile({ type: "asset", fileName: "app-addresses.json", source: JSON.stringify(appAddresses) });
      },
    },
  };
}
