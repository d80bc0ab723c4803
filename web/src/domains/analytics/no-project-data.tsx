import type { ProjectAnalytics } from "@firstlight/contract";
import { ChartNoAxesColumn } from "lucide-react";
import { counted } from "../../lib/counted.ts";
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
        text: "There is no open form to answer yet. Open one, and you see here how testing goes.",
        action: <LinkButton href={`/projects/${projectId}/forms`}>Go to forms</LinkButton>,
      };
    }
    const open = `${counted(open_forms, "form")} ${open_forms === 1 ? "is" : "are"} open`;
    if (testers === 0) {
      return {
        text: `${open}, and nobody is here to answer. Invite the people who will try this project.`,
        action: mayInvite && <LinkButton href={`/projects/${projectId}/testers?invite=true`}>Invite Tester</LinkButton>,
      };
    }
    return {
      text: `${open} to ${counted(testers, "tester")}. What they do shows up here as soon as somebody answers or begins a wizard.`,
      action: <LinkButton href={`/projects/${projectId}/communication?compose=true`}>Write to testers</LinkButton>,
    };
  };
  const { text, action } = next();
  return (
    <EmptyState icon={ChartNoAxesColumn} title="No data to analyze yet" headingLevel={3} action={action}>
      {text}
    </EmptyState>
  );
}
