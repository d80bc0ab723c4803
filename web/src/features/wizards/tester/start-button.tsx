import type { RunState } from "@firstlight/contract";
import { ArrowRight } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, LinkButton } from "#ui/index.ts";
import { useStartWizard } from "./use-start-wizard.ts";

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
  const starting = useStartWizard(projectId, wizard.id);
  const variant = isPrimary ? "primary" : "secondary";
  const of = <span className="sr-only"> {wizard.title}</span>;
  if (state === "not_started") {
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
