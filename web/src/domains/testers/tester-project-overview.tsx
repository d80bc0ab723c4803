import { useSignedIn } from "../../lib/session.ts";
import { useWaitingForms } from "../../lib/waiting-notes.ts";
import { Badge, Card, DescriptionList, LinkButton, Progress } from "../../ui/index.ts";
import { AllDone } from "./all-done.tsx";
import { dayOf } from "../../lib/dates.ts";
import { FormCounts } from "./form-counts.tsx";
import { NextFormCard } from "./next-form-card.tsx";
import { completedPercent, countForms, nextForm } from "./next-form.ts";
import { useAssignment } from "./use-assignment.ts";

function OnboardingProgress({ projectId, percent }: { projectId: string; percent: number }) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <Progress value={percent} label="Onboarding" tone={percent === 100 ? "success" : "brand"} className="grow" />
      <LinkButton href={`/dashboard/projects/${projectId}/onboarding`}>View onboarding</LinkButton>
    </div>
  );
}

export function TesterProjectOverview() {
  const { user, company } = useSignedIn();
  const assignment = useAssignment();
  const waiting = useWaitingForms();
  if (!assignment) return null;
  const { project, inviter, onboarding_progress, forms } = assignment;
  const counts = countForms(forms);
  const next = nextForm([assignment], waiting);
  return (
    <div className="flex flex-col gap-4">
      {next && <NextFormCard next={next} showsProject={false} />}
      {counts.total > 0 && counts.pending === 0 && (
        <AllDone name={user.name} count={counts.total} company={company.company_name} />
      )}
      {(counts.total > 0 || onboarding_progress.is_offered) && (
        <Card as="section" title="Your progress">
          <div className="flex flex-col gap-4">
            {onboarding_progress.is_offered && (
              <OnboardingProgress projectId={project.id} percent={onboarding_progress.percentage} />
            )}
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
