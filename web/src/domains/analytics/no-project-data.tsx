import type { ProjectAnalytics } from "@firstlight/contract";
import { ChartNoAxesColumn } from "lucide-react";
import { plural, t } from "../../lib/texts.ts";
import { useCan } from "../../lib/permissions.ts";
import { EmptyState, LinkButton } from "../../ui/index.ts";

interface NoProjectDataProps {
  projectId: string;
  analytics: Pick<ProjectAnalytics, "testers" | "open_forms">;
}

/** Nothing was answered, begun or assigned yet: what is missing before something can be. */
export function NoProjectData({ projectId, analytics: { testers, open_forms } }: NoProjectDataProps) {
  const mayInvite = useCan("invite testers");
  const next = () => {
    if (open_forms === 0) {
      return {
        text: t("There is no open form to answer yet. Open one, and you see here how testing goes."),
        action: <LinkButton href={`/projects/${projectId}/forms`}>{t("Go to forms")}</LinkButton>,
      };
    }
    const open = plural(open_forms, "{count} form is open", "{count} forms are open");
    if (testers === 0) {
      return {
        text: t("{open}, and nobody is here to answer. Invite the people who will try this project.", { open }),
        action: mayInvite && (
          <LinkButton href={`/projects/${projectId}/testers?invite=true`}>{t("Invite Tester")}</LinkButton>
        ),
      };
    }
    return {
      text: plural(
        testers,
        "{open} to {count} tester. What they do shows up here as soon as somebody answers or begins a wizard.",
        "{open} to {count} testers. What they do shows up here as soon as somebody answers or begins a wizard.",
        { open },
      ),
      action: (
        <LinkButton href={`/projects/${projectId}/communication?compose=true`}>{t("Write to testers")}</LinkButton>
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
