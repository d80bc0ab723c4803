import type { ServerPart } from "./database-part.ts";
import type { AnswersPart } from "./answers-part.ts";
import type { EmbeddedPart } from "./embedded-part.ts";
import type { AnalyticsPart } from "./analytics-part.ts";
import type { Level } from "./measure.ts";
import type { PanelPart } from "./platform-admin-part.ts";
import { mark, ms, share, table, whole } from "./table.ts";

function verdict(level: Level, target: number): string {
  // Goals are given for ten connections; the others show how it grows.
  if (level.connections !== 10 || level.ratio === undefined) return "";
  return `≥ ${target} ${mark(level.ratio >= target)}`;
}

function errorsOf({ ours }: Level): string {
  return ours.errors === 0 ? "0" : `${ours.errors} ✗ ${ours.firstError}`;
}

function serverTable(part: ServerPart): string {
  const head = [
    "scenario",
    "conn.",
    "req/s",
    "p50 ms",
    "p99 ms",
    "errors",
    "floor req/s",
    "of floor",
    "goal",
    "cpu µs",
    "floor",
    "db µs",
    "floor",
  ];
  const body = part.results.flatMap(({ scenario, levels }) =>
    levels.map((level, index) => [
      index === 0 ? scenario.title : "",
      String(level.connections),
      whole(level.ours.perSecond),
      ms(level.ours.p50),
      ms(level.ours.p99),
      errorsOf(level),
      whole(level.floor?.perSecond),
      share(level.ratio),
      verdict(level, scenario.target),
      whole(level.ours.serverCost),
      whole(level.floor?.serverCost),
      whole(level.ours.databaseCost),
      whole(scenario.floor ? level.floor?.databaseCost : undefined),
    ]),
  );
  return table([head, ...body]);
}

function beside(part: ServerPart): string[] {
  const lines = part.results.map(({ scenario, levels, more, ceiling }) => {
    const at10 = levels.find(({ connections }) => connections === 10)?.ours.perSecond;
    const floors = more.map(
      ({ title, perSecond }) => `${title} ${whole(perSecond)}/s (ours ${share((at10 ?? Number.NaN) / perSecond)})`,
    );
    const top =
      scenario.ceiling === undefined
        ? []
        : [ceiling === undefined ? "pgbench not found" : `same SQL by pgbench ${whole(ceiling)}/s`];
    return [...top, ...floors].length === 0 ? "" : `${scenario.title}: ${[...top, ...floors].join(" · ")}`;
  });
  return lines.filter((line) => line !== "");
}

function serverNotes(part: ServerPart): string[] {
  const notes = beside(part);
  if (part.during) {
    const { alone, busy } = part.during;
    notes.push(
      `p95 of listing projects: ${ms(alone)} ms alone, ${ms(busy)} ms during 10 sign-ins (≤ 2 × ${mark(busy <= alone * 2)})`,
    );
  }
  const { product, floor } = part.peakMemory;
  if (product > 0)
    notes.push(
      `peak memory of the server process: ${whole(product)} MB (≤ 250 ${mark(product <= 250)}), floor ${whole(floor)} MB`,
    );
  return notes;
}

function answersTable({ timed }: AnswersPart): string {
  const head = ["100,000 answers of a form", "p50 ms", "bare SQL ms", "of floor"];
  const body = timed.map(({ what, ours, floor }) => [what, ms(ours), ms(floor), share(floor / ours)]);
  return table([head, ...body]);
}

function answersNotes({ tallied, exported, exportFloor }: AnswersPart): string[] {
  const files = exported.map(
    ({ format, seconds, megabytes, memory, others }) =>
      `export as ${format}: ${seconds.toFixed(1)} s (< 30 ${mark(seconds < 30)}), ${whole(megabytes)} MB, memory ${whole(memory)} MB above idle (< 150 ${mark(memory < 150)}), of floor ${share(exportFloor / seconds)}; p95 of other requests ${ms(others.before)} ms before, ${ms(others.during)} ms during the export (≤ 2 × ${mark(others.during <= others.before * 2)})`,
  );
  return [
    `all answers tallied in ${tallied.toFixed(1)} s; rows read and written as bare JSON in ${exportFloor.toFixed(1)} s`,
    ...files,
  ];
}

function analyticsLines({ answers, rebuilt, timed, submission }: AnalyticsPart): string[] {
  const { withRollups, without } = submission;
  const body = timed.map(({ what, ours, floor }) => [what, ms(ours), ms(floor), mark(ours <= 50)]);
  return [
    table([[`a company with ${whole(answers)} answers`, "p50 ms", "bare SQL ms", "≤ 50 ms"], ...body]),
    "",
    `all counters rebuilt in ${rebuilt.toFixed(0)} s; a submission with counters ${ms(withRollups)} ms, without ${ms(without)} ms: ${share(withRollups / without)} × (≤ 1.3 ${mark(withRollups / without <= 1.3)})`,
  ];
}

function panelTable({ people, companies, timed }: PanelPart): string {
  const head = [
    `the panel, ${whole(people)} people in ${whole(companies)} companies`,
    "rows",
    "p50 ms",
    "p99 ms",
    "< 100 ms",
  ];
  const body = timed.map(({ what, rows, p50, p99 }) => [what, whole(rows), ms(p50), ms(p99), mark(p50 < 100)]);
  return table([head, ...body]);
}

function embeddedTable(part: EmbeddedPart): string {
  const head = ["embedded database", "conn.", "req/s", "p50 ms", "p99 ms", "errors", "goal", "cpu µs"];
  const body = part.results.flatMap(({ scenario, levels }) =>
    levels.map((level, index) => {
      const { connections, ours } = level;
      const alone = connections === 1 ? `p50 ≤ 15 ${mark(ours.p50 <= 15)}` : "";
      const goal = scenario.name === "submit" && connections === 10 ? `≥ 300/s ${mark(ours.perSecond >= 300)}` : alone;
      const name = index === 0 ? scenario.title : "";
      return [
        name,
        String(connections),
        whole(ours.perSecond),
        ms(ours.p50),
        ms(ours.p99),
        errorsOf(level),
        goal,
        whole(ours.serverCost),
      ];
    }),
  );
  return table([head, ...body]);
}

export function report(server: ServerPart | undefined, embedded: EmbeddedPart | undefined): string {
  const lines: string[] = [];
  if (server) lines.push("", serverTable(server), "", ...serverNotes(server));
  if (server?.answers) lines.push("", answersTable(server.answers), "", ...answersNotes(server.answers));
  if (server?.analytics) lines.push("", ...analyticsLines(server.analytics));
  if (server?.panel) lines.push("", panelTable(server.panel));
  if (embedded) {
    lines.push(
      "",
      embeddedTable(embedded),
      "",
      `peak memory of the server process, database included: ${whole(embedded.peakMemory)} MB`,
    );
  }
  return lines.join("\n");
}

/** Whether every request was answered: a rate with errors in it means nothing. */
export function withoutErrors(server: ServerPart | undefined, embedded: EmbeddedPart | undefined): boolean {
  const levels = [...(server?.results ?? []), ...(embedded?.results ?? [])].flatMap((result) => result.levels);
  return levels.every(({ ours, floor }) => ours.errors === 0 && (floor?.errors ?? 0) === 0);
}
