import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Badge, Progress } from "#ui/index.ts";
import { PriorityBadge } from "./forms/badges.tsx";
import { progressOf } from "./forms/progress.ts";
import { type OpenItem, pathOf } from "#shared/dashboard/next-item.ts";
import { reasonsOf, progressOfItem } from "./next-item-reasons.ts";
import { StartButton } from "./start-button.tsx";

interface NextItemCardProps {
  next: OpenItem;
  /** Named where a tester has several. */
  showsProject: boolean;
}

interface ItemTexts {
  title: string;
  description: string;
  /** How much it is. */
  size: string | null;
}

function textsOf(next: OpenItem): ItemTexts {
  if (next.kind === "form") {
    const { title, description } = next.entry.form;
    return { title, description, size: progressOf(next.entry).text };
  }
  if (next.kind === "wizard") {
    const { title, estimated_total_time: minutes } = next.wizard;
    const size = minutes === null ? null : plural(minutes, "About {count} minute", "About {count} minutes");
    return { title, description: t("A wizard that guides you step by step."), size };
  }
  return {
    title: t("Onboarding"),
    description: t("Your first steps in {name}.", { name: next.project.name }),
    size: null,
  };
}

interface ItemCardProps {
  badges?: ReactNode;
  title: string;
  description: string;
  facts: ReactNode;
  progress?: ReactNode;
  action: ReactNode;
}

export function ItemCard({ badges, title, description, facts, progress, action }: ItemCardProps) {
  return (
    <section
      aria-labelledby="next-item"
      className="flex flex-col gap-4 rounded-lg bg-surface p-5 ring-1 ring-line sm:flex-row sm:items-center sm:gap-6"
    >
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-sm font-medium text-brand-text">{t("What to do next")}</p>
          <span className="flex flex-wrap gap-1.5">{badges}</span>
        </div>
        <h2 id="next-item" className="mt-1.5 text-lg font-semibold text-ink break-words">
          {title}
        </h2>
        {description && <p className="mt-1 line-clamp-2 text-base text-ink-muted break-words">{description}</p>}
        <p className="tabular mt-2 flex flex-wrap gap-x-4 text-sm text-ink-subtle">{facts}</p>
        {progress}
      </div>
      {action}
    </section>
  );
}

/** "What should I do next": the one thing to open now, why, and the screen's one primary action. */
export function NextItemCard({ next, showsProject }: NextItemCardProps) {
  const itemProgress = progressOfItem(next);
  const { title, description, size } = textsOf(next);
  const facts = [showsProject && next.project.name, size].filter((fact) => typeof fact === "string");
  return (
    <ItemCard
      badges={
        <>
          {next.kind === "form" && <PriorityBadge priority={next.entry.form.priority} />}
          {reasonsOf(itemProgress).map(({ text, tone }) => (
            <Badge key={text} tone={tone} {...(tone === "danger" && { icon: CircleAlert })}>
              {text}
            </Badge>
          ))}
        </>
      }
      title={title}
      description={description}
      facts={facts.map((fact) => (
        <span key={fact} className="min-w-0 break-words">
          {fact}
        </span>
      ))}
      progress={
        itemProgress.isBegun &&
        itemProgress.percent !== null && (
          <Progress
            value={itemProgress.percent}
            label={t("Progress of {title}", { title })}
            isLabelHidden
            className="mt-3"
          />
        )
      }
      action={<StartButton href={pathOf(next)} title={title} isStarted={itemProgress.isBegun} isPrimary size="lg" />}
    />
  );
}
