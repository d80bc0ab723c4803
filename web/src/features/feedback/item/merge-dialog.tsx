import type { FeedbackItemDetail } from "@firstlight/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { plural, t } from "#lib/text/translate.ts";
import { statusLabel } from "#shared/feedback/staff-labels.ts";
import { Button, Dialog, ErrorState, FormError, RadioGroup, SearchField, SkeletonText } from "#ui/index.ts";
import { useMerge } from "./use-merge.ts";

interface MergeDialogProps {
  item: FeedbackItemDetail;
  onClose: () => void;
}

/** What may be the same: similar titles, or what is looked for. */
function useCandidates({ project_id: id, number, title, type }: FeedbackItemDetail, q: string) {
  return useQuery({
    queryKey: ["feedback", id, "candidates", number, q],
    queryFn: async ({ signal }) => {
      if (q === "") {
        const { items } = await api.findSimilarFeedback({ params: { id }, body: { text: title, type } }, { signal });
        return items.map((item) => ({ ...item, type }));
      }
      const query = { q, view: "all" as const, limit: 10 };
      return (await api.listFeedbackItems.page({ params: { id }, query }, { signal })).items;
    },
    select: (found) => found.filter((item) => item.number !== number),
    placeholderData: keepPreviousData,
  });
}

function MergeForm({ item, close }: { item: FeedbackItemDetail; close: () => void }) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("");
  const q = useDebouncedValue(typed).trim();
  const query = useCandidates(item, q);
  const merging = useMerge(item, close);
  const { data: found = [] } = query;
  const into = found.find(({ number }) => String(number) === chosen);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (into && !merging.isPending) merging.mutate(into);
      }}
      className="flex flex-col gap-4"
    >
      <FormError>{merging.isError && detailOf(merging.error, t("Failed to merge. Please try again."))}</FormError>
      <SearchField
        ref={focusOnce}
        label={t("Search feedback to merge into")}
        placeholder={t("Search words or a number")}
        value={typed}
        onChange={setTyped}
      />
      {query.isPending && <SkeletonText lines={3} />}
      {query.isError && !query.data && <ErrorState isCompact title={t("Failed to load feedback")} query={query} />}
      {query.isSuccess && found.length === 0 && (
        <p className="text-base text-ink-muted">
          {q === "" ? t("Nothing similar found. Search for words or a number.") : t("No feedback matches your search.")}
        </p>
      )}
      {found.length > 0 && (
        <RadioGroup
          label={q === "" ? t("Similar feedback") : t("Search results")}
          variant="cards"
          options={found.map(({ number, reference, title, status, people_count, type }) => ({
            value: String(number),
            label: t("{reference} {title}", { reference, title }),
            description: `${statusLabel(type, status)} · ${plural(people_count, "{count} person has this", "{count} people have this")}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {into && (
        <p className="text-sm text-ink-muted">
          {t(
            "{reference} becomes a duplicate of {into}. People, comments and files are read together there. You can undo this.",
            { reference: item.reference, into: into.reference },
          )}
        </p>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={close}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isDisabled={!into} isPending={merging.isPending}>
          {into ? t("Merge into {reference}", { reference: into.reference }) : t("Merge")}
        </Button>
      </div>
    </form>
  );
}

/** Finds what an item is a duplicate of. */
export function MergeDialog({ item, onClose }: MergeDialogProps) {
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Merge {reference}", { reference: item.reference })}
      description={item.title}
    >
      {({ close }) => <MergeForm item={item} close={close} />}
    </Dialog>
  );
}
