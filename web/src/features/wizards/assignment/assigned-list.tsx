import type { WizardTester } from "@firstlight/contract";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { UserCheck } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { timeAgo } from "#lib/format/dates.ts";
import { dueText } from "#lib/format/due-text.ts";
import { TesterLink } from "#shared/testers/link.tsx";
import { Badge, Button, EmptyState, toast } from "#ui/index.ts";
import { refreshWizards, wizardTestersQuery } from "../queries.ts";
import type { AssignableWizard } from "../calls.ts";
import { runStateNames, runStateTones } from "../labels.ts";
import { PeopleBox } from "./people-box.tsx";
import { Reminder } from "./reminder.tsx";
import { sayFailure } from "../say-failure.ts";

function useUnassign(wizardId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user }: WizardTester) => api.unassignWizard({ params: { id: wizardId, userId: user.id } }),
    onSuccess: (_done, { user, state }) => {
      toast.success(t("{name} unassigned", { name: user.name || user.email }), {
        ...(state !== "not_started" && { description: t("Their progress stays.") }),
      });
      return refreshWizards(client);
    },
    onError: (error) => sayFailure(error, t("Failed to unassign wizard. Please try again.")),
  });
}

interface RowProps {
  projectId: string;
  tester: WizardTester;
  onUnassign: () => void;
  isPending: boolean;
}

function Row({ projectId, tester, onUnassign, isPending }: RowProps) {
  const { user, state, assigned, overdue, completed_steps, skipped_steps, total_steps, is_on_project } = tester;
  const name = user.name || user.email;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 grow basis-40">
        <p className="truncate text-base font-medium text-ink">
          {is_on_project ? (
            <TesterLink projectId={projectId} testerId={user.id}>
              {name}
            </TesterLink>
          ) : (
            name
          )}
        </p>
        <p className="truncate text-sm text-ink-muted">
          {assigned && t("Assigned by {by}, {timeAgo}", { by: assigned.by, timeAgo: timeAgo(assigned.at) })}
          {state === "in_progress" &&
            ` · ${t("step {step} of {steps}", { step: Math.min(completed_steps + skipped_steps + 1, total_steps), steps: total_steps })}`}
        </p>
        {assigned?.notes && <p className="line-clamp-2 text-sm text-ink-muted">“{assigned.notes}”</p>}
      </div>
      <Button
        size="sm"
        variant="ghost"
        isPending={isPending}
        onPress={onUnassign}
        className="-me-2 sm:order-last"
        aria-label={t("Unassign {name}", { name })}
      >
        {t("Unassign")}
      </Button>
      <span className="flex w-full flex-wrap gap-1.5 sm:w-auto">
        {assigned?.due_date && <Badge tone={overdue ? "warning" : "neutral"}>{dueText(assigned.due_date)}</Badge>}
        <Badge tone={runStateTones[state]}>{runStateNames[state]}</Badge>
        {!is_on_project && <Badge>{t("No longer in the project")}</Badge>}
      </span>
    </li>
  );
}

/** Those it is assigned to, how far they are, and what reminds them or takes it back. */
export function AssignedList({ wizard }: { wizard: AssignableWizard }) {
  const query = useInfiniteQuery(wizardTestersQuery(wizard.id, { assigned: "yes" }));
  const unassign = useUnassign(wizard.id);
  const list = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isSuccess && list.length === 0) {
    return (
      <EmptyState isCompact icon={UserCheck} title={t("Not assigned yet")} headingLevel={3}>
        {t("Testers you select get an email and see the wizard at the top of their list.")}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {list.length > 0 && <Reminder wizard={wizard} />}
      <PeopleBox query={query}>
        <ul aria-label={t("Assigned testers")}>
          {list.map((tester) => (
            <Row
              key={tester.user.id}
              projectId={wizard.project_id}
              tester={tester}
              onUnassign={() => unassign.mutate(tester)}
              isPending={unassign.isPending && unassign.variables.user.id === tester.user.id}
            />
          ))}
        </ul>
      </PeopleBox>
    </div>
  );
}
