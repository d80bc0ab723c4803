import type { FeedbackItemDetail, FeedbackTimelineEntry } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { ErrorState, LoadMore, SkeletonText } from "#ui/index.ts";
import { timelineQuery } from "../item/queries.ts";
import { Comment } from "./comment.tsx";
import { CommentBox } from "./comment-box.tsx";
import { Section } from "../item/section.tsx";
import { eventText } from "./event-text.ts";

/** What is merged into an item says it in its own history, which is part of that of the item: once is enough. */
function isShown(entry: FeedbackTimelineEntry, { number, duplicates }: FeedbackItemDetail): boolean {
  if (entry.kind === "comment" || entry.what !== "merged") return true;
  // References change with the key of the project, their numbers do not.
  const into = Number(entry.after.split("-").at(-1));
  return [number, ...duplicates.map((duplicate) => duplicate.number)].every((one) => one !== into);
}

/** Comments and changes in one list, the newest first below what is written next. */
export function ItemTimeline({ item, isFixed }: { item: FeedbackItemDetail; isFixed: boolean }) {
  const { project_id: projectId, number, type } = item;
  const query = useInfiniteQuery(timelineQuery({ projectId, number }));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = entries.filter((entry) => isShown(entry, item));
  return (
    <Section title={t("Activity")} actions={<p className="text-sm text-ink-subtle">{t("Newest first")}</p>}>
      {!isFixed && <CommentBox item={item} />}
      {query.isPending && <SkeletonText lines={3} />}
      {query.isError && !query.data && <ErrorState isCompact title={t("Failed to load activity")} query={query} />}
      <ul aria-label={t("Activity")} className="flex flex-col gap-3">
        {shown.map((entry) => (
          <li key={entry.id}>
            {entry.kind === "comment" ? (
              <Comment item={item} comment={entry.comment} isFixed={isFixed} />
            ) : (
              <p className="flex flex-wrap gap-x-2 ps-2 text-sm break-words text-ink-muted">
                <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-line-strong" />
                <span className="min-w-0 grow basis-0">{eventText(entry, type)}</span>
                <TimeAgo time={entry.at} className="text-xs leading-5 text-ink-subtle" />
              </p>
            )}
          </li>
        ))}
      </ul>
      <LoadMore query={query} shown={entries.length} />
    </Section>
  );
}
