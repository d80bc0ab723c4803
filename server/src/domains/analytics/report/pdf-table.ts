import { setImmediate } from "node:timers/promises";
import type { ProjectFigures } from "@firstlight/contract";
import { heightOf, sheet, type PdfWriter, type Element } from "#platform/pdf/writer.ts";
import { drawHeading, ink } from "./pdf-parts.ts";
import { cutNote, type Report } from "./contents.ts";
import { percentText, some } from "./format.ts";

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

const boxesOf = (y: number) => {
  let x: number = sheet.left;
  return columns.map(({ width, align }) => {
    const box = { x: x + gap / 2, y, width: width - gap };
    x += width;
    return { box, align };
  });
};

/** The heads of the columns; on further pages they are there for eyes alone. */
function drawColumnHeads(pdf: PdfWriter, row?: Element): void {
  const { y } = pdf;
  pdf.decorate(() => pdf.doc.rect(sheet.left, y, sheet.right - sheet.left, headHeight).fill(ink.ground));
  for (const [n, { box, align }] of boxesOf(y + 3).entries()) {
    const draw = () => {
      pdf.text(columns[n]?.header ?? "", box, { size: 8, color: ink.muted, weight: "bold", align, lines: 2 });
    };
    if (row) pdf.tag("TH", draw, { parent: row });
    else pdf.decorate(draw, "Pagination");
  }
  pdf.y += headHeight;
}

function drawRow(pdf: PdfWriter, project: ProjectFigures, table: Element): void {
  const name = { size: 9, color: ink.text, lines: 2 } as const;
  const lines = pdf.linesOf(project.name, (columns[0].width ?? 0) - gap, name);
  const height = Math.max(heightOf(9, lines), heightOf(9) + heightOf(7)) + 7;
  if (pdf.room(height)) drawColumnHeads(pdf);
  const { y } = pdf;
  const boxes = boxesOf(y + 3);
  const row = pdf.begin("TR", table);
  for (const [n, [value, base]] of cellsOf(project).entries()) {
    const { box, align } = boxes[n] ?? { box: { x: 0, y, width: 0 }, align: "left" };
    pdf.tag(
      n === 0 ? "TH" : "TD",
      () => {
        const taken = pdf.text(value, box, n === 0 ? name : { size: 9, color: ink.text, align });
        if (base) pdf.text(base, { ...box, y: box.y + taken }, { size: 7, color: ink.muted, align });
      },
      { parent: row },
    );
  }
  row.end();
  pdf.y += height;
  pdf.decorate(() => pdf.doc.lineWidth(0.5).moveTo(sheet.left, pdf.y).lineTo(sheet.right, pdf.y).stroke(ink.line));
}

/** The projects beside one another, over as many pages as they take, with the heads of the columns on each. */
export async function drawProjects(pdf: PdfWriter, { projects, isCut }: Report): Promise<void> {
  drawHeading(pdf, "Projects", headHeight + 60);
  const said =
    projects.length === 0 ? "No active projects" : isCut ? cutNote : "Active projects, most responses first.";
  pdf.tag("P", () => {
    const box = { x: sheet.left, y: pdf.y, width: sheet.right - sheet.left };
    pdf.text(said, box, { size: 9, color: ink.muted });
  });
  pdf.y += heightOf(9) + 8;
  if (projects.length === 0) return;
  const table = pdf.begin("Table");
  const head = pdf.begin("TR", table);
  drawColumnHeads(pdf, head);
  head.end();
  for (const [n, project] of projects.entries()) {
    if (n % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    drawRow(pdf, project, table);
  }
  table.end();
}
