import type { Assignment } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "../../lib/session.ts";
import { useWaitingForms } from "../../lib/waiting-notes.ts";
import { Badge, Card, DescriptionList, Progress } from "../../ui/index.ts";
import { AllDoneSlot } from "./all-done-slot.tsx";
import { dayOf } from "../../lib/dates.ts";
import { FormCounts } from "./form-counts.tsx";
import { testerDashboardQuery } from "./dashboard-queries.ts";
import { completedPercent, countForms } from "./form-totals.ts";
import { LatestMessages } from "./latest-messages.tsx";
import { NextItemCard } from "./next-item-card.tsx";
import { nextItem } from "./next-item.ts";
import { openWork } from "./open-work.ts";
import { QuickActions } from "./quick-actions.tsx";
import { useAssignment } from "./use-assignment.ts";

type Counts = Parameters<typeof completedPercent>[0];

function Done({ label, counts }: { label: string; counts: Counts }) {
  const percent = completedPercent(counts);
  return (
    <Progress
      value={percent}
      label={label}
      valueText={`${percent} % · ${counts.completed} of ${counts.total}`}
      tone={percent === 100 ? "success" : "brand"}
    />
  );
}

function YourProgress({ assignment: { onboarding_progress, wizards, forms } }: { assignment: Assignment }) {
  const { percentage, is_offered } = onboarding_progress;
  const counts = countForms(forms);
  return (
    <Card as="section" title="Your progress">
      <div className="flex flex-col gap-4">
        {is_offered && (
          <Progress value={percentage} label="Onboarding" tone={percentage === 100 ? "success" : "brand"} />
        )}
        {wizards.total > 0 && <Done label="Wizards" counts={wizards} />}
        {counts.total > 0 && (
          <>
            <Done label="Forms" counts={counts} />
            <FormCounts counts={counts} isInset />
          </>
        )}
      </div>
    </Card>
  );
}

function About({ assignment: { project, inviter, joined_at } }: { assignment: Assignment }) {
  const status = (
    <Badge tone="success" hasDot>
      Active
    </Badge>
  );
  return (
    <Card as="section" title="About this project">
      {project.description && (
        <p className="max-w-reading whitespace-pre-line text-base text-ink-muted text-pretty break-words">
          {project.description}
        </p>
      )}
      <DescriptionList
        className="mt-2 -mb-3"
        items={[
          { term: "Status", details: status },
          ...(inviter.name ? [{ term: "Invited by", details: inviter.name }] : []),
          { term: "Joined", details: dayOf(joined_at) },
          { term: "Created", details: dayOf(project.created_at) },
        ]}
      />
    </Card>
  );
}

export function TesterProjectOverview() {
  const { user, company } = useSignedIn();
  const dashboard = useQuery(testerDashboardQuery());
  const assignment = useAssignment();
  const waiting = useWaitingForms();
  if (!assignment) return null;
  const next = nextItem([assignment], waiting);
  const work = openWork([assignment]);
  return (
    <div className="flex flex-col gap-4">
      {next && <NextItemCard next={next} showsProject={false} />}
      {work.isDone && (
        <AllDoneSlot name={user.name} count={countForms(assignment.forms).total} company={company.company_name} />
      )}
      {/* Whoever is on one project alone never sees the dashboard. */}
      {dashboard.data?.projects.length === 1 && <QuickActions projects={[assignment]} />}
      {work.hasAny && <YourProgress assignment={assignment} />}
      <LatestMessages projectId={assignment.project.id} />
      <About assignment={assignment} />
    </div>
  );
}
