import { heightOf, sheet, type PdfWriter } from "#platform/pdf/writer.ts";
import { drawHeading, ink, type Brand } from "./pdf-parts.ts";
import type { Report } from "./contents.ts";
import { counted, shortDay, some } from "./format.ts";

const height = 130;
const axis = 30;
const maxLabels = 7;
const compact = new Intl.NumberFormat("en", { notation: "compact" });

/** Whole steps of 1, 2 or 5 times a power of ten, at most five up to the highest. */
export function stepsUpTo(highest: number): number[] {
  const rough = Math.max(1, highest / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, n) => n * step);
}

/** Places of the days that are named: the first, the last, and some between. */
function namedDays(count: number): number[] {
  const labels = Math.min(count, maxLabels);
  const labelIndexes = Array.from({ length: labels }, (_, n) =>
    Math.round((n * (count - 1)) / Math.max(1, labels - 1)),
  );
  return [...new Set(labelIndexes)];
}

function inWords(daily: Report["daily"]): string {
  const total = daily.reduce((sum, { count }) => sum + count, 0);
  const most = daily.reduce<Report["daily"][number] | undefined>(
    (best, each) => (each.count > (best?.count ?? 0) ? each : best),
    undefined,
  );
  const highest = most ? `, most on ${shortDay(most.date)}: ${some(most.count)}` : "";
  return `${counted(total, "response")} in ${counted(daily.length, "day")}${highest}`;
}

function drawBars(pdf: PdfWriter, daily: Report["daily"], brand: Brand): void {
  const { doc, y: top } = pdf;
  const [left, right] = [sheet.left + axis, sheet.right];
  const steps = stepsUpTo(Math.max(0, ...daily.map(({ count }) => count)));
  const highest = steps.at(-1) ?? 1;
  const at = (value: number) => top + height - (value / highest) * height;
  doc.lineWidth(0.5);
  for (const step of steps) {
    doc.moveTo(left, at(step)).lineTo(right, at(step)).stroke(ink.line);
    const box = { x: sheet.left, y: at(step) - 5, width: axis - 6 };
    pdf.text(highest < 10_000 ? some(step) : compact.format(step), box, {
      size: 7.5,
      color: ink.muted,
      align: "right",
    });
  }
  const each = (right - left) / Math.max(1, daily.length);
  const gap = Math.min(3, each * 0.25);
  doc.fillColor(brand.shape);
  for (const [n, { count }] of daily.entries()) {
    if (count > 0) doc.rect(left + n * each + gap / 2, at(count), each - gap, top + height - at(count)).fill();
  }
  for (const n of namedDays(daily.length)) {
    const middle = left + (n + 0.5) * each;
    const x = Math.min(Math.max(middle - 30, left), right - 60);
    const align = x > middle - 30 ? "left" : x < middle - 30 ? "right" : "center";
    pdf.text(
      shortDay(daily[n]?.date ?? ""),
      { x, y: top + height + 4, width: 60 },
      { size: 7.5, color: ink.muted, align },
    );
  }
}

/** A bar a day with its axes, drawn as shapes, and what it shows in words. */
export function drawDaily(pdf: PdfWriter, { daily }: Report, brand: Brand): void {
  drawHeading(pdf, "Responses per Day", height + 60);
  const box = { x: sheet.left, y: pdf.y, width: sheet.right - sheet.left };
  const said = daily.some(({ count }) => count > 0) ? inWords(daily) : "No response trend data available";
  pdf.tag("P", () => {
    pdf.text(said, box, { size: 9, color: ink.muted });
  });
  pdf.y += heightOf(9) + 8;
  pdf.tag("Figure", () => drawBars(pdf, daily, brand), { alt: `Responses per day: ${said}` });
  pdf.y += height + 32;
}
