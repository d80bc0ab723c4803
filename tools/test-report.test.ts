import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./root.js";
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
  expect(readCounts("vitest", reportFile(vitest), 0)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] });
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 4 };
  expect(readCounts("playwright", reportFile({ stats, errors: [], suites: [] }), 1)).toMatchObject({
    passed: 2,
    failed: 2,
    skipped: 4,
  });
});

test("a file that breaks outside its tests counts once, and what failed is named with its reason", () => {
  const broken = { name: join(root, "a.test.ts"), status: "failed", message: "No such import", assertionResults: [] };
  const assertionResults = [
    { status: "failed", fullName: "one and one", failureMessages: ["Expected 2\nGot 3"] },
    { status: "passed", fullName: "two", failureMessages: [] },
  ];
  const counted = { name: join(root, "b.test.ts"), status: "failed", message: "", assertionResults };
  const file = reportFile({ ...vitest, numFailedTests: 1, testResults: [broken, counted] });
  expect(readCounts("vitest", file, 1)).toMatchObject({
    failed: 2,
    failures: ["b.test.ts › one and one\n    Expected 2\n    Got 3", "a.test.ts › the file itself\n    No such import"],
  });
});

test("a journey that failed is named, in whatever group it is", () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    title,
    ok,
    file: "a.test.ts",
    tests: [{ results: [{ errors: [{ message }] }] }],
  });
  const suites = [{ specs: [spec("good", true, "")], suites: [{ specs: [spec("bad", false, "No button")] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const file = reportFile({ stats, errors: [{ message: "No browser" }], suites });
  expect(readCounts("playwright", file, 1).failures).toEqual(["a.test.ts › bad\n    No button", "No browser"]);
});

test("a runner that ends badly without a failed test, or without a report, is a failure", () => {
  expect(readCounts("vitest", reportFile(vitest), 1).failed).toBe(1);
  expect(readCounts("playwright", "/nowhere.json", 137)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
});
