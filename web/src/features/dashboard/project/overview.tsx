import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "#shared/session/store.ts";
import { useWaitingForms } from "#shared/outbox/entries.ts";
import { AboutProject } from "./about.tsx";
import { LazyAllDone, LazyChecks } from "../lazy-parts.tsx";
import { testerDashboardQuery } from "#shared/dashboard/query.ts";
import { LazyProjectWelcome } from "./lazy-welcome.tsx";
import { countForms } from "../forms/totals.ts";
import { LatestMessages } from "./latest-messages.tsx";
import { NextItemCard } from "../next-item-card.tsx";
import { nextItem } from "#shared/dashboard/next-item.ts";
import { openWork } from "../open-work.ts";
import { QuickActions } from "../quick-actions.tsx";
import { useAssignment } from "../use-assignment.ts";
import { YourProgress } from "./progress.tsx";

export function TesterProjectOverview() {
  const { user, company } = useSignedIn();
  const dashboard = useQuery(testerDashboardQuery());
  const assignment = useAssignment();
  const waiting = useWaitingForms();
  if (!assignment) return null;
  const next = nextItem([assignment], waiting);
  const work = openWork([assignment]);
  const checks = dashboard.data?.retests?.filter(({ project }) => project.id === assignment.project.id);
  return (
    <div className="flex flex-col gap-4">
      <LazyProjectWelcome name={user.name} assignment={assignment} />
      {next && <NextItemCard next={next} showsProject={false} />}
      {checks?.length ? (
        <LazyChecks retests={checks} />
      ) : (
        work.isDone && (
          <LazyAllDone name={user.name} count={countForms(assignment.forms).total} company={company.company_name} />
        )
      )}
      {/* A tester with only one project never sees the dashboard. */}
      {dashboard.data?.projects.length === 1 && <QuickActions projects={[assignment]} />}
      {work.hasAny && <YourProgress assignment={assignment} />}
      <LatestMessages projectId={assignment.project.id} />
      <AboutProject assignment={assignment} />
    </div>
  );
}
