import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "../theme/cx.ts";

export type ColumnWidth = "text" | "page" | "full";

const widths: Readonly<Record<ColumnWidth, string>> = { text: "max-w-[45rem]", page: "max-w-[75rem]", full: "" };

/** What a staff screen consists of, as wide as its route says. All columns begin at the same edge. */
export function ScreenColumn({ children, className }: { children: ReactNode; className?: string }) {
  const width = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.width)?.staticData.width ?? "page",
  });
  return <div className={cx("w-full pt-6", widths[width], className)}>{children}</div>;
}
