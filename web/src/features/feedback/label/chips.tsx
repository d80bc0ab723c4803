import type { FeedbackLabel } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { cx } from "#ui/index.ts";
import { dotColors } from "./colors.ts";

const chipClass =
  "inline-flex max-w-36 min-w-0 items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-medium text-ink-muted ring-1 ring-line ring-inset";

export function LabelDot({ color }: Pick<FeedbackLabel, "color">) {
  return <span aria-hidden className={cx("size-2 shrink-0 rounded-full", dotColors[color])} />;
}

interface LabelChipsProps {
  labels: readonly FeedbackLabel[];
  /** The others are counted. */
  most?: number;
  /** Where they are named already. */
  isLabelHidden?: boolean;
  className?: string;
}

/** The labels of an item. */
export function LabelChips({ labels, most = labels.length, isLabelHidden, className }: LabelChipsProps) {
  if (labels.length === 0) return null;
  const more = labels.slice(most).map(({ name }) => name);
  return (
    <span className={cx("inline-flex max-w-full flex-wrap items-center gap-1", className)}>
      {!isLabelHidden && <span className="sr-only">{t("Labels:")} </span>}
      {labels.slice(0, most).map(({ id, name, color }) => (
        <span key={id} title={name} className={chipClass}>
          <LabelDot color={color} />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </span>
      ))}
      {more.length > 0 && (
        <span title={more.join(", ")} className={chipClass}>
          <span aria-hidden>+{more.length}</span>
          <span className="sr-only">{more.join(", ")}</span>
        </span>
      )}
    </span>
  );
}
