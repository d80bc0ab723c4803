import type { FeedbackType } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { plural, t } from "#lib/text/translate.ts";
import { statusLabel } from "#shared/feedback/staff-labels.ts";
import { TextLink } from "#ui/index.ts";

interface SimilarItemsProps {
  projectId: string;
  title: string;
  type: FeedbackType;
  /** Where a link to one of them does not lead away. */
  onOpen: (() => void) | undefined;
}

const fewestWords = 3;

/** What may say the same, while the title is typed. Nothing is said where it fails: writing is never held up. */
export function SimilarItems({ projectId: id, title, type, onOpen }: SimilarItemsProps) {
  const text = useDebouncedValue(title.trim(), 300);
  const { data: items = [] } = useQuery({
    queryKey: ["feedback", id, "similar", type, text],
    queryFn: async ({ signal }) =>
      (await api.findSimilarFeedback({ params: { id }, body: { text, type } }, { signal })).items,
    enabled: text.split(/\s+/).length >= fewestWords,
  });
  if (items.length === 0) return null;
  return (
    <section aria-label={t("Similar feedback")} className="rounded-lg bg-sunken p-3">
      <p className="text-sm font-medium text-ink">{t("Is it one of these?")}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {items.map(({ number, reference, type: ofType, title: similar, status, people_count }) => (
          <li key={number} className="min-w-0 text-base break-words">
            <TextLink href={`/projects/${id}/feedback/${number}`} {...(onOpen && { onPress: onOpen })}>
              {reference} {similar}
            </TextLink>{" "}
            <span className="text-sm text-ink-subtle">
              {statusLabel(ofType, status)} ·{" "}
              {plural(people_count, "{count} person has this", "{count} people have this")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
