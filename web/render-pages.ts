import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import type { Language } from "../contract/src/languages/texts.ts";
import type { WrittenPages } from "./src/prerender-worker.ts";

// Outside a browser the router takes itself for a server's, which writes down other markup than a browser hydrates.
const asInBrowser = (root: string) => ({
  find: "@tanstack/router-core/isServer",
  replacement: join(root, "../node_modules/@tanstack/router-core/dist/esm/isServer/client.js"),
});

async function renderIn(language: Language, file: string, root: string): Promise<WrittenPages> {
  const catalogue: unknown =
    language === "en" ? {} : JSON.parse(await readFile(join(root, `../contract/texts/${language}.json`), "utf8"));
  const worker = new Worker(file, { workerData: { language, catalogue } });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error(`No pages were written in ${language}`)));
  });
}

/** Renders the pages in Node, without a browser. */
export async function renderPages(root: string, languages: readonly Language[]): Promise<WrittenPages[]> {
  // Beside the packages it imports.
  const folder = await mkdtemp(join(root, "../node_modules/.prerender-"));
  try {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: "error",
      resolve: { alias: [asInBrowser(root)] },
      ssr: { noExternal: [/@tanstack/] },
      build: {
        ssr: "src/prerender-worker.ts",
        outDir: folder,
        emptyOutDir: true,
        assetsDir: "assets",
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: "prerender.mjs" } },
      },
    });
    return await Promise.all(languages.map((language) => renderIn(language, join(folder, "prerender.mjs"), root)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
