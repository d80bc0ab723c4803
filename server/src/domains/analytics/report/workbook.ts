import type { Cell } from "#platform/exports/spreadsheet.ts";
import { workbookOf, type Holds, type WorkbookSheet } from "#platform/exports/workbook.ts";
import { cutNote, type Figure, type Report } from "./contents.ts";
import { counted, saysLittle } from "./format.ts";

const shared = { percent: 100, count: 1, average: 1, minutes: 1 } as const;
const ink = "4B5563";

function shown(figure: Figure, value: number | null | undefined) {
  const holds: Holds = figure.kind;
  return { value: value === null || value === undefined ? null : value / shared[figure.kind], holds };
}

function figureRow(figure: Figure): WorkbookSheet["rows"][number] {
  return [
    figure.label,
    shown(figure, figure.value),
    figure.base,
    { value: figure.part, holds: "count" },
    { value: figure.whole, holds: "count" },
    shown(figure, figure.before),
    saysLittle(figure) ? "Not enough data" : null,
  ];
}

const previousTitle = (days: number) => `Previous ${counted(days, "Day")}`;

function summary(report: Report): WorkbookSheet {
  const { company, period, madeAt, madeBy } = report;
  const about: (readonly [string, Cell, Holds?])[] = [
    ["Company", company.name],
    ["First Day (UTC)", period.from, "day"],
    ["Last Day (UTC)", period.to, "day"],
    ["Days", period.days, "count"],
    ["Created At (UTC)", madeAt.toISOString().slice(0, 19).replace("T", " "), "time"],
    ["Created By", madeBy],
  ];
  return {
    name: "Summary",
    columns: [
      { header: "Figure", width: 24 },
      { header: "Value", width: 22 },
      { header: "Based On", width: 28 },
      { header: "Part", width: 12 },
      { header: "Whole", width: 12 },
      { header: previousTitle(period.days), width: 22 },
      { header: "Note", width: 18 },
    ],
    rows: [
      ...[...report.figures, ...report.engagement].map(figureRow),
      [],
      ...about.map(([label, value, holds]) => [label, holds ? { value, holds } : value]),
      ...(report.isCut ? [["Note", cutNote]] : []),
    ],
  };
}

function projects({ projects: listed, period }: Report): WorkbookSheet {
  const share = ({ n, of }: { n: number; of: number }) => [of > 0 ? n / of : null, n, of];
  return {
    name: "Projects",
    columns: [
      { header: "Project", width: 40 },
      { header: "Responses", width: 12, holds: "count" },
      { header: previousTitle(period.days), width: 20, holds: "count" },
      { header: "Testers", width: 10, holds: "count" },
      { header: "Open Forms", width: 12, holds: "count" },
      { header: "Response Rate", width: 15, holds: "percent" },
      { header: "Answered", width: 12, holds: "count" },
      { header: "Expected", width: 12, holds: "count" },
      { header: "Completion Rate", width: 16, holds: "percent" },
      { header: "Completed", width: 12, holds: "count" },
      { header: "Assigned or Started", width: 18, holds: "count" },
      { header: "Project ID", width: 38 },
    ],
    rows: listed.map((project) => [
      project.name,
      project.responses,
      project.responses_before,
      project.testers,
      project.open_forms,
      ...share(project.response_rate_of),
      ...share(project.completion_rate_of),
      project.id,
    ]),
  };
}

/** Four sheets with numbers, days and shares as such, and the charts beside what they are drawn of. */
export function reportWorkbook(report: Report): Promise<Buffer> {
  const daily: WorkbookSheet = {
    name: "Daily Responses",
    columns: [
      { header: "Day (UTC)", width: 14, holds: "day" },
      { header: "Responses", width: 12, holds: "count" },
    ],
    rows: report.daily.map(({ date, count }) => [date, count]),
    chart: { title: "Responses per Day", kind: "column", labels: 0, values: 1, color: ink },
  };
  const first = report.funnel[0]?.count ?? 0;
  const funnel: WorkbookSheet = {
    name: "Funnel",
    columns: [
      { header: "Step", width: 16 },
      { header: "Testers on Projects", width: 20, holds: "count" },
      { header: "Share of Invited", width: 12, holds: "percent" },
      { header: "Meaning", width: 30 },
    ],
    rows: report.funnel.map(({ label, count, meaning }) => [label, count, first === 0 ? null : count / first, meaning]),
    chart: { title: "Testers by Step", kind: "column", labels: 0, values: 1, color: ink },
  };
  const about = {
    title: `Analytics for ${report.company.name}, ${report.period.from} to ${report.period.to}`,
    creator: report.madeBy,
    created: report.madeAt,
  };
  return workbookOf([summary(report), daily, funnel, projects(report)], about);
}
