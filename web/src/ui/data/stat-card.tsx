import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import { Skeleton } from "../feedback/skeleton.tsx";

export interface StatCardProps {
  label: string;
  value: ReactNode;
  /** What the number rests on: "2 of 3". */
  base?: string;
  /** How many it rests on; below 5 the card says so quietly. */
  sampleSize?: number;
  /** What it then says; of answers unless something else is counted. */
  sampleNote?: string;
  /** "+4 since last week". */
  change?: ReactNode;
  /** Where what it counts is listed: the whole card leads there. */
  href?: string;
  icon?: LucideIcon;
  /** A Skeleton in place of the number, and of the change where one is expected: `change=""` says so much. */
  isLoading?: boolean;
  className?: string;
}

const enough = 5;

export function StatCard(props: StatCardProps) {
  const { label, value, base, sampleSize, change, href, icon: Icon, isLoading, className } = props;
  const { sampleNote = t("Based on only a few answers") } = props;
  const isSmall = sampleSize !== undefined && sampleSize < enough && !isLoading;
  return (
    <dl
      className={cx(
        "relative flex min-w-0 flex-col rounded-lg bg-surface p-5 ring-1 ring-line",
        href &&
          "transition-shadow hover:ring-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring",
        className,
      )}
    >
      <dt className="flex items-center gap-2 text-sm text-ink-muted">
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-ink-subtle" />}
        <span className="min-w-0 break-words">
          {href ? (
            <AriaLink href={href} className="no-underline outline-none after:absolute after:inset-0 after:rounded-lg">
              {label}
            </AriaLink>
          ) : (
            label
          )}
        </span>
      </dt>
      <dd className="mt-2">
        {isLoading ? (
          <Skeleton className="my-1.5 h-6 w-16" />
        ) : (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="tabular text-2xl font-semibold text-ink">{value}</span>
            {base && <span className="tabular text-sm text-ink-subtle">{base}</span>}
          </span>
        )}
        {isLoading && change !== undefined && <Skeleton className="mt-3.5 mb-1 h-3 w-36 max-w-full" />}
        {change && !isLoading && <span className="mt-1 block text-sm text-ink-subtle">{change}</span>}
        {isSmall && <span className="mt-1 block text-xs text-ink-subtle">{sampleNote}</span>}
      </dd>
    </dl>
  );
}
