import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";
import { findFirefox, firefoxUse, firefoxUserPrefs, isFirefox } from "./tests/support/firefox.ts";

const { executablePath, args, env } = isFirefox ? findFirefox() : await findBrowser();
const jsonReport = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

/** A fake microphone with a tone, and a user who agrees to share it and the screen. */
const recording = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.test.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/reading-order/{arg}{ext}",
  forbidOnly: process.env["CI"] !== undefined,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  // Busy machines draw late; what is there at once costs nothing.
  expect: { timeout: 15_000 },
  reporter: jsonReport === undefined ? "line" : [["line"], ["json", { outputFile: jsonReport }]],
  use: {
    headless: true,
    ...(isFirefox ? firefoxUse : {}),
    launchOptions: {
      executablePath,
      ...(isFirefox ? { firefoxUserPrefs } : { args: [...args, ...recording] }),
      env: { ...(process.env as Record<string, string>), ...env },
    },
    // Recording takes a good part of a run: asked for by --trace=retain-on-failure where one is needed.
    trace: "off",
    // Firefox reports the style that Playwright adds for a screenshot as one the content policy forbids.
    screenshot: isFirefox ? "off" : "only-on-failure",
  },
});
