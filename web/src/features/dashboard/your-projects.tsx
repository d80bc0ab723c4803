import type { Assignment } from "@firstlight/contract";
import { FolderHeart } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Banner, EmptyState } from "#ui/index.ts";
import { AssignmentCard } from "./assignment-card.tsx";
import type { ProjectPurpose } from "./quick-actions.tsx";

interface YourProjectsProps {
  projects: readonly Assignment[];
  /** What one of them is chosen for. */
  purpose: ProjectPurpose | undefined;
  onLeave: () => void;
}

export function YourProjects({ projects, purpose, onLeave }: YourProjectsProps) {
  const { company } = useSignedIn();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (purpose) title.current?.focus();
  }, [purpose]);
  if (projects.length === 0) {
    return (
      <EmptyState icon={FolderHeart} title={t("No projects assigned")}>
        {t("When {companyName} adds you to a project, it appears here and we email you.", {
          companyName: company.company_name,
        })}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="projects-title">
      <h2
        id="projects-title"
        ref={title}
        tabIndex={-1}
        className="mb-3 scroll-mt-4 text-lg font-semibold text-ink outline-none"
      >
        {t("Your Projects")}
      </h2>
      {purpose && (
        <Banner className="mb-3" onDismiss={onLeave}>
          {purpose === "messages"
            ? t("Please select a project first to send messages")
            : t("Please select the project that your feedback is about")}
        </Banner>
      )}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {projects.map((assignment) => (
          <AssignmentCard key={assignment.project.id} assignment={assignment} purpose={purpose} />
        ))}
      </ul>
    </section>
  );
}
