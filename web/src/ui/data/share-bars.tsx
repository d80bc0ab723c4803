import { type ReactNode, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { locale, plural, t } from "#lib/text/translate.ts";
import { Button, cx, RatingStars, TableFrame, Td, Th, Tr } from "../index.ts";
import { averageText, baseText, percentText } from "#lib/format/shares.ts";

export interface Share {
  value: string;
  label: string;
  count: number;
  /** Said after the label: that it is the right one. */
  note?: ReactNode;
}

interface ShareBarsProps {
  label: string;
  choices: readonly Share[];
  /** How many answered: what shares are of. */
  of: number;
  /** Leads to who chose it: each bar can be pressed. */
  onChoose?: ((value: string) => void) | undefined;
}

const shownAtOnce = 12;

/** The length of a share; what it says is written beside it. */
export function Bar({ count, of }: { count: number; of: number }) {
  return (
    <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
      <div
        className="h-full min-w-1 rounded-full bg-brand forced-colors:bg-[Highlight]"
        hidden={count === 0}
        style={{ width: `${(count / Math.max(1, of)) * 100}%` }}
      />
    </div>
  );
}

interface ShareNameProps extends Omit<Share, "value">, Pick<ShareBarsProps, "onChoose"> {
  value?: string;
  className?: string;
}

/** What was answered, and a way to who did. */
function ShareName({ value, label, count, note, onChoose, className }: ShareNameProps) {
  if (!onChoose || value === undefined || count === 0) {
    return (
      <>
        {label}
        {note}
      </>
    );
  }
  return (
    <>
      <AriaButton
        aria-label={t("Show responses with “{label}”", { label })}
        onPress={() => onChoose(value)}
        className={cx("cursor-pointer text-start underline-offset-2 hover:underline", className)}
      >
        {label}
      </AriaButton>
      {note}
    </>
  );
}

interface ShareBarProps extends Pick<ShareBarsProps, "of" | "onChoose"> {
  choice: Share;
  most: number;
}

function ShareBar({ choice, of, most, onChoose: choose }: ShareBarProps) {
  const { count } = choice;
  const onChoose = count > 0 ? choose : undefined;
  const isMost = count > 0 && count === most;
  return (
    <li
      className={cx(
        onChoose &&
          "relative -mx-2 -my-1 rounded-md px-2 py-1 hover:bg-hover has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-ring",
      )}
    >
      <div className="flex items-baseline justify-between gap-4 text-base">
        <span className="min-w-0 break-words text-ink">
          <ShareName {...choice} onChoose={onChoose} className="outline-none after:absolute after:inset-0" />
        </span>
        <span className="tabular shrink-0 whitespace-nowrap text-sm text-ink-subtle">
          <span className={cx("text-base", isMost ? "font-semibold text-ink" : "text-ink-muted")}>
            {percentText(count, of)}
          </span>
          {` · ${baseText(count, of)}`}
        </span>
      </div>
      <Bar count={count} of={of} />
    </li>
  );
}

/** Each choice with the share of people who made it. */
export function ShareBars({ label, choices, of, onChoose }: ShareBarsProps) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(0, ...choices.map(({ count }) => count));
  const shown = isWhole ? choices : choices.slice(0, shownAtOnce);
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-3.5">
        {shown.map((choice) => (
          <ShareBar key={choice.value} choice={choice} of={of} most={most} onChoose={onChoose} />
        ))}
      </ul>
      {shown.length < choices.length && (
        <Button variant="ghost" size="sm" className="mt-3" onPress={() => setWhole(true)}>
          {t("Show All {count} Options", { count: choices.length })}
        </Button>
      )}
    </>
  );
}

/** The average of stars, and how often each was given: five first. */
export function StarBars({ average, choices, ...rest }: ShareBarsProps & { average: number | null | undefined }) {
  const stars = choices
    .toReversed()
    .map((choice) => ({ ...choice, label: plural(Number(choice.value), "{count} star", "{count} stars") }));
  return (
    <div className="flex flex-col gap-5">
      {typeof average === "number" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular text-2xl font-semibold text-ink">{averageText(average)}</span>
          <span aria-hidden className="inline-flex">
            <RatingStars value={average} />
          </span>
          <span className="text-sm text-ink-subtle">{t("on average")}</span>
        </p>
      )}
      <ShareBars {...rest} choices={stars} />
    </div>
  );
}

interface ShareTableProps extends Pick<ShareBarsProps, "label" | "of" | "onChoose"> {
  /** Without a value they cannot be chosen. */
  rows: readonly (Omit<Share, "value"> & { value?: string })[];
}

/** The numbers behind a chart. */
export function ShareTable({ label, rows, of, onChoose }: ShareTableProps) {
  return (
    <TableFrame label={t("{label}, as a table", { label })} maxHeight="24rem">
      <thead>
        <tr>
          <Th>{t("Answer")}</Th>
          <Th isNumeric>{t("Count")}</Th>
          <Th isNumeric>{t("Share")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.label}>
            <Td isRowHeader>
              <ShareName {...row} onChoose={onChoose} />
            </Td>
            <Td isNumeric>{row.count.toLocaleString(locale())}</Td>
            <Td isNumeric>{percentText(row.count, of)}</Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
