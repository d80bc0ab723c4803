import type { RouteOutput, Api } from "@firstlight/contract";
import { useState } from "react";
import { useSignedIn } from "#shared/session/store.ts";
import { useWaitingForms } from "#shared/outbox/entries.ts";
import { LazyAllDone } from "./lazy-all-done.tsx";
import { countForms } from "./forms/totals.ts";
import { NextItemCard } from "./next-item-card.tsx";
import { nextItem } from "./next-item.ts";
import { openWork } from "./open-work.ts";
import { QuickActions } from "./quick-actions.tsx";
import { WelcomeBanner } from "./welcome-banner.tsx";
import { YourProjects } from "./your-projects.tsx";

/** The home of a tester on several projects, or on none yet. */
export function SeveralProjects(dashboard: RouteOutput<Api["getTesterDashboard"]>) {
  const { projects, overall_progress, unread_messages } = dashboard;
  const { user, company } = useSignedIn();
  const waiting = useWaitingForms();
  const [isChoosing, setChoosing] = useState(false);
  const next = nextItem(projects, waiting);
  const { total } = countForms(projects.flatMap(({ forms }) => forms));
  const work = openWork(projects);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <WelcomeBanner name={user.name} progress={overall_progress} work={work} unread={unread_messages} />
      {next && <NextItemCard next={next} showsProject />}
      {work.isDone && <LazyAllDone name={user.name} count={total} company={company.company_name} />}
      <QuickActions projects={projects} onChoose={() => setChoosing(true)} />
      <YourProjects projects={projects} isChoosing={isChoosing} onLeave={() => setChoosing(false)} />
    </div>
  );
}
