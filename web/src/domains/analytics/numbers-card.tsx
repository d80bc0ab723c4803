import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Badge, type BadgeTone, Card, ErrorState, LoadMore } from "../../ui/index.ts";

export interface NumbersRow {
  id: string;
  title: string;
  status: { label: string; tone: BadgeTone };
  /** "12 responses", or that there are none. */
  text: string;
  hasNumbers: boolean;
  /** Where the numbers are. */
  href: string;
}

export interface Numbers {
  title: string;
  query: UseInfiniteQueryResult;
  rows: readonly NumbersRow[];
}

/** Where the numbers of one kind of thing are; nothing where there is no such thing. */
export function NumbersCard({ title, query, rows }: Numbers) {
  if (query.isError && rows.length === 0) {
    return (
      <Card as="section" headingLevel={3} title={title}>
        <ErrorState
          isCompact
          title="Failed to load project data"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {query.error.message}
        </ErrorState>
      </Card>
    );
  }
  if (rows.length === 0) return null;
  return (
    <Card as="section" headingLevel={3} title={title}>
      <ul aria-label={title} className="-mx-2 -mb-1">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          onPress={() => void query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
          shown={rows.length}
          label={query.isFetchNextPageError ? "That did not load. Try again" : "Show more"}
        />
      )}
    </Card>
  );
}

function Row({ row: { title, status, text, hasNumbers, href } }: { row: NumbersRow }) {
  return (
    <li className="relative flex items-center gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring">
      <div className="min-w-0 grow">
        <div className="flex items-center gap-2">
          <Link
            to={href}
            className="min-w-0 truncate text-base font-medium text-ink no-underline outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
          <Badge tone={status.tone}>{status.label}</Badge>
        </div>
        <p className={`tabular truncate text-sm ${hasNumbers ? "text-ink-muted" : "text-ink-subtle"}`}>{text}</p>
      </div>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-subtle" />
    </li>
  );
}
