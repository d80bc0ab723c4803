import type { RouteOutput, Api } from "@firstlight/contract";
import { useState } from "react";
import { useSignedIn } from "#shared/session/store.ts";
import { useWaitingForms } from "#shared/outbox/entries.ts";
import { LazyAllDone, LazyChecks } from "./lazy-parts.tsx";
import { countForms } from "./forms/totals.ts";
import { NextItemCard } from "./next-item-card.tsx";
import { nextItem } from "#shared/dashboard/next-item.ts";
import { openWork, type OpenWork } from "./open-work.ts";
import { openWorkText } from "./open-work-text.ts";
import { type ProjectPurpose, QuickActions } from "./quick-actions.tsx";
import { YourProjects } from "./your-projects.tsx";
import { firstNameOf } from "#shared/dashboard/first-name.ts";
import { plural, t } from "#lib/text/translate.ts";
import { unreadText } from "./unread-text.ts";
import { ProgressRing } from "#ui/index.ts";

interface WelcomeBannerProps {
  name: string;
  progress: number;
  work: OpenWork;
  unread: number;
}

function WelcomeBanner({ name, progress, work, unread }: WelcomeBannerProps) {
  return (
    <header className="flex items-center justify-between gap-4 rounded-lg bg-brand-soft p-5 sm:p-6">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold text-ink outline-none">
          {t("Welcome, {firstName}", { firstName: firstNameOf(name) })}
        </h1>
        <p className="mt-1 text-base text-ink-muted">{openWorkText(work)}</p>
        {unread > 0 && (
          <p className="mt-0.5 text-base text-ink-muted">
            {plural(unread, "{unread} unread message", "{unread} unread messages", { unread: unreadText(unread) })}
          </p>
        )}
      </div>
      {work.hasAny && <ProgressRing value={progress} label={t("Overall progress")} size={72} />}
    </header>
  );
}

/** The home of a tester on several projects, or on none yet. */
export function SeveralProjects(dashboard: RouteOutput<Api["getTesterDashboard"]>) {
  const { projects, overall_progress, unread_messages, retests } = dashboard;
  const { user, company } = useSignedIn();
  const waiting = useWaitingForms();
  const [purpose, setPurpose] = useState<ProjectPurpose>();
  const next = nextItem(projects, waiting);
  const { total } = countForms(projects.flatMap(({ forms }) => forms));
  const work = openWork(projects);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <WelcomeBanner name={user.name} progress={overall_progress} work={work} unread={unread_messages} />
      {next && <NextItemCard next={next} showsProject />}
      {retests && <LazyChecks retests={retests} />}
      {work.isDone && !retests && <LazyAllDone name={user.name} count={total} company={company.company_name} />}
      <QuickActions projects={projects} onChoose={setPurpose} />
      <YourProjects projects={projects} purpose={purpose} onLeave={() => setPurpose(undefined)} />
    </div>
  );
}
