import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "rolldown";
import { minify } from "vite";
import { buildTargets } from "../tools/browsers.js";
import type { Language } from "../contract/src/languages/texts.ts";
import { type Bundle, pageOf } from "./bundle.ts";
import type { WrittenAppPage } from "./src/prerender-app.tsx";
import type { WrittenPages } from "./src/prerender-worker.ts";
import { checkHtml, escaped, inLanguage, preloadTags, put, wordsFirst } from "./written-html.ts";

interface Built {
  bundle: Bundle;
  root: string;
  written: readonly WrittenPages[];
}

/** Without script a form sends nothing into an address. */
const withoutQuery = (html: string) => html.replaceAll("<form ", '<form method="post" ');

function fill(built: Built, language: Language, page: WrittenAppPage): string {
  const { title, html, withoutScript, modules, data } = page;
  checkHtml(page.name, html);
  const texts = language === "en" ? [] : ["src/languages/load-locale.ts", `src/languages/${language}.ts`];
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  let text = inLanguage(pageOf(built.bundle), language);
  text = put(text, /(?<=<html [^>]*)(?=>)/, attributes.join(""));
  text = put(text, /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);
  text = put(
    text,
    /(?<=<script src=")\/startup\.js(?="><\/script>)/,
    data["page"] === "guest" ? "/early-guest.js" : "/early-tester.js",
  );
  text = put(text, /(?=\n\s*<\/head>)/, `\n    ${preloadTags(built, [...texts, ...modules]).join("\n    ")}`);
  const note = withoutScript ? `<noscript>${withoutScript}</noscript>` : "";
  if (note) text = put(text, /\s*<noscript>.*?<\/noscript>/s, "");
  // Testers cannot read anything before the scripts have run, which the font would delay.
  if (data["page"] === "tester") text = put(text, /\s*<link rel="preload"[^>]* as="font"[^>]*>/, "");
  return put(
    data["page"] === "guest" ? wordsFirst(text) : text,
    /<div id="root"><\/div>/,
    `${note}<div id="root">${withoutQuery(html)}</div>`,
  );
}

/** What runs before the first paint, startup.js included: one file, so that a page waits for one request. */
async function earlyScript(root: string, own: string): Promise<string> {
  const parts = ["public/startup.js", "early-page.js"].map((file) => readFile(join(root, file), "utf8"));
  const first = await Promise.all(parts);
  const bundled = await build({
    input: join(root, own),
    transform: { target: buildTargets },
    output: { format: "iife" },
    write: false,
  });
  const { code } = await minify("early.js", [...first, bundled.output[0].code].join("\n"));
  return code;
}

/** The app's pages by file name, and which opens where. */
export async function appFiles(built: Built): Promise<[name: string, text: string][]> {
  const routes = built.written[0]?.app.flatMap(({ name, routes: own }) => own.map((route) => [route, name])) ?? [];
  return [
    ...built.written.flatMap(({ language, app }) =>
      app.map((page): [string, string] => [`app/${language}/${page.name}.html`, fill(built, language, page)]),
    ),
    ["early-tester.js", await earlyScript(built.root, "src/app/early-tester.ts")],
    ["early-guest.js", await earlyScript(built.root, "early-guest.js")],
    ["app/routes.json", JSON.stringify(Object.fromEntries(routes), null, 1)],
  ];
}
