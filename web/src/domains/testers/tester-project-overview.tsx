import type { Assignment } from "@firstlight/contract";
import { useSignedIn } from "../../lib/session.ts";
import { useWaitingForms } from "../../lib/waiting-notes.ts";
import { Badge, Card, DescriptionList, LinkButton, Progress } from "../../ui/index.ts";
import { AllDone } from "./all-done.tsx";
import { dayOf } from "../../lib/dates.ts";
import { FormCounts } from "./form-counts.tsx";
import { NextFormCard } from "./next-form-card.tsx";
import { completedPercent, countForms, nextForm } from "./next-form.ts";
import { openWork } from "./open-work.ts";
import { useAssignment } from "./use-assignment.ts";

interface WayProps {
  label: string;
  percent: number;
  valueText?: string;
  href: string;
  /** What to do now, when no form is. */
  isNext: boolean;
}

/** How far they are with something, and the way to it. */
function Way({ label, percent, valueText, href, isNext }: WayProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <Progress
        value={percent}
        label={label}
        {...(valueText && { valueText })}
        tone={percent === 100 ? "success" : "brand"}
        className="grow"
      />
      <LinkButton href={href} variant={isNext ? "primary" : "secondary"} className="sm:w-40">
        View {label.toLowerCase()}
      </LinkButton>
    </div>
  );
}

function Ways({ assignment, hasForm }: { assignment: Assignment; hasForm: boolean }) {
  const { project, onboarding_progress, wizards } = assignment;
  const { percentage, is_offered } = onboarding_progress;
  const base = `/dashboard/projects/${project.id}`;
  const percent = completedPercent(wizards);
  const isFirst = !hasForm && is_offered && percentage < 100;
  return (
    <>
      {is_offered && <Way label="Onboarding" percent={percentage} href={`${base}/onboarding`} isNext={isFirst} />}
      {wizards.total > 0 && (
        <Way
          label="Wizards"
          percent={percent}
          valueText={`${percent} % · ${wizards.completed} of ${wizards.total}`}
          href={`${base}/wizards`}
          isNext={!hasForm && !isFirst && percent < 100}
        />
      )}
    </>
  );
}

export function TesterProjectOverview() {
  const { user, company } = useSignedIn();
  const assignment = useAssignment();
  const waiting = useWaitingForms();
  if (!assignment) return null;
  const { project, inviter, forms } = assignment;
  const counts = countForms(forms);
  const next = nextForm([assignment], waiting);
  const work = openWork([assignment]);
  return (
    <div className="flex flex-col gap-4">
      {next && <NextFormCard next={next} showsProject={false} />}
      {work.isDone && <AllDone name={user.name} count={counts.total} company={company.company_name} />}
      {work.hasAny && (
        <Card as="section" title="Your progress">
          <div className="flex flex-col gap-4">
            <Ways assignment={assignment} hasForm={next !== undefined} />
            {counts.total > 0 && (
              <>
                <Progress
                  value={completedPercent(counts)}
                  label="Forms"
                  valueText={`${completedPercent(counts)} % · ${counts.completed} of ${counts.total}`}
                  tone={counts.pending === 0 ? "success" : "brand"}
                />
                <FormCounts counts={counts} isInset />
              </>
            )}
          </div>
        </Card>
      )}
      <Card as="section" title="About this project">
        {project.description && (
          <p className="max-w-reading whitespace-pre-line text-base text-ink-muted text-pretty">
            {project.description}
          </p>
        )}
        <DescriptionList
          className="mt-2 -mb-3"
          items={[
            {
              term: "Status",
              details: (
                <Badge tone="success" hasDot>
                  Active
                </Badge>
              ),
            },
            ...(inviter.name ? [{ term: "Invited by", details: inviter.name }] : []),
            { term: "Created", details: dayOf(project.created_at) },
          ]}
        />
      </Card>
    </div>
  );
}
