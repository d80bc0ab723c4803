import type { MailCategory, WizardKind } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { listOpenForms } from "#domains/forms/public.ts";
import { listOpenWizards } from "#domains/wizards/public.ts";

/** A form, wizard or onboarding a tester has not finished, due or not. */
export interface OpenThing {
  kind: "form" | WizardKind;
  category: Extract<MailCategory, "form_reminder" | "onboarding_reminder">;
  thing_id: string;
  title: string;
  due_date: string | null;
}

/** As many as an email lists. */
export const listedOfEach = 10;

/** What has a day comes first, then onboarding, wizards and forms. */
function byUrgency(one: OpenThing, other: OpenThing): number {
  const key = ({ due_date, kind, title }: OpenThing) =>
    [due_date ?? "~", ["onboarding", "wizard", "form"].indexOf(kind), title].join("\0");
  return key(one) < key(other) ? -1 : 1;
}

/** What each of these testers has open in a project, the most urgent first: of each kind one more than an email lists, if there is. Without those who have nothing. */
export async function listOpenThings(
  tx: Tx,
  project: ProjectKey,
  user_ids: readonly string[],
): Promise<Map<string, OpenThing[]>> {
  const asked = { user_ids, each: listedOfEach + 1 };
  const forms = await listOpenForms(tx, project, asked);
  const wizards = await listOpenWizards(tx, project, asked);
  const things = [
    ...forms.map((row) => ({ ...row, kind: "form" as const, category: "form_reminder" as const })),
    ...wizards.map((row) => ({ ...row, category: "onboarding_reminder" as const })),
  ];
  const byTester = Map.groupBy(things, ({ user_id }) => user_id);
  return new Map([...byTester].map(([id, all]) => [id, all.toSorted(byUrgency)]));
}
