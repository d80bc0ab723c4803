import type { ReviewStatus } from "@firstlight/contract";
import { Check, Undo2 } from "lucide-react";
import { useRef } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { SelectionBar } from "#ui/data/selection-bar.tsx";
import { Button, type RowSelection } from "#ui/index.ts";
import { useReview } from "./use-review.ts";

interface FeedbackBarProps {
  projectId: string;
  selected: RowSelection;
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
  const mark = (status: ReviewStatus) => {
    review({ ids, status });
    end(markedText(ids.length, status));
  };
  return (
    <SelectionBar
      ref={bar}
      label={t("Selected responses")}
      count={ids.length}
      onClear={() => end(t("Selection cleared"))}
      selectAll={
        !areAllShown && (
          <Button size="sm" variant="ghost" onPress={() => selectShown()}>
            {t("Select All Shown")}
          </Button>
        )
      }
    >
      <Button icon={Check} size="sm" onPress={() => mark("reviewed")}>
        {t("Mark as Reviewed")}
      </Button>
      <Button icon={Undo2} size="sm" onPress={() => mark("new")}>
        {t("Mark as New")}
      </Button>
    </SelectionBar>
  );
}
