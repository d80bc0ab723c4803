import type { ReviewStatus } from "@firstlight/contract";
import { Check, Undo2, X } from "lucide-react";
import { useRef } from "react";
import { useShortcuts } from "#lib/shortcuts.ts";
import { locale, plural, t } from "#lib/text/translate.ts";
import { Button, IconButton } from "#ui/index.ts";
import { useReview } from "./use-review.ts";
import type { Selected } from "./use-selected.ts";

interface FeedbackBarProps {
  projectId: string;
  selected: Selected;
  /** With what to say; `lost` is the first of the selected if the focus was here. */
  onEnd: (end: { done: string; lost: string | undefined }) => void;
}

const markedText = (count: number, status: ReviewStatus) =>
  status === "reviewed"
    ? plural(count, "{count} response marked as reviewed", "{count} responses marked as reviewed")
    : plural(count, "{count} response marked as new", "{count} responses marked as new");

/** What can be done with all selected responses at once. */
export function FeedbackBar({ projectId, selected, onEnd }: FeedbackBarProps) {
  const { ids, clear, areAllShown, selectShown } = selected;
  const review = useReview(projectId);
  const bar = useRef<HTMLDivElement>(null);
  const end = (done: string) => {
    clear();
    onEnd({ done, lost: bar.current?.contains(document.activeElement) ? ids[0] : undefined });
  };
  const clearSelection = () => end(t("Selection cleared"));
  useShortcuts([{ keys: "Escape", label: t("Clear selection"), group: t("Lists"), run: clearSelection }]);
  const mark = (status: ReviewStatus) => {
    review({ ids, status });
    end(markedText(ids.length, status));
  };
  return (
    <div
      ref={bar}
      role="group"
      aria-label={t("Selected responses")}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full items-center gap-2 rounded-lg bg-raised p-2 ps-4 shadow-float ring-1 ring-line max-sm:flex-wrap"
    >
      <p role="status" className="tabular font-medium whitespace-nowrap max-sm:grow">
        {t("{count} selected", { count: ids.length.toLocaleString(locale()) })}
      </p>
      <IconButton icon={X} size="sm" label={t("Clear Selection")} onPress={clearSelection} className="sm:order-last" />
      <div className="flex min-w-0 gap-2 max-sm:w-full max-sm:overflow-x-auto max-sm:*:shrink-0">
        {!areAllShown && (
          <Button size="sm" variant="ghost" className="max-sm:order-last" onPress={selectShown}>
            {t("Select All Shown")}
          </Button>
        )}
        <Button icon={Check} size="sm" onPress={() => mark("reviewed")}>
          {t("Mark as Reviewed")}
        </Button>
        <Button icon={Undo2} size="sm" onPress={() => mark("new")}>
          {t("Mark as New")}
        </Button>
      </div>
    </div>
  );
}
