import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { browsers } from "./browsers.js";
import { checkBrowsers, newerThanBrowsers } from "./check-browsers.js";

const found = (source: string) => newerThanBrowsers("web/src/box.tsx", source).map((each) => each.split(" ")[1]);

test.each([
  ["Promise.withResolvers();", "Promise.withResolvers"],
  ["const groups = Object.groupBy(rows, byDay);", "Object.groupBy"],
  ["const more = chosen.isDisjointFrom(others);", "isDisjointFrom"],
  ["document.startViewTransition(draw);", "startViewTransition"],
  ["new NavigationPrecommitController();", "NavigationPrecommitController"],
  ["const box = <button command='show-modal'>Open</button>;", "command"],
])("what a browser of ours lacks is found: %s", (source, what) => {
  expect(found(source)).toEqual([what]);
});

test.each([
  "const sorted = rows.toSorted();",
  "document.startViewTransition?.(draw);",
  'import { z } from "zod"; const either = z.union([z.string(), z.uuid()]);',
  "AbortSignal.any([page, time]); URL.parse(address);",
  "const box = <Dialog command='show-modal' />;",
  "new FormData();",
])("what all have, what is asked for first, a polyfill and names of ours are not: %s", (source) => {
  expect(found(source)).toEqual([]);
});

test("the app has none", () => {
  expect(checkBrowsers()).toEqual([]);
});

test("the notice for older browsers and the README name those of package.json", () => {
  const names: Record<string, string> = {
    ios_saf: "iOS",
    safari: "Safari",
    chrome: "Chrome",
    edge: "Edge",
    firefox: "Firefox",
  };
  for (const file of ["web/public/older-browser.js", "README.md"]) {
    const text = readFileSync(file, "utf8");
    for (const { browser, version } of browsers) expect(text).toContain(`${names[browser]} ${version}`);
  }
});
