/** Finds a Firefox for the journeys, and makes up for what Playwright lacks there: it drives a plain Firefox by WebDriver BiDi. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import type { Browser } from "./browser.ts";

export const isFirefox = process.env["JOURNEYS_BROWSER"] === "firefox";

export const firefoxUse = { browserName: "firefox", channel: "moz-firefox" } as const;

/** A mouse that points well and hovers, on machines that have none. */
export const firefoxUserPrefs = { "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 };

function* candidates(): Generator<string> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) yield join(folder, "firefox");
  yield "/Applications/Firefox.app/Contents/MacOS/firefox";
}

/** `FIREFOX_BIN`, then the system's. */
export function findFirefox(): Browser {
  const executablePath = process.env["FIREFOX_BIN"] ?? candidates().find((file) => existsSync(file));
  if (executablePath === undefined) throw new Error("No Firefox found: install one, or set FIREFOX_BIN.");
  return { executablePath, args: [], env: {} };
}

/** Playwright assigns to a field's value, which React does not hear; a browser's own command is typing. */
function typeAsPeopleDo(): void {
  Object.defineProperty(window, "__pw_bidiInsertText", {
    get: () => (text: string) => void document.execCommand("insertText", false, text),
    // Playwright installs its own later, which stays out.
    set: (_own: unknown) => {},
  });
}

/**
 * Firefox 159 crashes where the page reads, say, `ariaLabelledByElements` of an element after Playwright did from its own world.
 * Without these properties axe reads the attributes, which are all that the product writes.
 */
function describeByAttributes(): void {
  for (const name of Object.getOwnPropertyNames(Element.prototype)) {
    if (/^aria.+Elements$/.test(name)) Reflect.deleteProperty(Element.prototype, name);
  }
}

export async function prepareFirefox(context: BrowserContext): Promise<void> {
  if (!isFirefox) return;
  await context.addInitScript(typeAsPeopleDo);
  await context.addInitScript(describeByAttributes);
}
