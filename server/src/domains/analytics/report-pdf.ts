import type { Report } from "./report.ts";

export async function reportPdf(_report: Report): Promise<Buffer> {
  throw new Error("Not yet");
}
