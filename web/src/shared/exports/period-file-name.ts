const endings = { csv: "csv", excel: "xlsx", pdf: "pdf" } as const;

interface PeriodFile {
  /** "analytics" or "audit-log". */
  what: string;
  format: keyof typeof endings;
  company_domain: string;
  days: number;
  /** A moment of the last day. */
  until?: number;
}

/** What the server calls it, too: firstlight-analytics-acme-2026-10-23-to-2026-11-21.pdf; days in UTC. */
export function periodFileName({ what, format, company_domain, days, until = Date.now() }: PeriodFile): string {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const from = dayOf(until - (days - 1) * 86_400_000);
  return `firstlight-${what}-${company_domain}-${from}-to-${dayOf(until)}.${endings[format]}`;
}
