import { setImmediate } from "node:timers/promises";
import type { ProjectFigures } from "@firstlight/contract";
import { heightOf, sheet, type PdfWriter, type Element } from "../../infra/pdf/paper.ts";
import { drawHeading, ink } from "./report-pdf-parts.ts";
import { cutNote, type Report } from "./report.ts";
import { percentText, some } from "./report-words.ts";

const columns = [
  { header: "Project", width: 176, align: "left" },
  { header: "Responses", width: 58, align: "right" },
  { header: "Before", width: 56, align: "right" },
  { header: "Testers", width: 50, align: "right" },
  { header: "Open Forms", width: 60, align: "right" },
  { header: "Response Rate", width: 50, align: "right" },
  { header: "Completion", width: 61.28, align: "right" },
] as const;
const gap = 6;
const headHeight = 26;
/** So many rows are drawn before others get their turn. */
const rowsAtOnce = 20;

const rateText = ({ n, of }: ProjectFigures["response_rate_of"]) => (of > 0 ? percentText((n / of) * 100) : "–");
const baseText = ({ n, of }: ProjectFigures["response_rate_of"]) => (of > 0 ? `${some(n)} of ${some(of)}` : "none yet");

/** Each cell's lines: the number, and below it what it is of. */
function cellsOf(project: ProjectFigures): [string, string?][] {
  return [
    [project.name],
    [some(project.responses)],
    [some(project.responses_before)],
    [some(project.testers)],
    [some(project.open_forms)],
    [rateText(project.response_rate_of), baseText(project.response_rate_of)],
    [rateText(project.completion_rate_of), baseText(project.completion_rate_of)],
  ];
}

const placesOf = (y: number) => {
  let x: number = sheet.left;
  return columns.map(({ width, align }) => {
    const place = { x: x + gap / 2, y, width: width - gap };
    x += width;
    return { place, align };
  });
};

/** The heads of the columns; on further pages they are there for eyes alone. */
function drawColumnHeads(paper: PdfWriter, row?: Element): void {
  const { y } = paper;
  paper.decorate(() => paper.doc.rect(sheet.left, y, sheet.right - sheet.left, headHeight).fill(ink.ground));
  for (const [n, { place, align }] of placesOf(y + 3).entries()) {
    const draw = () => {
      paper.text(columns[n]?.header ?? "", place, { size: 8, color: ink.muted, weight: "bold", align, lines: 2 });
    };
    if (row) paper.tag("TH", draw, { parent: row });
    else paper.decorate(draw, "Pagination");
  }
  paper.y += headHeight;
}

function drawRow(paper: PdfWriter, project: ProjectFigures, table: Element): void {
  const name = { size: 9, color: ink.text, lines: 2 } as const;
  const lines = paper.linesOf(project.name, (columns[0].width ?? 0) - gap, name);
  const height = Math.max(heightOf(9, lines), heightOf(9) + heightOf(7)) + 7;
  if (paper.room(height)) drawColumnHeads(paper);
  const { y } = paper;
  const places = placesOf(y + 3);
  const row = paper.begin("TR", table);
  for (const [n, [value, base]] of cellsOf(project).entries()) {
    const { place, align } = places[n] ?? { place: { x: 0, y, width: 0 }, align: "left" };
    paper.tag(
      n === 0 ? "TH" : "TD",
      () => {
        const taken = paper.text(value, place, n === 0 ? name : { size: 9, color: ink.text, align });
        if (base) paper.text(base, { ...place, y: place.y + taken }, { size: 7, color: ink.muted, align });
      },
      { parent: row },
    );
  }
  row.end();
  paper.y += height;
  paper.decorate(() =>
    paper.doc.lineWidth(0.5).moveTo(sheet.left, paper.y).lineTo(sheet.right, paper.y).stroke(ink.line),
  );
}

/** The projects beside one another, over as many pages as they take, with the heads of the columns on each. */
export async function drawProjects(paper: PdfWriter, { projects, isCut }: Report): Promise<void> {
  drawHeading(paper, "Projects", headHeight + 60);
  const said =
    projects.length === 0 ? "No active projects" : isCut ? cutNote : "Active projects, most responses first.";
  paper.tag("P", () => {
    const place = { x: sheet.left, y: paper.y, width: sheet.right - sheet.left };
    paper.text(said, place, { size: 9, color: ink.muted });
  });
  paper.y += heightOf(9) + 8;
  if (projects.length === 0) return;
  const table = paper.begin("Table");
  const head = paper.begin("TR", table);
  drawColumnHeads(paper, head);
  head.end();
  for (const [n, project] of projects.entries()) {
    if (n % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    drawRow(paper, project, table);
  }
  table.end();
}
