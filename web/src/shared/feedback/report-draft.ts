import { fieldsOf } from "@firstlight/contract";

/** Where a reporter was: a form or a wizard in progress. */
export interface ReportOrigin {
  title: string;
  /** Leads back there. */
  href: string;
}

/** What this device calls the unsent report of a project. */
export const reportDraft = (projectId: string) => `feedback.${projectId}`;

export function originOf(stored: unknown): ReportOrigin | null {
  const { title, href } = fieldsOf(stored);
  return typeof title === "string" && typeof href === "string" ? { title, href } : null;
}
