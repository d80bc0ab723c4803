import type { AdminTrailEntry } from "@firstlight/contract";
import type { ReactNode } from "react";
import { useMedia } from "../../../lib/use-media.ts";
import { When } from "../../../lib/when.tsx";
import { Card, type Column, Loading, SkeletonCard, Table } from "../../../ui/index.ts";
import { Company, Reason, What, Who } from "./trail-parts.tsx";

interface TrailListProps {
  entries: readonly AdminTrailEntry[];
  isLoading: boolean;
  /** In place of the entries when there are none. */
  empty: ReactNode;
}

/** Where its five columns fit. */
const wide = "(min-width: 64rem)";

const columns: readonly Column<AdminTrailEntry>[] = [
  { id: "when", header: "When", cell: ({ timestamp }) => <When time={timestamp} />, width: "12rem", isRowHeader: true },
  { id: "who", header: "Who", cell: (entry) => <Who entry={entry} />, width: "11rem" },
  { id: "what", header: "What", cell: (entry) => <What entry={entry} /> },
  { id: "company", header: "Company", cell: ({ company }) => <Company company={company} />, width: "12rem" },
  { id: "reason", header: "Reason", cell: ({ reason }) => <Reason reason={reason} />, width: "18rem" },
];

function EntryCard({ entry }: { entry: AdminTrailEntry }) {
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <When time={entry.timestamp} />
        <Who entry={entry} />
      </div>
      <div className="mt-3">
        <What entry={entry} />
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-base">
        <dt className="text-ink-subtle">Company</dt>
        <dd>
          <Company company={entry.company} />
        </dd>
        <dt className="text-ink-subtle">Reason</dt>
        <dd className="min-w-0">
          <Reason reason={entry.reason} />
        </dd>
      </dl>
    </Card>
  );
}

export function TrailList({ entries, isLoading, empty }: TrailListProps) {
  const isTable = useMedia(wide);
  if (isTable) {
    return (
      <>
        {isLoading && <output className="sr-only">Loading…</output>}
        <Table label="Trail" columns={columns} rows={entries} rowKey={({ id }) => id} {...{ isLoading, empty }} />
      </>
    );
  }
  if (isLoading) {
    return (
      <Loading className="flex flex-col gap-3">
        {[1, 2, 3].map((card) => (
          <SkeletonCard key={card} />
        ))}
      </Loading>
    );
  }
  if (entries.length === 0) return empty;
  return (
    <ul aria-label="Trail" className="flex flex-col gap-3">
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
