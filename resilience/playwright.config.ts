import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** Rigs in a browser: what takes too long for the journeys of every run, and the journeys' screens, examined in each theme. */
export default defineConfig(base, {
  testDir: "..",
  testMatch: ["resilience/rigs/{lighthouse,screens,webkit}/*.test.ts", "tests/journeys/screens-*.test.ts"],
});
