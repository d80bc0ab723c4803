/** Runs modules of the web app in a real browser, built as the app is. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";

const root = resolve(import.meta.dirname, "../../..");

/** Origin of the built modules in the browser; the host does not exist. */
const origin = "http://modules.test";

/**
 * Builds a module with the web app's own settings, and lets the page import it.
 * @param entry from the root of the tree
 * @returns the address to import it from
 */
export async function serveModule(page: Page, entry: string, folder: string): Promise<string> {
  // Building for production declares this process to be in production, and what it starts after.
  const before = process.env["NODE_ENV"];
  await build({
    configFile: join(root, "web/vite.config.ts"),
    logLevel: "warn",
    build: {
      outDir: folder,
      rolldownOptions: {
        input: { entry: join(root, entry) },
        preserveEntrySignatures: "allow-extension",
        output: { entryFileNames: "entry.js" },
      },
    },
  });
  if (before === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = before;
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/")
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Modules</title>" });
    return route.fulfill({ contentType: "text/javascript", body: readFileSync(join(folder, pathname)) });
  });
  await page.goto(`${origin}/`);
  return `${origin}/entry.js`;
}
