import { type FeedbackEnvironment, limits, type SimilarItem, wordKeys } from "@firstlight/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { Button, FormError, TextLink } from "#ui/index.ts";
import { hasItTexts, peopleText } from "../labels.ts";
import { similarQuery } from "../queries.ts";

const leastWords = 3;
const pause = 300;

interface SimilarProps {
  projectId: string;
  title: string;
  /** What a vote says it was seen on. */
  environment: FeedbackEnvironment;
  /** The reporter has one of them, too. */
  onJoined: (item: SimilarItem) => void;
}

/** What may be the same, while it is typed. It never keeps anyone from sending. */
export function SimilarReports({ projectId, title, environment, onJoined }: SimilarProps) {
  const text = useDebouncedValue(title.trim(), pause).slice(0, limits.title);
  const isAsked = wordKeys(text).length >= leastWords;
  const { data: items = [], isError } = useQuery({
    ...similarQuery(projectId, text),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  const joining = useMutation({
    mutationFn: ({ number }: SimilarItem) =>
      api.voteForFeedback({ params: { id: projectId, number }, body: { environment } }),
    onSuccess: (_report, item) => {
      void client.invalidateQueries({ queryKey: ["feedback", projectId] });
      onJoined(item);
    },
  });
  const isShown = isAsked && items.length > 0;
  return (
    <section aria-live="polite" aria-label={t("Is it one of these?")} className="empty:hidden">
      {isAsked && isError && (
        <p className="text-sm text-ink-subtle">
          {t("We couldn’t check whether this is known already. You can still send it.")}
        </p>
      )}
      {isShown && (
        <div className="rounded-lg bg-brand-soft p-4">
          <h2 className="text-base font-semibold text-ink">{t("Is it one of these?")}</h2>
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {items.map((item) => (
              <Item
                key={item.number}
                projectId={projectId}
                item={item}
                isJoining={joining.isPending && joining.variables.number === item.number}
                onJoin={() => joining.mutate(item)}
              />
            ))}
          </ul>
          <FormError>{joining.error && detailOf(joining.error, t("Failed to save. Please try again."))}</FormError>
        </div>
      )}
    </section>
  );
}

interface ItemProps {
  projectId: string;
  item: SimilarItem;
  isJoining: boolean;
  onJoin: () => void;
}

function Item({ projectId, item, isJoining, onJoin }: ItemProps) {
  const { number, reference, type, title, is_own, has_it } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 grow basis-56">
        <p dir="auto" className="break-words">
          <TextLink href={`/dashboard/projects/${projectId}/feedback/${number}`} tone="quiet">
            {title}
          </TextLink>
        </p>
        <p className="tabular text-sm text-ink-muted">
          <bdi>{reference}</bdi> · {is_own ? t("You reported this") : peopleText(item)}
        </p>
      </div>
      {has_it
        ? !is_own && <p className="text-sm font-medium text-brand-text">{hasItTexts[type]}</p>
        : !is_own && (
            <Button isPending={isJoining} onPress={onJoin}>
              {t("Me too")}
              <span className="sr-only"> {title}</span>
            </Button>
          )}
    </li>
  );
}
