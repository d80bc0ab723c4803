import { setImmediate } from "node:timers/promises";
import { heightOf, PdfWriter, sheet } from "#platform/pdf/writer.ts";
import { readableColors } from "#domains/companies/public.ts";
import { drawDaily } from "./pdf-chart.ts";
import { drawCards, drawEngagement, drawFunnel, drawHead, ink, type Brand } from "./pdf-parts.ts";
import { drawProjects } from "./pdf-table.ts";
import type { Report } from "./contents.ts";
import { momentText, spanText } from "./format.ts";

const lacking =
  "This report cannot show some characters in names and uses □ instead. The CSV and Excel files have the full names.";

/** The report people pass on: on A4, text to be selected and read aloud, whatever names are in it. */
export async function reportPdf(report: Report, logo: Brand["logo"]): Promise<Buffer> {
  const { company, period, madeAt, madeBy } = report;
  const { button: shape, onButton: onShape, link: words } = readableColors(company.primary_color, "light");
  const brand = { logo, shape, onShape, words };
  const span = spanText(period.from, period.to);
  const pdf = await PdfWriter.open({
    title: `Analytics for ${company.name}, ${span}`,
    author: company.name,
    subject: "Testing analytics: key figures, responses per day, funnel, engagement and projects",
    created: madeAt,
  });
  for (const draw of [drawHead, drawCards, drawDaily, drawFunnel, drawEngagement]) {
    draw(pdf, report, brand);
    // Others get their turn: setting text takes a while.
    await setImmediate();
  }
  await drawProjects(pdf, report);
  const notes = [`Created on ${momentText(madeAt)} by ${madeBy} with ${report.product}.`];
  if (pdf.lacksGlyphs) notes.push(lacking);
  pdf.room(notes.length * heightOf(8, 2) + 14);
  pdf.y += 14;
  for (const note of notes) {
    const box = { x: sheet.left, y: pdf.y, width: sheet.right - sheet.left };
    pdf.tag("P", () => {
      pdf.y += pdf.text(note, box, { size: 8, color: ink.muted, lines: 2 }) + 3;
    });
  }
  return pdf.finish(`Analytics for ${company.name} · ${span}`);
}
