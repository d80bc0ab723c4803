import type { RunState } from "@firstlight/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, LinkButton, toast } from "#ui/index.ts";
import { api, ApiError } from "#lib/api/client.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { queueStart } from "../run/outbox.ts";
import { useStartedHere } from "../run/pending-run.ts";
import { acceptRun, runQuery, wizardToRunQuery } from "../run/queries.ts";

/** Without a connection it is started on this device, if that has its steps. */
async function startWizard(client: QueryClient, projectId: string, { id, title }: WizardWayProps["wizard"]) {
  try {
    await acceptRun(client, id, await api.startWizard({ params: { id } }));
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isNetworkFailure) throw error;
    const [, run] = await Promise.all([client.fetchQuery(wizardToRunQuery(id)), client.fetchQuery(runQuery(id))]);
    queueStart({ projectId, title, stepIds: run.step_ids, draftSubject: `wizard.${id}` }, id);
  }
}

/** Starts a wizard, then opens it. A started one continues where it was. */
function useStartWizard(projectId: string, wizard: WizardWayProps["wizard"]) {
  const wizardId = wizard.id;
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => startWizard(client, projectId, wizard),
    onSuccess: () =>
      navigate({ to: "/dashboard/projects/$projectId/wizards/$wizardId/run", params: { projectId, wizardId } }),
    onError: (error) => {
      // The wizard may have been archived or unassigned since.
      void client.invalidateQueries({ queryKey: ["wizards", "mine"] });
      const description = failureReason(error);
      toast.error(failureText(error, t("Failed to start wizard. Please try again.")), {
        id: "start-wizard",
        ...(description && { description }),
      });
    },
  });
}

interface WizardWayProps {
  projectId: string;
  wizard: { id: string; title: string };
  state: RunState;
  isPrimary: boolean;
  size?: "md" | "lg";
}

const className = "w-full sm:w-auto";

/** Start Wizard, Continue or Review: the way into a wizard from where its tester is. */
export function WizardWay({ projectId, wizard, state, isPrimary, size = "md" }: WizardWayProps) {
  const starting = useStartWizard(projectId, wizard);
  const isStartedHere = useStartedHere(wizard.id);
  const variant = isPrimary ? "primary" : "secondary";
  const of = <span className="sr-only"> {wizard.title}</span>;
  if (state === "not_started" && !isStartedHere) {
    return (
      <Button
        variant={variant}
        size={size}
        iconAfter={ArrowRight}
        isPending={starting.isPending}
        pendingLabel={t("Starting the wizard…")}
        onPress={() => starting.mutate()}
        className={className}
      >
        {t("Start Wizard")}
        {of}
      </Button>
    );
  }
  return (
    <LinkButton
      href={`/dashboard/projects/${projectId}/wizards/${wizard.id}/run`}
      variant={variant}
      size={size}
      iconAfter={ArrowRight}
      className={className}
    >
      {state === "completed" ? t("Review") : t("Continue")}
      {of}
    </LinkButton>
  );
}
