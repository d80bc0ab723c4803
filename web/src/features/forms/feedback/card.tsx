import type { ProjectFeedback } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { TesterLink } from "#shared/testers/link.tsx";
import { Avatar, Card, Skeleton, SkeletonText } from "#ui/index.ts";

interface FeedbackCardProps {
  projectId: string;
  feedback: ProjectFeedback;
}

/** The beginning of what one tester answered; the whole card leads to all of it. */
export function FeedbackCard({ projectId, feedback }: FeedbackCardProps) {
  const { form, tester, submitted_at, excerpt, response_id } = feedback;
  const name = tester.name || t("No Name");
  return (
    <Card as="li" isInteractive>
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="flex min-w-0 grow flex-col">
          <h3 className="truncate text-base font-semibold text-ink pointer-coarse:-my-2.5">
            <span className="relative z-1 *:inline-flex *:min-h-6 *:items-center pointer-coarse:*:min-h-11">
              <TesterLink projectId={projectId} testerId={tester.id}>
                {name}
              </TesterLink>
            </span>
          </h3>
          <p className="truncate text-sm text-ink-muted pointer-coarse:-my-2.5">
            <Link
              to="/projects/$projectId/forms/$formId/responses"
              params={{ projectId, formId: form.id }}
              search={{ view: "individual", response: response_id }}
              className="inline-flex max-w-full min-h-6 items-center pointer-coarse:min-h-11 text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              <span className="sr-only">{t("Open Response to")} </span>
              <span className="min-w-0 truncate">{form.title}</span>
            </Link>
          </p>
        </div>
        <TimeAgo time={submitted_at} className="tabular shrink-0 text-xs leading-5 text-ink-subtle" />
      </div>
      {excerpt.length > 0 ? (
        <dl className="mt-4 flex flex-col gap-3">
          {excerpt.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="truncate text-xs text-ink-subtle">{label}</dt>
              <dd className="mt-0.5 line-clamp-3 text-base break-words text-ink">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-4 text-base text-ink-subtle">{t("Submitted without answers.")}</p>
      )}
    </Card>
  );
}

export function FeedbackCardSkeleton() {
  return (
    <div aria-hidden className="rounded-lg bg-surface p-5 ring-1 ring-line">
      <div className="flex items-center gap-3">
        <Skeleton className="size-8 rounded-full!" />
        <div className="grow">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="mt-2 h-3 w-40" />
        </div>
      </div>
      <SkeletonText lines={4} className="mt-5" />
    </div>
  );
}
