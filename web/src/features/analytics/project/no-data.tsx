import type { ProjectAnalytics } from "@firstlight/contract";
import { ChartNoAxesColumn } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { EmptyState, LinkButton } from "#ui/index.ts";

interface NoProjectDataProps {
  projectId: string;
  analytics: Pick<ProjectAnalytics, "testers" | "open_forms">;
}

/** Shown before anything is answered, started or assigned: names the missing prerequisite. */
export function NoProjectData({ projectId, analytics: { testers, open_forms } }: NoProjectDataProps) {
  const mayInvite = useCan("invite testers");
  const next = () => {
    if (open_forms === 0) {
      return {
        text: t("No form is open yet. Open one to see how testing is going."),
        action: <LinkButton href={`/projects/${projectId}/forms`}>{t("Go to Forms")}</LinkButton>,
      };
    }
    const open = plural(open_forms, "{count} form is open", "{count} forms are open");
    if (testers === 0) {
      return {
        text: t("{open}, but there is no one to answer yet. Invite people to try this project.", { open }),
        action: mayInvite && (
          <LinkButton href={`/projects/${projectId}/testers?invite=true`}>{t("Invite Tester")}</LinkButton>
        ),
      };
    }
    return {
      text: plural(
        testers,
        "{open} to {count} tester. Results appear here as soon as someone answers or starts a wizard.",
        "{open} to {count} testers. Results appear here as soon as someone answers or starts a wizard.",
        { open },
      ),
      action: (
        <LinkButton href={`/projects/${projectId}/communication?compose=true`}>{t("Message Testers")}</LinkButton>
      ),
    };
  };
  const { text, action } = next();
  return (
    <EmptyState icon={ChartNoAxesColumn} title={t("No data to analyze yet")} headingLevel={3} action={action}>
      {text}
    </EmptyState>
  );
}
