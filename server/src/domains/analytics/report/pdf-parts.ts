import { heightOf, sheet, type PdfWriter, type Element } from "#platform/pdf/writer.ts";
import type { Figure, Report } from "./contents.ts";
import { changeText, percentText, saysLittle, some, spanText, valueText } from "./format.ts";

export const ink = { text: "#111827", muted: "#4b5563", line: "#d1d5db", ground: "#f3f4f6" } as const;
const width = sheet.right - sheet.left;

/** The company's logo, and its color if it is readable. */
export interface Brand {
  /** PNG, at most twice as large as it is drawn. */
  logo: { png: Buffer; width: number; height: number } | null;
  shape: string;
  onShape: string;
  words: string;
}

/** Draws the product's logo, as in web/public/favicon.svg. */
function drawMark(pdf: PdfWriter, { shape, onShape }: Brand, at: { x: number; y: number; size: number }): void {
  const { doc } = pdf;
  doc
    .save()
    .translate(at.x, at.y)
    .scale(at.size / 32);
  doc.roundedRect(0, 0, 32, 32, 8).fill(shape);
  doc.path("M7.5 20.5a8.5 8.5 0 0 1 17 0z").fill(onShape);
  doc.lineWidth(2.2).lineCap("round").strokeColor(onShape);
  doc.path("M16 5v3.2M6.2 9.6l2.2 2.2M25.8 9.6l-2.2 2.2M4.5 24.2h23").stroke();
  doc.restore();
}

/** Draws the company's logo, or the product's with the company's name, then the report's subject. */
export function drawHead(pdf: PdfWriter, report: Report, brand: Brand): void {
  const { left: x } = sheet;
  const { logo } = brand;
  const box = { x: x + 44, y: pdf.y + 4, width: width - 44 };
  if (logo) {
    const { png, ...size } = logo;
    pdf.tag("Figure", () => pdf.doc.image(png, x, pdf.y, size), { alt: `Logo of ${report.company.name}` });
    pdf.y += size.height + 8;
    box.x = x;
    box.y = pdf.y;
    box.width = width;
  } else {
    pdf.decorate(() => drawMark(pdf, brand, { x, y: pdf.y, size: 32 }));
  }
  let height = 0;
  pdf.tag("P", () => {
    height = pdf.text(report.company.name, box, { size: 16, color: brand.words, weight: "bold", lines: 2 });
  });
  pdf.y = Math.max(box.y + height, pdf.y + (logo ? 0 : 32)) + 14;
  const line = { x, y: pdf.y, width };
  pdf.tag("H1", () => {
    pdf.text("Analytics", line, { size: 22, color: ink.text, weight: "bold" });
  });
  pdf.y += heightOf(22);
  const { from, to, days } = report.period;
  const period = `${spanText(from, to)} · ${days === 1 ? "1 day" : `${some(days)} days`} in UTC`;
  pdf.tag("P", () => {
    pdf.text(period, { ...line, y: pdf.y }, { size: 10, color: ink.muted });
  });
  pdf.y += heightOf(10) + 14;
}

export function drawHeading(pdf: PdfWriter, text: string, below: number): void {
  pdf.room(heightOf(13) + 8 + below);
  pdf.tag("H2", () => {
    pdf.text(text, { x: sheet.left, y: pdf.y, width }, { size: 13, color: ink.text, weight: "bold" });
  });
  pdf.y += heightOf(13) + 6;
}

function drawCard(pdf: PdfWriter, figure: Figure, card: { x: number; width: number; days: number; parent: Element }) {
  const box = { x: card.x + 10, y: pdf.y + 9, width: card.width - 20 };
  const isSmall = saysLittle(figure);
  pdf.decorate(() => pdf.doc.roundedRect(card.x, pdf.y, card.width, 86, 6).lineWidth(0.75).stroke(ink.line));
  pdf.tag(
    "P",
    () => {
      box.y += pdf.text(figure.label, box, { size: 8.5, color: ink.muted }) + 2;
      const said = valueText(figure);
      // Long values get a smaller font, so that the number is not cut off.
      const size = said.length > 9 ? 13 : 18;
      const value = { size, weight: "bold", color: isSmall ? ink.muted : ink.text } as const;
      pdf.text(said, { ...box, y: box.y + (heightOf(18) - heightOf(size)) / 2 }, value);
      box.y += heightOf(18);
      box.y += pdf.text(figure.base || " ", box, { size: 8, color: ink.muted }) + 3;
      pdf.text(changeText(figure, card.days), box, { size: 8, color: ink.text, lines: 2 });
    },
    { parent: card.parent },
  );
}

