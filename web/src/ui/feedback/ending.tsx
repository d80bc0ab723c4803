import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../theme/cx.ts";

export interface EndingProps {
  icon: LucideIcon;
  tone: "good" | "neutral";
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** The last page of something people went through: how it ended, and the way on. */
export function Ending({ icon: Icon, tone, title, children, actions }: EndingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const style = tone === "good" ? "bg-success-soft text-success" : "bg-sunken text-ink-muted";
  return (
    <div className="mx-auto flex max-w-md animate-rise flex-col items-center py-12 text-center sm:py-20">
      <span className={cx("mb-6 grid size-16 place-items-center rounded-full", style)}>
        <Icon aria-hidden strokeWidth={1.75} className="size-8" />
      </span>
      <output className="block">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
      </output>
      <div className="mt-2 text-lg text-ink-muted text-pretty">{children}</div>
      {/* Three actions may be wider than the text. */}
      <div className="mt-8 flex w-full flex-col gap-2 sm:w-max sm:max-w-[calc(100vw-2rem)] sm:flex-row sm:flex-wrap sm:justify-center">
        {actions}
      </div>
    </div>
  );
}
