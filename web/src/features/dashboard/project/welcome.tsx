import type { Assignment } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { firstNameOf } from "../first-name.ts";
import { Avatar } from "#ui/index.ts";

function invitation(inviter: string, isWelcomed: boolean): string | null {
  if (!inviter) return isWelcomed ? t("Start with onboarding.") : null;
  if (isWelcomed) return t("{inviter} invited you to try it. Start with onboarding.", { inviter });
  return t("{inviter} invited you to try it.", { inviter });
}

export interface ProjectWelcomeProps {
  name: string;
  assignment: Assignment;
}

/** Welcomes testers to a new project until they have started something. */
export function ProjectWelcome({ name, assignment }: ProjectWelcomeProps) {
  const { project, inviter, onboarding_progress } = assignment;
  const isWelcomed = onboarding_progress.is_offered && onboarding_progress.percentage < 100;
  const text = invitation(inviter.name, isWelcomed);
  return (
    <section aria-labelledby="project-welcome" className="flex items-center gap-4 rounded-lg bg-brand-soft p-5 sm:p-6">
      {inviter.name && <Avatar name={inviter.name} size="lg" />}
      <div className="min-w-0">
        <h2 id="project-welcome" className="text-xl font-semibold text-ink break-words">
          {t("Welcome to {project}, {name}", { project: project.name, name: firstNameOf(name) })}
        </h2>
        {text && <p className="mt-1 text-base text-ink-muted break-words">{text}</p>}
      </div>
    </section>
  );
}
