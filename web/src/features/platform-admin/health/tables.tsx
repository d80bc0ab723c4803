import type { PlatformHealth } from "@firstlight/contract";
import { useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { Button, Card, type Column } from "#ui/index.ts";
import { TableOrCards } from "#ui/data/table-or-cards.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { agoOf } from "#lib/format/dates.ts";

type Queue = PlatformHealth["jobs"]["queues"][number];

const states = [
  { id: "queued", header: t("Queued") },
  { id: "active", header: t("Running") },
  { id: "retrying", header: t("Retrying") },
  { id: "dead", header: t("Failed") },
] as const;

/** Nothing is no number to look at. */
function Count({ count }: { count: number }) {
  return (
    <span className={count === 0 ? "text-ink-subtle" : "font-medium text-ink"}>{count.toLocaleString(locale())}</span>
  );
}

const columns: readonly Column<Queue>[] = [
  { id: "name", header: t("Queue"), cell: ({ name }) => name, isRowHeader: true },
  ...states.map(({ id, header }) => ({
    id,
    header,
    cell: (queue: Queue) => <Count count={queue[id]} />,
    isNumeric: true,
  })),
];

function QueueCard({ queue }: { queue: Queue }) {
  return (
    <Card as="li">
      <p className="font-medium text-ink wrap-anywhere">{queue.name}</p>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1">
        {states.map(({ id, header }) => (
          <div key={id} className="flex justify-between gap-2 text-sm">
            <dt className="text-ink-subtle">{header}</dt>
            <dd className="tabular">
              <Count count={queue[id]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Queues with something in them, or all. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const busy = queues.filter((queue) => states.some(({ id }) => queue[id] > 0));
  return (
    <section aria-labelledby="queues-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionHeading id="queues-title" title={t("Queues")} />
        <Button size="sm" variant="ghost" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? t("Show Queues with Jobs") : t("Show All {count}", { count: queues.length })}
        </Button>
      </div>
      <TableOrCards
        isGrid
        label={t("Queues")}
        wide="(min-width: 48rem)"
        columns={columns}
        rows={showsAll ? queues : busy}
        rowKey={({ name }) => name}
        isLoading={false}
        empty={<p className="py-3 text-ink-muted">{t("Every queue is empty.")}</p>}
        card={(queue) => <QueueCard queue={queue} />}
      />
    </section>
  );
}

/** "select users, companies": what a statement reads or changes. */
function subjectOf(statement: string): string {
  const [verb = ""] = /\b(?:select|insert|update|delete)\b/i.exec(statement) ?? [];
  const named = [...statement.matchAll(/(\w+) as (?:materialized )?\(/gi)].map(([, name]) => name);
  const unlocked = statement.replaceAll(/\bfor (?:no key )?update\b/gi, "");
  const tables = unlocked.matchAll(/\b(?:from|join|into|update) "?([\w.]+)\b(?!\s*\()/gi);
  const own = [...new Set([...tables].map(([, name]) => name))].filter((name) => !named.includes(name));
  if (own.length === 0) return statement.slice(0, 60);
  return `${verb.toLowerCase()} ${own.slice(0, 3).join(", ")}${own.length > 3 ? ", …" : ""}`;
}

type Slow = PlatformHealth["slow_queries"][number];

function SlowQuery({ query: { statement, times, mean_ms, max_ms, last_at } }: { query: Slow }) {
  const [isOpen, setOpen] = useState(false);
  const number = (value: number) => value.toLocaleString(locale());
  return (
    <li className="border-b border-line px-5 py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <code className="min-w-0 grow font-mono text-sm wrap-anywhere text-ink">{subjectOf(statement)}</code>
        <p className="tabular text-sm text-ink-muted">
          {t("{maxMs} ms at most · {meanMs} ms on average · {times}× · last {ago}", {
            maxMs: number(max_ms),
            meanMs: number(mean_ms),
            times: number(times),
            ago: agoOf(last_at),
          })}
        </p>
        <Button
          size="sm"
          variant="ghost"
          className="-me-3 max-sm:-ms-3"
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? t("Hide Statement") : t("Show Statement")}
        </Button>
      </div>
      {isOpen && (
        <code className="mt-1 mb-2 block rounded-md bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere text-ink">
          {statement}
        </code>
      )}
    </li>
  );
}

type SlowProps = Pick<PlatformHealth, "slow_ms" | "slow_queries">;

/** What took this process long since its start, the slowest first. */
export function SlowQueries({ slow_ms, slow_queries }: SlowProps) {
  return (
    <section aria-labelledby="slow-title" className="flex flex-col gap-3">
      <SectionHeading id="slow-title" title={t("Slow Queries")} />
      {slow_queries.length === 0 ? (
        <p className="text-ink-muted">
          {t("No query has taken longer than {slowMs} ms since this process started.", { slowMs: slow_ms })}
        </p>
      ) : (
        <ol aria-label={t("Slow Queries")} className="flex flex-col rounded-lg bg-surface ring-1 ring-line">
          {slow_queries.map((query) => (
            <SlowQuery key={query.statement} query={query} />
          ))}
        </ol>
      )}
    </section>
  );
}
