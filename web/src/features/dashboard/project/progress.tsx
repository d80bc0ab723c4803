import type { Assignment } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { Card, Progress } from "#ui/index.ts";
import { FormCounts } from "../forms/counts.tsx";
import { completedPercent, countForms } from "../forms/totals.ts";

type Counts = Parameters<typeof completedPercent>[0];

function Done({ label, counts }: { label: string; counts: Counts }) {
  const percent = completedPercent(counts);
  return (
    <Progress
      value={percent}
      label={label}
      valueText={t("{percent}% · {completed} of {total}", {
        percent,
        completed: counts.completed,
        total: counts.total,
      })}
      tone={percent === 100 ? "success" : "brand"}
    />
  );
}

/** How far a tester is with a project: its onboarding, wizards and forms. */
export function YourProgress({ assignment: { onboarding_progress, wizards, forms } }: { assignment: Assignment }) {
  const { percentage, is_offered } = onboarding_progress;
  const counts = countForms(forms);
  return (
    <Card as="section" title={t("Your Progress")}>
      <div className="flex flex-col gap-4">
        {is_offered && (
          <Progress value={percentage} label={t("Onboarding")} tone={percentage === 100 ? "success" : "brand"} />
        )}
        {wizards.total > 0 && <Done label={t("Wizards")} counts={wizards} />}
        {counts.total > 0 && (
          <>
            <Done label={t("Forms")} counts={counts} />
            <FormCounts counts={counts} isInset />
          </>
        )}
      </div>
    </Card>
  );
}
