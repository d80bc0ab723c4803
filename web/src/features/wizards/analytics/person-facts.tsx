import { progressPercentage, type WizardTester } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { momentOf, timeAgo } from "#lib/format/dates.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { dueText } from "#lib/format/due-text.ts";
import { TesterLink } from "#shared/testers/link.tsx";
import { Badge, Progress } from "#ui/index.ts";
import { runStateNames, runStateTones, withSkipped } from "../labels.ts";

interface Of {
  tester: WizardTester;
}

export const nameOf = ({ user }: WizardTester) => user.name || user.email;

/** Who has left the project has no page in it. */
export function PersonName({ tester, projectId }: Of & { projectId: string }) {
  const { user, is_on_project } = tester;
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 break-words font-medium text-ink">
          {is_on_project ? (
            <TesterLink projectId={projectId} testerId={user.id}>
              {nameOf(tester)}
            </TesterLink>
          ) : (
            nameOf(tester)
          )}
        </span>
        {!is_on_project && <Badge>{t("Left the project")}</Badge>}
      </span>
      {user.name !== "" && <span className="block break-all text-sm font-normal text-ink-muted">{user.email}</span>}
    </span>
  );
}

export function PersonState({ tester: { state } }: Of) {
  return (
    <Badge tone={runStateTones[state]} hasDot={state !== "not_started"}>
      {runStateNames[state]}
    </Badge>
  );
}

export function PersonProgress({ tester }: Of) {
  const { completed_steps, skipped_steps, total_steps, state } = tester;
  const done = t("{completedSteps} of {totalSteps} steps", {
    completedSteps: completed_steps,
    totalSteps: total_steps,
  });
  const words = withSkipped(done, tester, state === "completed");
  if (state === "not_started") return <span className="text-sm text-ink-subtle">{words}</span>;
  return (
    <span className="block w-28">
      <span className="tabular mb-1 block text-sm whitespace-nowrap text-ink-muted">{words}</span>
      <Progress
        size="sm"
        isLabelHidden
        label={t("Progress of {name}", { name: nameOf(tester) })}
        value={progressPercentage(completed_steps + skipped_steps, total_steps, state === "completed")}
        valueText={words}
        tone={state === "completed" ? "success" : "brand"}
      />
    </span>
  );
}

/** Who assigned the wizard, with their note and the due date. */
export function PersonAssigned({ tester: { assigned, overdue, state } }: Of) {
  if (!assigned) {
    return (
      <span className="text-sm text-ink-subtle">
        {state === "not_started" ? t("Not assigned") : t("Started on their own")}
      </span>
    );
  }
  const { by, at, notes, due_date } = assigned;
  return (
    <span className="block min-w-0 max-w-64 text-sm text-ink-muted">
      <span className="block break-words" title={momentOf(at)}>
        {t("By {by}, {timeAgo}", { by, timeAgo: timeAgo(at) })}
      </span>
      {due_date && (
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5">
          {overdue && <Badge tone="warning">{t("Overdue")}</Badge>}
          {dueText(due_date)}
        </span>
      )}
      {notes !== "" && (
        <span className="mt-0.5 line-clamp-2 break-words text-ink-subtle" title={notes}>
          {`“${notes}”`}
        </span>
      )}
    </span>
  );
}

export function PersonActive({ tester: { last_active_at } }: Of) {
  if (!last_active_at) return <span className="text-sm text-ink-subtle">{t("Never")}</span>;
  return <TimeAgo time={last_active_at} className="text-sm whitespace-nowrap text-ink-muted" />;
}
