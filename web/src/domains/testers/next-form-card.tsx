import { useSignedIn } from "../../lib/session.ts";
import { Progress } from "../../ui/index.ts";
import { dueText } from "../../lib/due-text.ts";
import { FormBadges } from "./form-badges.tsx";
import { progressOf } from "./form-progress.ts";
import type { OpenForm } from "./next-form.ts";
import { StartButton } from "./start-button.tsx";

interface NextFormCardProps {
  next: OpenForm;
  /** Named where a tester has several. */
  showsProject: boolean;
}

/** "What should I do next": the one form to open now, with the screen's one primary action. */
export function NextFormCard({ next, showsProject }: NextFormCardProps) {
  const { user } = useSignedIn();
  const { entry, project } = next;
  const { form } = entry;
  const progress = progressOf(entry, user.id);
  const facts = [showsProject && project.name, progress.text, form.due_date && dueText(form.due_date)].filter(
    (fact) => fact !== false && fact !== null,
  );
  return (
    <section
      aria-labelledby="next-form"
      className="flex flex-col gap-4 rounded-lg bg-surface p-5 ring-1 ring-line sm:flex-row sm:items-center sm:gap-6"
    >
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-sm font-medium text-brand-text">What to do next</p>
          <FormBadges entry={entry} />
        </div>
        <h2 id="next-form" className="mt-1.5 text-lg font-semibold text-ink">
          {form.title}
        </h2>
        {form.description && <p className="mt-1 line-clamp-2 text-base text-ink-muted">{form.description}</p>}
        <p className="tabular mt-2 flex flex-wrap gap-x-4 text-sm text-ink-subtle">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {progress.isStarted && (
          <Progress value={progress.percent} label={`Progress of ${form.title}`} isLabelHidden className="mt-3" />
        )}
      </div>
      <StartButton projectId={project.id} entry={entry} progress={progress} isPrimary size="lg" />
    </section>
  );
}
