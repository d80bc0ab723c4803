import type { Assignment } from "@firstlight/contract";
import { FolderHeart } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Banner, EmptyState } from "#ui/index.ts";
import { AssignmentCard } from "./assignment-card.tsx";

interface YourProjectsProps {
  projects: readonly Assignment[];
  /** Which team a message is for. */
  isChoosing: boolean;
  onLeave: () => void;
}

export function YourProjects({ projects, isChoosing, onLeave }: YourProjectsProps) {
  const { company } = useSignedIn();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChoosing) title.current?.focus();
  }, [isChoosing]);
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
      {isChoosing && (
        <Banner className="mb-3" onDismiss={onLeave}>
          {t("Please select a project first to send messages")}
        </Banner>
      )}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {projects.map((assignment) => (
          <AssignmentCard key={assignment.project.id} assignment={assignment} isForMessages={isChoosing} />
        ))}
      </ul>
    </section>
  );
}
