import type { LucideIcon } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { CountBadge } from "../data/badge.tsx";
import { cx } from "../theme/cx.ts";

export interface TabLabel {
  label: string;
  icon?: LucideIcon;
  /** "99+" where counting ends. */
  count?: number | string;
  /** How much waits to be read: unlike a count, it asks for something. */
  unread?: number;
}

export const tabClass = cx(
  "relative flex min-h-10 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-sm px-0.5 text-base font-medium text-ink-muted no-underline transition-colors tester:min-h-11 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center",
  "hover:text-ink data-disabled:cursor-default data-disabled:opacity-45 focus-visible:-outline-offset-2 data-focus-visible:-outline-offset-2",
  "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand-text after:opacity-0",
  "data-selected:text-ink data-selected:after:opacity-100 aria-[current=page]:text-ink aria-[current=page]:after:opacity-100",
);

export const stripClass = "flex w-max min-w-full gap-5 border-b border-line";

export function TabFace({ label, icon: Icon, count, unread = 0 }: TabLabel) {
  return (
    <>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {label}
      <CountBadge count={unread} label={t("unread")} />
      {count !== undefined && (
        <span className="tabular rounded-full bg-sunken px-1.5 text-xs leading-5 text-ink-muted">{count}</span>
      )}
    </>
  );
}
