import type { EngagementState, ProjectAnalytics } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { counted } from "../../lib/counted.ts";
import { percentText } from "../../lib/shares.ts";
import { Card, cx, Skeleton } from "../../ui/index.ts";
import { states } from "./engagement-states.ts";
import { engagementWords } from "./engagement-words.ts";

interface EngagementStripProps {
  projectId: string;
  /** Undefined while it loads. */
  analytics: Pick<ProjectAnalytics, "testers" | "engagement"> | undefined;
  /** Those of one state are looked for: the list comes into sight. */
  onChoose: () => void;
}

/** Where the testers stand, each state with what it means and who they are one press away. */
export function EngagementStrip({ projectId, analytics, onChoose }: EngagementStripProps) {
  const of = analytics?.testers ?? 0;
  return (
    <Card
      as="section"
      headingLevel={3}
      title="Engagement"
      description={
        analytics ? `Where the ${counted(of, "tester")} of this project stand today.` : "Where testers stand today."
      }
    >
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {states.map((state) => {
          const count = analytics?.engagement[state] ?? 0;
          const { fill } = engagementWords[state];
          return count > 0 && <span key={state} className={cx("min-w-1", fill)} style={{ flexGrow: count }} />;
        })}
      </div>
      <ul aria-label="Engagement" className="-mx-2 mt-3 grid grid-cols-1 gap-1 sm:grid-cols-2 xl:grid-cols-4">
        {states.map((state) => (
          <State key={state} {...{ projectId, state, onChoose, of }} count={analytics?.engagement[state]} />
        ))}
      </ul>
    </Card>
  );
}

interface StateProps extends Pick<EngagementStripProps, "projectId" | "onChoose"> {
  state: EngagementState;
  count: number | undefined;
  of: number;
}

function State({ projectId, state, count, of, onChoose }: StateProps) {
  const { name, fill, meaning } = engagementWords[state];
  return (
    <li className="relative rounded-md px-2 py-2 transition-colors hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring">
      <Link
        from="/projects/$projectId/analytics"
        to="/projects/$projectId/analytics"
        params={{ projectId }}
        search={(before) => ({ ...before, engagement: state, q: undefined })}
        resetScroll={false}
        onClick={onChoose}
        className="flex items-center gap-2 text-base font-medium text-ink no-underline outline-none after:absolute after:inset-0"
      >
        <span aria-hidden className={cx("size-2.5 shrink-0 rounded-full", fill)} />
        {name}
        <ChevronRight aria-hidden className="ml-auto size-4 shrink-0 text-ink-subtle" />
      </Link>
      {count === undefined ? (
        <Skeleton className="my-2 h-5 w-16" />
      ) : (
        <p className="mt-1 flex items-baseline gap-2">
          <span className="tabular text-xl font-semibold text-ink">{count.toLocaleString("en")}</span>
          <span className="tabular text-sm text-ink-subtle">{of > 0 && percentText(count, of)}</span>
        </p>
      )}
      <p className="mt-0.5 text-sm text-ink-muted text-pretty">{meaning}</p>
    </li>
  );
}