/** Draws the four cards, each with its fraction and its change since the previous period. */
export function drawCards(pdf: PdfWriter, { figures, period }: Report): void {
  pdf.room(96);
  const parent = pdf.begin("Sect");
  const each = (width - 3 * 10) / 4;
  for (const [n, figure] of figures.entries()) {
    drawCard(pdf, figure, { x: sheet.left + n * (each + 10), width: each, days: period.days, parent });
  }
  parent.end();
  pdf.y += 86 + 18;
}

/** Draws the funnel: testers per step, compared with the first step. */
export function drawFunnel(pdf: PdfWriter, { funnel }: Report, brand: Brand): void {
  const step = 22;
  drawHeading(pdf, "Funnel", funnel.length * step + 14);
  const first = funnel[0]?.count ?? 0;
  const list = pdf.begin("L");
  for (const { label, meaning, count } of funnel) {
    const { y } = pdf;
    const longest = 190;
    const bar = (count / Math.max(1, first)) * longest;
    pdf.decorate(() => {
      pdf.doc.roundedRect(sheet.left + 190, y + 2, longest, 12, 3).fill(ink.ground);
      if (bar > 0)
        pdf.doc.roundedRect(sheet.left + 190, y + 2, Math.max(bar, 2), 12, Math.min(3, bar / 2)).fill(brand.shape);
    });
    const share = first > 0 ? ` · ${percentText((count / first) * 100)} of invited` : "";
    pdf.tag(
      "LI",
      () => {
        pdf.text(label, { x: sheet.left, y, width: 62 }, { size: 9.5, color: ink.text, weight: "bold" });
        pdf.text(meaning, { x: sheet.left + 66, y: y + 1, width: 120 }, { size: 8.5, color: ink.muted });
        pdf.text(
          `${some(count)}${share}`,
          { x: sheet.left + 390, y: y + 1, width: width - 390 },
          { size: 8.5, color: ink.text, lines: 2 },
        );
      },
      { parent: list },
    );
    pdf.y += step;
  }
  list.end();
  const note = "Testers of active projects today, counted once per project.";
  pdf.tag("P", () => {
    pdf.text(note, { x: sheet.left, y: pdf.y, width }, { size: 8, color: ink.muted });
  });
  pdf.y += heightOf(8) + 14;
}

/** Draws the engagement figures, each with its total. */
export function drawEngagement(pdf: PdfWriter, { engagement }: Report): void {
  drawHeading(pdf, "Engagement", engagement.length * 18);
  const list = pdf.begin("L");
  for (const figure of engagement) {
    const isSmall = saysLittle(figure);
    const said = figure.value !== null && figure.label === "Answer length" ? " characters" : "";
    const base = isSmall ? `${figure.base}, not enough data` : figure.base;
    pdf.tag(
      "LI",
      () => {
        const { y } = pdf;
        const value = { size: 9.5, color: isSmall ? ink.muted : ink.text, weight: "bold" } as const;
        pdf.text(figure.label, { x: sheet.left, y, width: 186 }, { size: 9.5, color: ink.text });
        pdf.text(`${valueText(figure)}${said}`, { x: sheet.left + 190, y, width: 110 }, value);
        pdf.text(base, { x: sheet.left + 304, y: y + 1, width: width - 304 }, { size: 8.5, color: ink.muted });
      },
      { parent: list },
    );
    pdf.y += 18;
  }
  list.end();
  pdf.y += 14;
}
