import type { MailCategory } from "@firstlight/contract";
import type { Tx } from "../../infra/db/database.ts";
import { listDueWizards } from "../wizards/public.ts";
import { listUnanswered, type DueRow } from "./mail-queries.ts";

/** What somebody is reminded of; its kind of mail is what they set something for. */
export interface DueThing extends DueRow {
  kind: "form" | "wizard";
  category: Extract<MailCategory, "form_reminder" | "onboarding_reminder">;
}

interface Part {
  company_id: string;
  /** The tester after whom to go on, in the order of their ids. */
  after: string | null;
  limit: number;
}

/** The last tester of a list that ends because it is full: behind them there may be more. */
function endOf(rows: readonly DueRow[], limit: number): string | undefined {
  return new Set(rows.map(({ id }) => id)).size === limit ? rows.at(-1)?.id : undefined;
}

/** What the next testers have not finished of all that is due on these days, tester by tester, the earliest first. */
export async function listDueThings(tx: Tx, days: readonly string[], part: Part): Promise<DueThing[]> {
  const [forms, wizards] = [await listUnanswered(tx, days, part), await listDueWizards(tx, days, part)];
  const things: DueThing[] = [
    ...forms.map((row) => ({ ...row, kind: "form" as const, category: "form_reminder" as const })),
    ...wizards.map((row) => ({ ...row, kind: "wizard" as const, category: "onboarding_reminder" as const })),
  ];
  // Nobody behind the end of the shorter list: what else is due for them is not known yet.
  const [end] = [endOf(forms, part.limit), endOf(wizards, part.limit)].filter((id) => id !== undefined).toSorted();
  const key = ({ id, due_date, title }: DueThing) => [id, due_date, title].join("\0");
  return things
    .filter(({ id }) => end === undefined || id <= end)
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
