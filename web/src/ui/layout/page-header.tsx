import { ArrowLeft } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Link } from "react-aria-components/Link";
import { cx } from "../theme/cx.ts";

export interface PageHeaderProps {
  /** Left out where the staff bar has the heading. */
  title?: ReactNode;
  /** 2 below the heading of the staff bar. */
  level?: 1 | 2;
  description?: ReactNode;
  /** One step back: "All Projects". */
  back?: { label: string; href: string };
  /** Beside the title: badges. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** The heading can take the focus after a route change. */
  titleRef?: Ref<HTMLHeadingElement>;
  className?: string;
}

const crumbClass =
  "inline-flex min-h-6 items-center gap-1.5 rounded-xs text-sm text-ink-subtle no-underline hover:text-ink tester:min-h-11";

export function PageHeader({
  title,
  level = 1,
  description,
  back,
  meta,
  actions,
  titleRef,
  className,
}: PageHeaderProps) {
  const Heading = level === 1 ? "h1" : "h2";
  const hasText = Boolean(title || meta || description);
  return (
    <header className={cx("flex flex-col gap-2", className)}>
      {back && (
        <Link href={back.href} className={cx(crumbClass, "w-fit")}>
          <ArrowLeft aria-hidden className="size-3.5" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        {hasText && (
          <div className="min-w-0 max-w-reading">
            <div className={cx("flex flex-wrap items-center gap-x-3 gap-y-1", actions && "min-h-control")}>
              {title && (
                <Heading
                  ref={titleRef}
                  tabIndex={-1}
                  className="min-w-0 text-xl font-semibold text-ink break-words outline-none"
                >
                  {title}
                </Heading>
              )}
              {meta}
              {!title && description && <p className="text-base text-ink-muted">{description}</p>}
            </div>
            {title && description && (
              <p className="mt-1 text-base text-ink-muted text-pretty break-words">{description}</p>
            )}
          </div>
        )}
        {actions && (
          <div className={cx("flex flex-wrap items-center gap-2", !hasText && "grow justify-end")}>{actions}</div>
        )}
      </div>
    </header>
  );
}
