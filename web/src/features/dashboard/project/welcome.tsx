import type { Assignment } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { firstNameOf } from "#shared/dashboard/first-name.ts";
import { Avatar } from "#ui/index.ts";

export function invitation(inviter: string, isWelcomed: boolean): string | null {
  if (!inviter) return isWelcomed ? t("Start with the onboarding.") : null;
  if (isWelcomed) return t("{inviter} invited you to try it. Start with the onboarding.", { inviter });
  return t("{inviter} invited you to try it.", { inviter });
}

interface WelcomeCardProps {
  /** The inviter's. */
  avatar: ReactNode;
  project: string;
  name: string;
  /** Whose words the text is in. */
  byline: string | null;
  text: string | null;
}

export function WelcomeCard({ avatar, project, name, byline, text }: WelcomeCardProps) {
  return (
    <section aria-labelledby="project-welcome" className="rounded-lg bg-brand-soft p-5 sm:p-6">
      <div className="flex items-center gap-4">
        {avatar}
        <div className="min-w-0">
          <h2 id="project-welcome" className="text-xl font-semibold text-ink">
            {t("Welcome to {project}, {name}", { project, name })}
          </h2>
          {byline && <p className="mt-0.5 text-sm text-ink-muted">{byline}</p>}
        </div>
      </div>
      {text && <p className="mt-3 max-w-reading text-base whitespace-pre-line text-ink-muted text-pretty">{text}</p>}
    </section>
  );
}

export interface ProjectWelcomeProps {
  name: string;
  assignment: Assignment;
}

/** Welcomes testers to a new project until they have started something: in the team's words, or in ours. */
export function ProjectWelcome({ name, assignment }: ProjectWelcomeProps) {
  const { project, inviter, onboarding_progress } = assignment;
  const message = project.welcome_message;
  const isWelcomed = onboarding_progress.is_offered && onboarding_progress.percentage < 100;
  const text = message || invitation(inviter.name, isWelcomed);
  return (
    <WelcomeCard
      avatar={inviter.name && <Avatar name={inviter.name} size="lg" />}
      project={project.name}
      name={firstNameOf(name)}
      byline={message && inviter.name}
      text={text}
    />
  );
}
