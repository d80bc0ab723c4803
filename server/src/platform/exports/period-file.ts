import { mediaTypes } from "@firstlight/contract";
import { downloadHeaders } from "#platform/files/download.ts";
import { contentTypes } from "./table-file.ts";

const fileKinds = {
  csv: { contentType: contentTypes.csv, ending: "csv" },
  excel: { contentType: contentTypes.xlsx, ending: "xlsx" },
  pdf: { contentType: mediaTypes.pdf, ending: "pdf" },
} as const;

interface PeriodFile {
  format: keyof typeof fileKinds;
  /** What the file contains, as part of its name: "analytics". */
  what: string;
  company_domain: string;
  /** The last day, in UTC. */
  until: Date;
  days: number;
}

/** First and last day of a period that ends on a day: 2026-10-23 and 2026-11-21. */
export function daysUpTo(until: Date, days: number): { from: string; to: string } {
  const day = (before: number) => new Date(until.getTime() - before * 86_400_000).toISOString().slice(0, 10);
  return { from: day(days - 1), to: day(0) };
}

/** Headers of a download about a period of a company: firstlight-analytics-acme-2026-10-23-to-2026-11-21.pdf. */
export function periodFileHeaders({ format, what, company_domain, until, days }: PeriodFile): Record<string, string> {
  const { contentType, ending } = fileKinds[format];
  const { from, to } = daysUpTo(until, days);
  const name = `firstlight-${what}-${company_domain}-${from}-to-${to}.${ending}`;
  // A company domain has only characters that are safe in a file name.
  return downloadHeaders({ contentType, filename: name, plainName: name });
}
