import type { ReactNode } from "react";
import { cx } from "../theme/cx.ts";

export interface CardProps {
  children?: ReactNode;
  title?: ReactNode;
  description?: ReactNode;
  /** At the end of the title row. */
  actions?: ReactNode;
  footer?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  padding?: "none" | "md" | "lg";
  /** Lifts under the pointer; put a link with `after:absolute after:inset-0` inside to make the whole card press. */
  isInteractive?: boolean;
  as?: "div" | "section" | "article" | "li";
  className?: string;
}

const paddings = { none: "", md: "p-5", lg: "p-6 sm:p-8" };

export function Card(props: CardProps) {
  const { children, title, description, actions, footer, headingLevel = 2, padding = "md", as: Tag = "div" } = props;
  const Heading = `h${headingLevel}` as const;
  const hasHeader = Boolean(title || actions);
  return (
    <Tag
      className={cx(
        "relative flex min-w-0 flex-col rounded-lg bg-surface ring-1 ring-line",
        props.isInteractive &&
          "transition-shadow hover:ring-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring",
        paddings[padding],
        props.className,
      )}
    >
      {hasHeader && (
        <div
          className={cx("flex flex-wrap items-start justify-between gap-x-4 gap-y-2", padding === "none" && "p-5 pb-0")}
        >
          <div className="min-w-0">
            <Heading className="text-lg font-semibold text-ink">{title}</Heading>
            {description && <p className="mt-0.5 text-base text-ink-muted">{description}</p>}
          </div>
          {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
        </div>
      )}
      {hasHeader && children ? <div className="mt-4 min-w-0 grow">{children}</div> : children}
      {footer && <div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4">{footer}</div>}
    </Tag>
  );
}
