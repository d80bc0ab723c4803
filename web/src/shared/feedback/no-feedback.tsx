import type { ProjectDetail } from "@firstlight/contract";
import { MessageSquareQuote } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { missingSteps } from "#shared/projects/next-steps.tsx";
import { EmptyState, LinkButton } from "#ui/index.ts";

interface NoFeedbackProps {
  projectId: string;
  project: ProjectDetail | undefined;
  /** Items are there, and only answers are missing. */
  hasItems?: boolean;
  /** Beside the link to what the project needs. */
  action?: ReactNode;
}

/** The next action is whatever the project needs before answers can arrive. */
export function NoFeedback({ projectId, project, hasItems = false, action }: NoFeedbackProps) {
  const [step] = project ? missingSteps(project) : [];
  const { href, label } = step ?? { href: `/projects/${projectId}/forms`, label: t("Go to Forms") };
  return (
    <EmptyState
      icon={MessageSquareQuote}
      title={hasItems ? t("No answers yet") : t("No feedback yet")}
      headingLevel={3}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {action}
          <LinkButton href={href}>{label}</LinkButton>
        </div>
      }
    >
      {step?.text ?? t("Your forms are open. Answers appear here as testers submit them.")}
    </EmptyState>
  );
}
