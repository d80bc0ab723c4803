import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** Rigs in a browser: what takes too long for the journeys of every run. */
export default defineConfig(base, { testDir: "rigs/lighthouse" });
