import type { TesterWizard } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { Card, LinkButton, Progress } from "#ui/index.ts";
import { progressText } from "../labels.ts";
import { AskedBy, DueDay, WizardBadges } from "./facts.tsx";
import { WizardWay } from "./start-button.tsx";

interface WizardEntryProps {
  projectId: string;
  wizard: TesterWizard;
  /** The one to do now. */
  isNext: boolean;
}

function sizeOf({ progress, estimated_total_time }: TesterWizard): string {
  const time =
    estimated_total_time === null
      ? []
      : [plural(estimated_total_time, "about {count} minute", "about {count} minutes")];
  return [plural(progress.total_steps, "{count} step", "{count} steps"), ...time].join(", ");
}

/** One wizard in its tester's list. */
export function WizardEntry({ projectId, wizard, isNext }: WizardEntryProps) {
  const { state, progress, assigned } = wizard;
  return (
    <Card as="li">
      <WizardBadges {...wizard} />
      <h3 className="mt-2 text-lg font-semibold text-ink break-words">{wizard.title}</h3>
      <p className="mt-1 line-clamp-3 text-base whitespace-pre-line text-ink-muted break-words">{wizard.description}</p>
      {assigned && state !== "completed" && (
        <div className="mt-3 empty:hidden">
          <AskedBy assigned={assigned} />
        </div>
      )}
      <div className="mt-4 flex flex-col gap-2">
        {state === "not_started" ? (
          <p className="tabular text-sm text-ink-subtle">{sizeOf(wizard)}</p>
        ) : (
          <Progress
            value={progress.progress_percentage}
            label={t("Progress")}
            valueText={progressText(progress)}
            tone={state === "completed" ? "success" : "brand"}
          />
        )}
        {assigned?.due_date && state !== "completed" && <DueDay day={assigned.due_date} />}
      </div>
      <div className="mt-4 flex flex-col gap-2 sm:flex-row">
        <WizardWay projectId={projectId} wizard={wizard} state={state} isPrimary={isNext} />
        <LinkButton
          href={`/dashboard/projects/${projectId}/wizards/${wizard.id}`}
          variant="ghost"
          className="w-full sm:w-auto"
        >
          {rich("View Details<part> of {title}</part>", {
            title: wizard.title,
            part: (text) => <span className="sr-only">{text}</span>,
          })}
        </LinkButton>
      </div>
    </Card>
  );
}
