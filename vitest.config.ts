import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const setup = "./tests/support/setup.ts";

/** A condition that comes true ends the wait at once; a slow machine gets its time. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000, interval: 20 } } };

/** What differs between the databases, of the tests that both pass. */
const both = [
  "**/*.embedded.test.ts",
  "**/*.both.test.ts",
  "tests/server/{every-route,http,database*,migrations}.test.ts",
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    allowOnly: process.env["CI"] === undefined,
    projects: [
      {
        test: {
          name: "unit",
          // None of these files changes what the next one finds, and each process would load all of it again.
          isolate: false,
          include: ["{contract/src,tools,stripe-fake,{tests,resilience}/support}/**/*.test.ts"],
          setupFiles: [setup],
          ...patience,
        },
      },
      {
        test: {
          name: "web",
          // Files share a window, and React with it; what they leave of the product goes in setup-web.ts.
          isolate: false,
          include: ["web/src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // A file that is saved is a link, too: its address would become the window's, and that of all files after.
          environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
          // It remembers the classes of the database it met first, so each file needs its own.
          server: { deps: { inline: ["idb"] } },
          ...patience,
          setupFiles: [setup, "./tests/support/setup-web.ts"],
        },
      },
      {
        test: {
          name: "server",
          // Files share a process: each would load the product and compile the embedded database again, a third of the run.
          isolate: false,
          include:
            process.env["TEST_SELECTION"] === "both" ? both : ["server/src/**/*.test.ts", "tests/server/**/*.test.ts"],
          setupFiles: [setup],
          // What only a server can suffer is tested where there is one; what brings an embedded database of its own, once.
          exclude: process.env["TEST_DATABASE"] === "server" ? ["**/*.embedded.test.ts"] : ["**/*.postgres.test.ts"],
          globalSetup: ["./tests/support/global-setup.ts"],
          ...patience,
        },
      },
      {
        test: {
          // Programs that are killed, cut off and overloaded: `npm run resilience`, its short form in `npm test`.
          name: "resilience",
          include: ["resilience/rigs/**/*.test.ts"],
          exclude: ["resilience/rigs/{lighthouse,screens,webkit}/**"],
          setupFiles: [setup],
          globalSetup: ["./tests/support/global-setup.ts"],
          ...patience,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
