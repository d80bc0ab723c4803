import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readCounts } from "./test-report.ts";

function reportFile(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), "firstlight-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test("passed, failed and skipped tests are counted", () => {
  expect(readCounts("vitest", reportFile(vitest), 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 4 };
  expect(readCounts("playwright", reportFile({ stats, errors: [] }), 1)).toEqual({ passed: 2, failed: 2, skipped: 4 });
});

test("a file that breaks outside its tests counts once", () => {
  const broken = { status: "failed", assertionResults: [] };
  const counted = { status: "failed", assertionResults: [{ status: "failed" }] };
  const file = reportFile({ ...vitest, numFailedTests: 1, testResults: [broken, counted] });
  expect(readCounts("vitest", file, 1).failed).toBe(2);
});

test("a runner that ends badly without a failed test, or without a report, is a failure", () => {
  expect(readCounts("vitest", reportFile(vitest), 1).failed).toBe(1);
  expect(readCounts("playwright", "/nowhere.json", 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
