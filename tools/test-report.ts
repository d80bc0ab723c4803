import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A file that fails outside its tests, at import say, counts as one failed test. */
function brokenFiles({ testResults }: VitestReport): number {
  const passes = (file: VitestReport["testResults"][number]): boolean =>
    file.status !== "failed" || file.assertionResults.some((test) => test.status === "failed");
  return testResults.filter((file) => !passes(file)).length;
}

function ofVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles(report),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function ofPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Counts from a runner's JSON report. A run that ended badly without a failed test counts as one failure. */
export function readCounts(runner: "vitest" | "playwright", file: string, code: number): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  if (existsSync(file)) {
    const report: unknown = JSON.parse(readFileSync(file, "utf8"));
    Object.assign(
      counts,
      runner === "vitest" ? ofVitest(report as VitestReport) : ofPlaywright(report as PlaywrightReport),
    );
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
