import type { Plugin } from "vite";
import { type Language, languages } from "../contract/src/languages/texts.ts";
import { appFiles } from "./app-pages.ts";
import { buildsApp, pageOf } from "./bundle.ts";
import { renderPages } from "./render-pages.ts";
import { appAddresses } from "./src/app/addresses.ts";
import type { WrittenPage } from "./src/prerender.tsx";
import { translatedPaths } from "./src/shared/site/public-links.ts";
import { publicHref } from "./src/shared/site/public-href.ts";
import { checkHtml, escaped, inLanguage, preloadTags, put, wordsFirst } from "./written-html.ts";

// The server replaces these placeholders with its public URL and the operator's details at startup.
const publicUrl = "{{public_url}}";
const facts = "<!--facts-->";

/** What the server leaves out where a fact is not set: see `where-set.tsx`. */
const whereSet = (fact: string, part: string) => `<where-set data-fact="${fact}">${part}</where-set>`;

/** The page in each language, for search engines. */
function alternatesOf(path: string): string[] {
  if (!translatedPaths.includes(path)) return [];
  const inEach = languages.map((language) => ({ tag: language as string, href: publicHref(path, language) }));
  return [...inEach, { tag: "x-default", href: path }].map(
    ({ tag, href }) => `hreflang="${tag}" href="${escaped(`${publicUrl}${href}`)}"`,
  );
}

const metasOf = (properties: Readonly<Record<string, string>>) =>
  Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`);

/** The metadata that search engines and link previews show for a page. */
function headOf({ path, title, description, structured, needs }: WrittenPage, language: Language): string[] {
  const own = `${publicUrl}${publicHref(path, language)}`;
  const address = escaped(own);
  const shown = {
    "og:type": "website",
    "og:site_name": "{{product}}",
    "og:title": title,
    "og:description": description,
    "og:url": own,
  };
  const picture = {
    "og:image": `${publicUrl}/open-graph.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "{{product}}: hear from the first people who use it.",
  };
  return [
    `<link rel="canonical" href="${address}" />`,
    ...(needs ? [`<meta name="firstlight-needs" content="${needs}" />`] : []),
    ...(path === "/" ? [whereSet("unknown_address", `<meta name="firstlight-unknown" content="1" />`)] : []),
    ...alternatesOf(path).map((alternate) => `<link rel="alternate" ${alternate} />`),
    ...metasOf(shown),
    // The product's own name is in the picture.
    whereSet(
      "own_picture",
      [...metasOf(picture), `<meta name="twitter:card" content="summary_large_image" />`].join(""),
    ),
    `<where-unset data-fact="own_picture"><meta name="twitter:card" content="summary" /></where-unset>`,
    ...structured.map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    ),
  ];
}

function modulesOf({ module }: WrittenPage, language: Language): string[] {
  const texts = ["src/languages/load-site-texts.ts", `../contract/texts/${language}.json?site`];
  return ["src/entries.ts", "src/site.tsx", module, ...(language === "en" ? [] : texts)];
}

interface Filled {
  frame: string;
  language: Language;
  head: string;
}

function fill(page: WrittenPage, { frame, language, head }: Filled): string {
  let text = language === "en" ? frame : inLanguage(frame, language);
  text = put(text, /<title>[^<]*<\/title>/, `<title>${escaped(page.title)}</title>`);
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
const fileOf = (href: string) => `pages${isTemplate(href) ? "/_post" : href === "/" ? "/index" : href}.html`;

function siteMap(pages: readonly WrittenPage[]): string {
  const lineOf = (href: string, alternates: readonly string[] = []) =>
    `  <url>${[`<loc>${publicUrl}${href}</loc>`, ...alternates].join("\n    ")}</url>`;
  const entries = pages.flatMap(({ path, needs }) => {
    if (isTemplate(path)) return [];
    if (needs) return [whereSet(needs, lineOf(path))];
    const alternates = alternatesOf(path).map((alternate) => `<xhtml:link rel="alternate" ${alternate} />`);
    const hrefs = alternates.length > 0 ? languages.map((language) => publicHref(path, language)) : [path];
    return hrefs.map((href) => lineOf(href, alternates));
  });
  entries.push(`<where-each data-list="posts">${lineOf("/blog/{{entry.slug}}")}\n</where-each>`);
  const schemas = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${schemas}>\n${entries.join("\n")}\n</urlset>\n`;
}

const robots = `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /dev/
Sitemap: ${publicUrl}/sitemap.xml
`;

/** Places for what the panel sets of the product itself: `server/src/app/public-pages.ts` fills them in. */
function branded(html: string): string {
  const placed = html
    .replaceAll(/(?<=content="|<title>|<noscript>)Firstlight/g, "{{product}}")
    .replace('href="/favicon.svg" type="image/svg+xml"', 'href="{{icon}}"')
    .replace("/icons/firstlight-180-maskable.png", "{{touch_icon}}")
    .replace('content="#faf9f7"', 'content="{{theme_light}}"')
    .replace('content="#141311"', 'content="{{theme_dark}}"');
  const names = { logo: "logo_wide", mark: "logo_mark", "logo-width": "logo_width" };
  const metas = Object.entries(names).map(([name, fact]) =>
    whereSet(fact, `<meta name="firstlight-${name}" content="{{${fact}}}" />`),
  );
  const sheet = whereSet("brand_sheet", `<link rel="stylesheet" href="{{brand_sheet}}" />`);
  return placed.replace("</head>", `  ${[...metas, sheet].join("")}\n  </head>`);
}

/** Writes the public pages as complete HTML, readable without JavaScript, and the files that search engines request. */
export function prerender(): Plugin {
  let root = "";
  return {
    name: "firstlight-prerender",
    apply: buildsApp,
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: (html) => branded(html).replace("</head>", `  ${facts}\n  </head>`),
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const written = await renderPages(root, languages);
        const pages = written.find(({ language }) => language === "en")?.site ?? [];
        const frame = pageOf(bundle);
        for (const { language, site } of written) {
          for (const page of site.filter(({ path }) => language === "en" || translatedPaths.includes(path))) {
            checkHtml(page.path, page.html);
            const tags = [...preloadTags({ bundle, root }, modulesOf(page, language)), ...headOf(page, language)];
            const source = fill(page, { frame, language, head: tags.join("\n    ") });
            this.emitFile({ type: "asset", fileName: fileOf(publicHref(page.path, language)), source });
          }
        }
        for (const [fileName, source] of await appFiles({ bundle, root, written }))
          this.emitFile({ type: "asset", fileName, source });
        this.emitFile({ type: "asset", fileName: "pages/sitemap.xml", source: siteMap(pages) });
        this.emitFile({ type: "asset", fileName: "pages/robots.txt", source: robots });
        this.emitFile({ type: "asset", fileName: "app-addresses.json", source: JSON.stringify(appAddresses) });
      },
    },
  };
}
