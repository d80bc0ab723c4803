import { type BulkChange, type FeedbackItem, limits, needsBuild } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { rememberUndo } from "../item/use-change-item.ts";
import { itemKey } from "../queries.ts";

export interface Refused {
  item: FeedbackItem;
  why: string;
}

export interface BulkOutcome {
  changed: readonly FeedbackItem[];
  unchanged: readonly FeedbackItem[];
  refused: readonly Refused[];
}

interface BulkRequest {
  items: readonly FeedbackItem[];
  change: BulkChange;
}

/** A build is only for those that need one. As many at once as the API takes. */
function callsOf({ items, change }: BulkRequest): { numbers: number[]; change: BulkChange }[] {
  const { fixed_build_id, ...rest } = change;
  const hasBuild = ({ type }: FeedbackItem) =>
    fixed_build_id !== undefined && change.status !== undefined && needsBuild(type, change.status);
  const calls = [
    { numbers: items.filter(hasBuild).map(({ number }) => number), change },
    { numbers: items.filter((item) => !hasBuild(item)).map(({ number }) => number), change: rest },
  ];
  return calls.flatMap(({ numbers, change: one }) =>
    Array.from({ length: Math.ceil(numbers.length / limits.feedbackAtOnce) }, (_, index) => ({
      numbers: numbers.slice(index * limits.feedbackAtOnce, (index + 1) * limits.feedbackAtOnce),
      change: one,
    })),
  );
}

/** Changes several items, each for itself. Sent again after a failure, what is done already stays. */
export function useBulkChange(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: BulkRequest): Promise<BulkOutcome> => {
      const itemOf = new Map(request.items.map((item) => [item.number, item]));
      const changed: FeedbackItem[] = [];
      const unchanged: FeedbackItem[] = [];
      const refused: Refused[] = [];
      for (const body of callsOf(request)) {
        const { results } = await api.changeFeedbackItems({ params: { id: projectId }, body });
        for (const { number, outcome, why } of results) {
          const item = itemOf.get(number);
          if (!item) continue;
          if (outcome === "refused") refused.push({ item, why });
          else (outcome === "changed" ? changed : unchanged).push(item);
        }
      }
      return { changed, unchanged, refused };
    },
    onSuccess: ({ changed }, { change }) => {
      rememberUndo(projectId);
      if (!change.is_deleted) return;
      for (const { number } of changed) client.removeQueries({ queryKey: itemKey({ projectId, number }) });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["feedback", projectId] }),
  });
}
