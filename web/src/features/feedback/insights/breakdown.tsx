import type { ReactNode } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { CountLink } from "#ui/data/count-link.tsx";
import { Bar } from "#ui/data/share-bars.tsx";
import { Card, TableFrame, Td, TextLink, Th, Tr } from "#ui/index.ts";

export interface BreakdownRow {
  id: string;
  label: string;
  /** Below the label. */
  note?: ReactNode;
  /** Where what the label names is shown. */
  href?: string | undefined;
  received: number;
  closed: number;
  /** Where those received are listed, if a filter finds them. */
  receivedHref?: string | undefined;
}

interface BreakdownProps {
  title: string;
  description?: string;
  /** What the rows are: "Type". */
  of: string;
  rows: readonly BreakdownRow[];
  /** Of both columns, where they are more than received and closed. */
  columns?: readonly [received: string, closed: string];
}

/** What was received and closed in the period, in parts: a table whose rows have a bar of what was received. */
export function Breakdown({ title, description, of, rows, columns }: BreakdownProps) {
  const [received, closed] = columns ?? [t("Received"), t("Closed")];
  const most = Math.max(1, ...rows.map((row) => row.received));
  return (
    <Card as="section" headingLevel={3} title={title} description={description}>
      {rows.length === 0 ? (
        <p className="text-base text-ink-muted">{t("Nothing received or closed in this period.")}</p>
      ) : (
        <TableFrame label={title} maxHeight="36rem">
          <thead>
            <tr>
              <Th>{of}</Th>
              <Th isNumeric>{received}</Th>
              <Th isNumeric>{closed}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.id}>
                <Td isRowHeader className="w-full min-w-28 break-words">
                  {row.href ? <TextLink href={row.href}>{row.label}</TextLink> : row.label}
                  {row.note && <span className="block text-sm font-normal text-ink-subtle">{row.note}</span>}
                  <Bar count={row.received} of={most} />
                </Td>
                <Td isNumeric>
                  {row.receivedHref ? (
                    <CountLink
                      count={row.received}
                      href={row.receivedHref}
                      label={t("{label}: show {count} received", { label: row.label, count: row.received })}
                    />
                  ) : (
                    row.received.toLocaleString(locale())
                  )}
                </Td>
                <Td isNumeric>{row.closed.toLocaleString(locale())}</Td>
              </Tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </Card>
  );
}
