/** About the edges of what the document allows, each call keeps what it says: tried by the fuzzer. */
import { afterAll, describe, expect, test } from "vitest";
import { expectWholeLogs } from "../support/audit-chain.ts";
import { cases, fuzzEdges, openFuzzing, sayFigures } from "../support/fuzz/fuzz.ts";
import { openTestApp } from "../support/test-app.ts";

const app = await openTestApp();
const fuzz = await openFuzzing(app);
const numRuns = Math.ceil(cases * 0.6);

/** Their right calls are refused: nothing waits to be confirmed or taken away, no DNS knows of the host, a file is part of an answer. */
const tooEarly = [
  "confirmSecondFactor",
  "renewRecoveryCodes",
  "removeSecondFactor",
  "confirmRegistration",
  "resendConfirmation",
  "verifyCustomDomain",
  "deleteUpload",
];

describe("about the edges of what the document allows", () => {
  test.each(fuzz.named)("%s", { timeout: 600_000 }, async (name, operation) => {
    const { accepted, isOnce } = await fuzzEdges(fuzz, operation, numRuns);
    if (tooEarly.includes(name)) expect(accepted).toBe(0);
    // Or only what reads the call would have been tried, not what answers it.
    else expect(accepted).toBeGreaterThan(isOnce ? 0 : numRuns / 10);
  });
});

test("the audit log of every company is whole", async () => {
  await expectWholeLogs(app);
});

afterAll(() => sayFigures("Edges", fuzz));
