import type { FeedbackItem } from "@firstlight/contract";
import { Outlet } from "@tanstack/react-router";
import { ArrowLeft, ChevronDown, ChevronUp, X } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, cx, IconButton } from "#ui/index.ts";

interface ItemPaneProps {
  previous: FeedbackItem | undefined;
  next: FeedbackItem | undefined;
  /** Leaves room for the bar of what is selected. */
  hasBar: boolean;
  /** Shows another item, or with undefined the list alone. */
  onShow: (number: number | undefined) => void;
}

/** The open item beside the list; alone where both do not fit. */
export function ItemPane({ previous, next, hasBar, onShow }: ItemPaneProps) {
  return (
    <section
      aria-label={t("Open item")}
      className={cx(
        "min-w-0 lg:sticky lg:top-[calc(var(--top)+1rem)] lg:max-h-[calc(100dvh-var(--top)-2rem)] lg:overflow-y-auto lg:rounded-lg lg:bg-surface lg:p-5 lg:ring-1 lg:ring-line",
        hasBar && "lg:pb-20",
      )}
    >
      <div className="flex items-center gap-1 pb-2">
        <Button icon={ArrowLeft} variant="ghost" size="sm" onPress={() => onShow(undefined)} className="lg:hidden">
          {t("Inbox")}
        </Button>
        <span className="grow" />
        <IconButton
          icon={ChevronUp}
          size="sm"
          label={t("Previous item")}
          isDisabled={previous === undefined}
          onPress={() => previous && onShow(previous.number)}
        />
        <IconButton
          icon={ChevronDown}
          size="sm"
          label={t("Next item")}
          isDisabled={next === undefined}
          onPress={() => next && onShow(next.number)}
        />
        <IconButton
          icon={X}
          size="sm"
          label={t("Close item")}
          onPress={() => onShow(undefined)}
          className="max-lg:hidden"
        />
      </div>
      <Outlet />
    </section>
  );
}
