import type { ProjectFeedback, TurnedSource } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { TurnedLink } from "#shared/feedback/turned-into.tsx";
import { TimeAgo } from "#ui/data/when.tsx";
import { TesterLink } from "#shared/testers/link.tsx";
import { PersonCardSkeleton } from "#shared/testers/card-skeleton.tsx";
import { Avatar, Card, cx, type RowSelection, SelectBox, SkeletonText } from "#ui/index.ts";
import { ReviewBadge } from "./review-button.tsx";

interface FeedbackCardProps {
  projectId: string;
  feedback: ProjectFeedback;
  /** The item that it has become. */
  turned: TurnedSource | undefined;
  /** For those who may mark responses. */
  selected?: RowSelection | undefined;
  onOpen: () => void;
}

/** The beginning of what one tester answered; a press on the card opens all of it. */
export function FeedbackCard({ projectId, feedback, turned, selected, onOpen }: FeedbackCardProps) {
  const { form, tester, submitted_at, excerpt, response_id, status } = feedback;
  const name = tester.name || t("No Name");
  const isSelected = selected?.ids.includes(response_id) ?? false;
  return (
    <Card as="li" isInteractive className={cx(isSelected && "bg-brand-soft!")}>
      <div className="flex items-start gap-3">
        {selected && (
          <SelectBox
            id={response_id}
            label={t("Select response from {name}", { name })}
            isSelected={isSelected}
            onSelect={selected.select}
            className="relative z-1 -m-2 -mt-0.5 size-9"
          />
        )}
        <Avatar name={name} />
        {/* The opener is first, for the keys that lead through lists. */}
        <div className="flex min-w-0 grow flex-col">
          <button
            type="button"
            onClick={onOpen}
            className="order-last min-h-6 max-w-full cursor-pointer pointer-coarse:-my-2.5 pointer-coarse:min-h-11 truncate text-start text-sm text-ink-muted outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring"
          >
            <span className="sr-only">{t("Open Response to")} </span>
            {form.title}
          </button>
          <h3 className="truncate text-base font-semibold text-ink pointer-coarse:-my-2.5">
            <span className="relative z-1 *:inline-flex *:min-h-6 *:items-center pointer-coarse:*:min-h-11">
              <TesterLink projectId={projectId} testerId={tester.id}>
                {name}
              </TesterLink>
            </span>
          </h3>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <TimeAgo time={submitted_at} className="tabular text-xs leading-5 text-ink-subtle" />
          <ReviewBadge status={status} />
        </div>
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
      {turned && <TurnedLink projectId={projectId} turned={turned} className="relative z-1 mt-3 w-fit max-w-full" />}
    </Card>
  );
}

export const FeedbackCardSkeleton = () => (
  <PersonCardSkeleton>
    <SkeletonText lines={4} className="mt-5" />
  </PersonCardSkeleton>
);
