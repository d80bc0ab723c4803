import type { EngagementState, ProjectAnalytics } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { locale, plural, t } from "#lib/text/translate.ts";
import { percentText } from "#lib/format/shares.ts";
import { Card, cx } from "#ui/index.ts";
import { states } from "#shared/testers/engagement-states.ts";
import { engagementLabels } from "#shared/testers/engagement-labels.ts";

interface EngagementCardProps {
  projectId: string;
  engagement: ProjectAnalytics["engagement"];
  /** How many testers there are. */
  of: number;
  /** Those of one state are looked for: the list comes into sight. */
  onChoose: () => void;
}

/** Where the testers stand, each state with what it means and who they are one press away. */
export function EngagementCard({ projectId, engagement, of, onChoose }: EngagementCardProps) {
  return (
    <Card
      as="section"
      headingLevel={3}
      title={t("Engagement")}
      description={
        of === 0
          ? t("Where testers are today.")
          : plural(
              of,
              "Where the {count} tester on this project is today.",
              "Where the {count} testers on this project are today.",
            )
      }
    >
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {states
          .filter((state) => engagement[state] > 0)
          .map((state) => (
            <span
              key={state}
              className={cx("min-w-1", engagementLabels[state].fill)}
              style={{ flexGrow: engagement[state] }}
            />
          ))}
      </div>
      <ul aria-label={t("Engagement")} className="-mx-2 mt-3 -mb-2 flex flex-col gap-1">
        {states.map((state) => (
          <State key={state} {...{ projectId, state, of, onChoose }} count={engagement[state]} />
        ))}
      </ul>
    </Card>
  );
}

interface StateProps extends Omit<EngagementCardProps, "engagement"> {
  state: EngagementState;
  count: number;
}

function State({ projectId, state, count, of, onChoose }: StateProps) {
  const { name, fill, meaning } = engagementLabels[state];
  return (
    <li className="relative flex items-center gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring">
      <span aria-hidden className={cx("mt-1.5 size-2.5 shrink-0 self-start rounded-full", fill)} />
      <div className="min-w-0 grow">
        <Link
          from="/projects/$projectId/analytics"
          to="/projects/$projectId/analytics"
          params={{ projectId }}
          search={(before) => ({ ...before, engagement: state, q: undefined })}
          resetScroll={false}
          onClick={onChoose}
          className="text-base font-medium text-ink no-underline outline-none after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-muted text-pretty">{meaning}</p>
      </div>
      <p className="tabular shrink-0 text-end">
        <span className="block text-lg font-semibold text-ink">{count.toLocaleString(locale())}</span>
        <span className="block text-sm text-ink-subtle">{of > 0 ? percentText(count, of) : "–"}</span>
      </p>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-subtle" />
    </li>
  );
}
