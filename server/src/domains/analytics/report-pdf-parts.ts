import { heightOf, sheet, type PdfWriter, type Element } from "../../infra/pdf/paper.ts";
import type { Figure, Report } from "./report.ts";
import { changeText, percentText, saysLittle, some, spanText, valueText } from "./report-words.ts";

export const ink = { text: "#111827", muted: "#4b5563", line: "#d1d5db", ground: "#f3f4f6" } as const;
const width = sheet.right - sheet.left;

/** What a report is written with: the company's colour where it can be read, its logo where it has one. */
export interface Brand {
  /** PNG, at most twice as large as it is drawn. */
  logo: { png: Buffer; width: number; height: number } | null;
  shape: string;
  onShape: string;
  words: string;
}

/** The product's mark, as in web/public/favicon.svg. */
function drawMark(paper: PdfWriter, { shape, onShape }: Brand, at: { x: number; y: number; size: number }): void {
  const { doc } = paper;
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

/** The company's logo or the product's mark with the company's name, then what this is of. */
export function drawHead(paper: PdfWriter, report: Report, brand: Brand): void {
  const { left: x } = sheet;
  const { logo } = brand;
  const place = { x: x + 44, y: paper.y + 4, width: width - 44 };
  if (logo) {
    const { png, ...size } = logo;
    paper.tag("Figure", () => paper.doc.image(png, x, paper.y, size), { alt: `Logo of ${report.company.name}` });
    paper.y += size.height + 8;
    place.x = x;
    place.y = paper.y;
    place.width = width;
  } else {
    paper.decorate(() => drawMark(paper, brand, { x, y: paper.y, size: 32 }));
  }
  let height = 0;
  paper.tag("P", () => {
    height = paper.text(report.company.name, place, { size: 16, color: brand.words, weight: "bold", lines: 2 });
  });
  paper.y = Math.max(place.y + height, paper.y + (logo ? 0 : 32)) + 14;
  const line = { x, y: paper.y, width };
  paper.tag("H1", () => {
    paper.text("Analytics", line, { size: 22, color: ink.text, weight: "bold" });
  });
  paper.y += heightOf(22);
  const { from, to, days } = report.period;
  const period = `${spanText(from, to)} · ${days === 1 ? "1 day" : `${some(days)} days`} in UTC`;
  paper.tag("P", () => {
    paper.text(period, { ...line, y: paper.y }, { size: 10, color: ink.muted });
  });
  paper.y += heightOf(10) + 14;
}

export function drawHeading(paper: PdfWriter, text: string, below: number): void {
  paper.room(heightOf(13) + 8 + below);
  paper.tag("H2", () => {
    paper.text(text, { x: sheet.left, y: paper.y, width }, { size: 13, color: ink.text, weight: "bold" });
  });
  paper.y += heightOf(13) + 6;
}

function drawCard(paper: PdfWriter, figure: Figure, card: { x: number; width: number; days: number; parent: Element }) {
  const place = { x: card.x + 10, y: paper.y + 9, width: card.width - 20 };
  const isSmall = saysLittle(figure);
  paper.decorate(() => paper.doc.roundedRect(card.x, paper.y, card.width, 86, 6).lineWidth(0.75).stroke(ink.line));
  paper.tag(
    "P",
    () => {
      place.y += paper.text(figure.label, place, { size: 8.5, color: ink.muted }) + 2;
      const said = valueText(figure);
      // Half a number would be another one.
      const size = said.length > 9 ? 13 : 18;
      const value = { size, weight: "bold", color: isSmall ? ink.muted : ink.text } as const;
      paper.text(said, { ...place, y: place.y + (heightOf(18) - heightOf(size)) / 2 }, value);
      place.y += heightOf(18);
      place.y += paper.text(figure.base || " ", place, { size: 8, color: ink.muted }) + 3;
      paper.text(changeText(figure, card.days), place, { size: 8, color: ink.text, lines: 2 });
    },
    { parent: card.parent },
  );
}

/** The four cards, each with what it is of and what became of it. */
export function drawCards(paper: PdfWriter, { figures, period }: Report): void {
  paper.room(96);
  const parent = paper.begin("Sect");
  const each = (width - 3 * 10) / 4;
  for (const [n, figure] of figures.entries()) {
    drawCard(paper, figure, { x: sheet.left + n * (each + 10), width: each, days: period.days, parent });
  }
  parent.end();
  paper.y += 86 + 18;
}

/** How many testers came how far, each step beside the first. */
export function drawFunnel(paper: PdfWriter, { funnel }: Report, brand: Brand): void {
  const step = 22;
  drawHeading(paper, "Funnel", funnel.length * step + 14);
  const first = funnel[0]?.count ?? 0;
  const list = paper.begin("L");
  for (const { label, meaning, count } of funnel) {
    const { y } = paper;
    const longest = 190;
    const bar = (count / Math.max(1, first)) * longest;
    paper.decorate(() => {
      paper.doc.roundedRect(sheet.left + 190, y + 2, longest, 12, 3).fill(ink.ground);
      if (bar > 0)
        paper.doc.roundedRect(sheet.left + 190, y + 2, Math.max(bar, 2), 12, Math.min(3, bar / 2)).fill(brand.shape);
    });
    const share = first > 0 ? ` · ${percentText((count / first) * 100)} of invited` : "";
    paper.tag(
      "LI",
      () => {
        paper.text(label, { x: sheet.left, y, width: 62 }, { size: 9.5, color: ink.text, weight: "bold" });
        paper.text(meaning, { x: sheet.left + 66, y: y + 1, width: 120 }, { size: 8.5, color: ink.muted });
        paper.text(
          `${some(count)}${share}`,
          { x: sheet.left + 390, y: y + 1, width: width - 390 },
          { size: 8.5, color: ink.text, lines: 2 },
        );
      },
      { parent: list },
    );
    paper.y += step;
  }
  list.end();
  const note = "Testers of active projects today, counted once per project.";
  paper.tag("P", () => {
    paper.text(note, { x: sheet.left, y: paper.y, width }, { size: 8, color: ink.muted });
  });
  paper.y += heightOf(8) + 14;
}

/** How much testers take part, each number with what it is of. */
export function drawEngagement(paper: PdfWriter, { engagement }: Report): void {
  drawHeading(paper, "Engagement", engagement.length * 18);
  const list = paper.begin("L");
  for (const figure of engagement) {
    const isSmall = saysLittle(figure);
    const said = figure.value !== null && figure.label === "Answer length" ? " characters" : "";
    const base = isSmall ? `${figure.base}, not enough data` : figure.base;
    paper.tag(
      "LI",
      () => {
        const { y } = paper;
        const value = { size: 9.5, color: isSmall ? ink.muted : ink.text, weight: "bold" } as const;
        paper.text(figure.label, { x: sheet.left, y, width: 186 }, { size: 9.5, color: ink.text });
        paper.text(`${valueText(figure)}${said}`, { x: sheet.left + 190, y, width: 110 }, value);
        paper.text(base, { x: sheet.left + 304, y: y + 1, width: width - 304 }, { size: 8.5, color: ink.muted });
      },
      { parent: list },
    );
    paper.y += 18;
  }
  list.end();
  paper.y += 14;
}
