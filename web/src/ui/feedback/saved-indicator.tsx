import { Check, CloudOff, type LucideIcon, PencilLine } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import { Spinner } from "./spinner.tsx";

export type SavedState = "idle" | "dirty" | "saving" | "saved" | "failed";

export interface SavedIndicatorProps {
  state: SavedState;
  onRetry?: () => void;
  /** Instead of the default words. */
  text?: string;
  className?: string;
}

const styles: Record<SavedState, { text: string; icon?: LucideIcon; color: string }> = {
  idle: { text: "", color: "" },
  dirty: { text: t("Not saved yet"), icon: PencilLine, color: "text-ink-subtle" },
  saving: { text: t("Saving…"), color: "text-ink-subtle" },
  saved: { text: t("Saved"), icon: Check, color: "text-success" },
  failed: { text: t("Failed to save"), icon: CloudOff, color: "text-danger" },
};

/** Stays in the layout while it changes; says the new state politely. */
export function SavedIndicator({ state, onRetry, text, className }: SavedIndicatorProps) {
  const { icon: Icon, color, text: words } = styles[state];
  return (
    <span className={cx("inline-flex min-h-5 items-center gap-2 text-sm", className)}>
      <output className={cx("inline-flex items-center gap-1.5 font-medium", color)}>
        {state === "saving" && <Spinner size="sm" />}
        {Icon && <Icon aria-hidden className="size-3.5" />}
        {text ?? words}
      </output>
      {state === "failed" && onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="rounded-xs font-medium text-brand-text underline underline-offset-3 tester:min-h-11"
        >
          {t("Retry")}
        </button>
      )}
    </span>
  );
}
