import type { Assignment } from "@firstlight/contract";
import { t } from "../../lib/texts.ts";
import { firstNameOf } from "../../lib/first-name.ts";
import { Avatar } from "../../ui/index.ts";
import { progressOf } from "./form-progress.ts";

/** Whether a tester has not begun anything of a project, counting what this device keeps. */
export function isFirstVisit({ onboarding_progress, wizards, forms }: Assignment, userId: string): boolean {
  const hasBegunForm = forms.some((entry) => entry.completed || progressOf(entry, userId).isStarted);
  const hasBegunWizard = wizards.completed > 0 || wizards.next?.is_started === true;
  return onboarding_progress.percentage === 0 && !hasBegunForm && !hasBegunWizard;
}

function invitation(inviter: string, isWelcomed: boolean): string | null {
  if (!inviter) return isWelcomed ? t("Start with the onboarding.") : null;
  if (isWelcomed) return t("{inviter} invited you to try it. Start with the onboarding.", { inviter });
  return t("{inviter} invited you to try it.", { inviter });
}

/** Greets who comes to a project for the first time, until they have begun something. */
export function FirstVisit({ name, assignment }: { name: string; assignment: Assignment }) {
  const { project, inviter, onboarding_progress } = assignment;
  const isWelcomed = onboarding_progress.is_offered && onboarding_progress.percentage < 100;
  const text = invitation(inviter.name, isWelcomed);
  return (
    <section aria-labelledby="first-visit" className="flex items-center gap-4 rounded-lg bg-brand-soft p-5 sm:p-6">
      {inviter.name && <Avatar name={inviter.name} size="lg" />}
      <div className="min-w-0">
        <h2 id="first-visit" className="text-xl font-semibold text-ink break-words">
          {t("Welcome to {project}, {name}", { project: project.name, name: firstNameOf(name) })}
        </h2>
        {text && <p className="mt-1 text-base text-ink-muted break-words">{text}</p>}
      </div>
    </section>
  );
}
