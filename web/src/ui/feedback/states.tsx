import { type LucideIcon, RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { Button } from "../actions/button.tsx";
import { cx } from "../theme/cx.ts";

export interface EmptyStateProps {
  icon?: LucideIcon;
  /** The specified sentence. */
  title: string;
  children?: ReactNode;
  /** The next action: a Button or LinkButton. */
  action?: ReactNode;
  /** Less padding, for use in cards and panels. */
  isCompact?: boolean;
  headingLevel?: 1 | 2 | 3 | 4;
  className?: string;
}

export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  isCompact,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={cx(
        "mx-auto flex max-w-md flex-col items-center text-center",
        isCompact ? "py-6" : "py-10 sm:py-16",
        className,
      )}
    >
      {Icon && (
        <span className="mb-4 grid size-11 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Icon aria-hidden strokeWidth={1.75} className="size-5" />
        </span>
      )}
      <Heading className="text-lg font-semibold text-ink">{title}</Heading>
      {children && <div className="mt-1.5 text-base text-ink-muted text-pretty">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** The error text from the specification. */
  title: string;
  children?: ReactNode;
  /** What failed: it is asked again, and its message is shown unless the children say something else. */
  query?: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  onRetry?: () => void;
  isRetrying?: boolean;
  retryLabel?: string;
  /** The request id, for support. */
  reference?: string;
  isCompact?: boolean;
  className?: string;
}

/** Without a connection, what is missing was never stored here. */
function reasonOf(error: Error | null | undefined): string | undefined {
  const isCut = error instanceof ApiError && error.isNetworkFailure && !navigator.onLine;
  return isCut ? t("This isn’t saved on this device. Connect to the internet to load it.") : error?.message;
}

export function ErrorState({
  title,
  query,
  children = reasonOf(query?.error),
  onRetry = query && (() => void query.refetch()),
  isRetrying = query?.isFetching,
  retryLabel = t("Retry"),
  ...rest
}: ErrorStateProps) {
  const { reference, isCompact, className } = rest;
  return (
    <div
      role="alert"
      className={cx(
        "mx-auto flex max-w-md flex-col items-center text-center",
        isCompact ? "py-6" : "py-10 sm:py-16",
        className,
      )}
    >
      <span className="mb-4 grid size-11 place-items-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
      <p className="text-lg font-semibold text-ink">{title}</p>
      {children && <div className="mt-1.5 text-base text-ink-muted text-pretty">{children}</div>}
      {onRetry && (
        <Button icon={RotateCw} onPress={onRetry} isPending={isRetrying} className="mt-5">
          {retryLabel}
        </Button>
      )}
      {reference && (
        <p className="mt-4 font-mono text-xs text-ink-subtle">{t("Reference {reference}", { reference })}</p>
      )}
    </div>
  );
}
