// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/** @typedef {{ browser: string, version: string }} Browser */

/** The oldest version of each browser that the app works in: the entries of package.json's `browserslist`. */
export const browsers = oldestBrowsers();

/** @returns {Browser[]} */
function oldestBrowsers() {
  /** @type {{ browserslist: string[] }} */
  const { browserslist } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return browserslist.map((entry) => {
    const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
    if (!browser || !version) throw new Error(`browserslist in package.json: "${entry}" is not like "safari >= 16.4"`);
    return { browser, version };
  });
}

/** As Vite names them: "ios16.4". */
export const buildTargets = browsers.map(
  ({ browser, version }) => `${browser === "ios_saf" ? "ios" : browser}${version}`,
);
