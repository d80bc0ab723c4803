import type { FeedbackItem } from "@firstlight/contract";
import { EllipsisVertical, GripVertical, TrendingUp, UsersRound } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Link } from "react-aria-components/Link";
import { useDrag } from "react-aria-components/useDrag";
import { locale, plural, t } from "#lib/text/translate.ts";
import { severityLabels, typeIcons, typeLabels } from "#shared/feedback/staff-labels.ts";
import { Avatar, Badge, cx } from "#ui/index.ts";
import { answerDue } from "../due-text.ts";
import { LabelChips } from "../label/chips.tsx";

interface BoardCardProps {
  item: FeedbackItem;
  href: string;
  /** Opens the menu of statuses at the card; left out where it cannot be moved. */
  onStatus: (() => void) | undefined;
}

/** Of a dragged item: its type decides which statuses it can have. */
export const dragType = (type: FeedbackItem["type"]) => `firstlight-feedback-${type}`;

const partClass = cx(
  "relative z-1 grid size-7 shrink-0 place-items-center rounded-sm text-ink-subtle outline-none pointer-coarse:size-11",
  "hover:bg-hover hover:text-ink data-focus-visible:outline-2 data-focus-visible:outline-ring",
);

function Marks({ item }: { item: FeedbackItem }) {
  const { severity, people_count, impact, respond_by, reopened_count } = item;
  const due = respond_by === null ? undefined : answerDue(respond_by);
  const people = plural(people_count, "{count} person has this", "{count} people have this");
  return (
    <div className="tabular flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-muted">
      {severity && <span>{severityLabels[severity]}</span>}
      <span title={people} className="inline-flex items-center gap-1">
        <UsersRound aria-hidden className="size-3.5" />
        <span aria-hidden>{people_count.toLocaleString(locale())}</span>
        <span className="sr-only">{people}</span>
      </span>
      <span title={t("Impact")} className="inline-flex items-center gap-1">
        <TrendingUp aria-hidden className="size-3.5" />
        <span className="sr-only">{t("Impact")} </span>
        {impact.toLocaleString(locale())}
      </span>
      {reopened_count > 0 && <Badge tone="warning">{t("Reopened")}</Badge>}
      {due && <Badge tone={due.isLate ? "danger" : "neutral"}>{due.text}</Badge>}
    </div>
  );
}

/** One item on the board: opened by a press, moved by its handle or its menu. */
export function BoardCard({ item, href, onStatus }: BoardCardProps) {
  const { number, type, reference, title, owner } = item;
  const Icon = typeIcons[type];
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    getItems: () => [{ [dragType(type)]: String(number), "text/plain": reference }],
    getAllowedDropOperations: () => ["move"],
    hasDragButton: true,
    isDisabled: onStatus === undefined,
  });
  return (
    <li
      {...dragProps}
      data-number={number}
      className={cx(
        "relative flex flex-col gap-1.5 rounded-md bg-surface p-3 ring-1 ring-line hover:ring-line-strong",
        isDragging && "opacity-50",
      )}
    >
      <div className="-me-1.5 -mt-1 flex items-center gap-1.5 text-sm text-ink-muted">
        <span title={typeLabels[type]}>
          <Icon aria-hidden className="size-3.5" />
          <span className="sr-only">{typeLabels[type]}</span>
        </span>
        <span className="tabular">{reference}</span>
        <span className="grow" />
        {owner && (
          <>
            <span title={owner.name}>
              <Avatar name={owner.name} size="xs" />
            </span>
            <span className="sr-only">{t("Owner: {name}", { name: owner.name })}</span>
          </>
        )}
        {onStatus && (
          <>
            <Button {...dragButtonProps} aria-label={t("Move {reference}", { reference })} className={partClass}>
              <GripVertical aria-hidden className="size-4" />
            </Button>
            <Button
              aria-label={t("Change status of {reference}", { reference })}
              aria-haspopup="menu"
              onPress={onStatus}
              className={cx(partClass, "-ms-1.5")}
            >
              <EllipsisVertical aria-hidden className="size-4" />
            </Button>
          </>
        )}
      </div>
      <Link
        href={href}
        className="line-clamp-3 text-base font-medium break-words text-ink outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ring"
      >
        {title}
      </Link>
      <LabelChips labels={item.labels} most={4} />
      <Marks item={item} />
    </li>
  );
}
