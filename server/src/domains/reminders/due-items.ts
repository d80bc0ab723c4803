import type { MailCategory } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import { listDueWizards } from "#domains/wizards/public.ts";
import { listDueForms, type DueRow } from "#domains/forms/public.ts";
import { listDueRetests } from "#domains/retests/public.ts";

/** A form, a wizard or a fix to check, to remind a tester of, with the email category of its preference. */
export interface DueThing extends DueRow {
  kind: "form" | "wizard" | "retest";
  category: Extract<MailCategory, "form_reminder" | "onboarding_reminder" | "retest_request">;
}

interface Part {
  company_id: string;
  /** The tester to continue after, in the order of their ids. */
  after: string | null;
  limit: number;
}

/** The last tester of a list that ends because it is full: behind them there may be more. */
function endOf(rows: readonly DueRow[], limit: number): string | undefined {
  return new Set(rows.map(({ id }) => id)).size === limit ? rows.at(-1)?.id : undefined;
}

/** What the next testers have not finished of all that is due on these days, tester by tester, the earliest first. */
export async function listDueThings(tx: Tx, days: readonly string[], part: Part): Promise<DueThing[]> {
  const [forms, wizards] = [await listDueForms(tx, days, part), await listDueWizards(tx, days, part)];
  const retests = await listDueRetests(tx, days, part);
  const things: DueThing[] = [
    ...forms.map((row) => ({ ...row, kind: "form" as const, category: "form_reminder" as const })),
    ...wizards.map((row) => ({ ...row, kind: "wizard" as const, category: "onboarding_reminder" as const })),
    ...retests.map((row) => ({ ...row, kind: "retest" as const, category: "retest_request" as const })),
  ];
  // Stop at the end of the shortest list: what else is due for later testers is not known yet.
  const [end] = [forms, wizards, retests].flatMap((rows) => endOf(rows, part.limit) ?? []).toSorted();
  const key = ({ id, due_date, title }: DueThing) => [id, due_date, title].join("\0");
  return things
    .filter(({ id }) => end === undefined || id <= end)
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
