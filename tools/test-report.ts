import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./root.js";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Each test that failed, with its file and why in a few lines; a file that failed outside its tests by its name. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    ok: boolean;
    title: string;
    file: string;
    tests: { results: { errors: { message: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message: string }[];
  suites: PlaywrightSuite[];
}

const linesShown = 12;

function failure(file: string, test: string, messages: readonly string[]): string {
  const lines = messages.join("\n").split("\n");
  // Where the runner was says nothing.
  const why = lines.filter((line) => !line.includes("node_modules")).slice(0, linesShown);
  return [`${file} › ${test}`, ...why].join("\n    ");
}

/** A file that fails outside its tests, at import say, counts as one failed test. */
function brokenFiles({ testResults }: VitestReport): VitestReport["testResults"] {
  const passes = (file: VitestReport["testResults"][number]): boolean =>
    file.status !== "failed" || file.assertionResults.some((test) => test.status === "failed");
  return testResults.filter((file) => !passes(file));
}

function failuresOfVitest(report: VitestReport): string[] {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(relative(root, name), fullName, failureMessages)),
  );
  const files = brokenFiles(report).map(({ name, message }) =>
    failure(relative(root, name), "the file itself", [message]),
  );
  return [...tests, ...files];
}

function ofVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles(report).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOfVitest(report),
  };
}

function failuresOfSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failure(
        file,
        title,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      ),
    );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function ofPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresOfSuite), ...errors.map(({ message }) => message)],
  };
}

/** Counts from a runner's JSON report. A run that ended badly without a failed test counts as one failure. */
export function readCounts(runner: "vitest" | "playwright", file: string, code: number): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
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
