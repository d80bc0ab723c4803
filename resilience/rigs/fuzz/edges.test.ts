/** About the edges of what the document allows, each call keeps what it says: tried by the fuzzer. */
import { afterAll, describe, expect, test } from "vitest";
import { expectWholeLogs } from "../../../tests/support/audit-chain.ts";
import { cases, fuzzEdges, openFuzzing, sayFigures } from "../../support/fuzz/fuzz.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";

const app = await openTestApp();
const fuzz = await openFuzzing(app);
const numRuns = Math.ceil(cases * 0.6);

/** Even valid calls are rejected: nothing is pending to confirm or remove, DNS lacks the domain, a file belongs to an answer. */
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
