import type { FeedbackItem } from "@firstlight/contract";
import { AlarmClock, LockKeyholeOpen, Moon, RotateCcw, TrendingUp, UsersRound } from "lucide-react";
import { memo } from "react";
import { Link } from "react-aria-components/Link";
import { momentOf } from "#lib/format/dates.ts";
import { locale, plural, t } from "#lib/text/translate.ts";
import { severityLabels, statusText, statusTones, typeIcons, typeLabels } from "#shared/feedback/staff-labels.ts";
import { Avatar, Badge, cx, type RowSelection, SelectBox } from "#ui/index.ts";
import { LabelChips } from "../label/chips.tsx";
import { ageText, answerDue, isSnoozed } from "../due-text.ts";

interface ItemRowProps {
  item: FeedbackItem;
  href: string;
  isOpen: boolean;
  isSelected: boolean;
  /** Only where something can be done with several. */
  onSelect: RowSelection["select"] | undefined;
}

/** What asks for something: a late answer, a reopened item. */
function Marks({ item }: { item: FeedbackItem }) {
  const due = item.respond_by === null ? undefined : answerDue(item.respond_by);
  return (
    <>
      {due && (
        <Badge tone={due.isLate ? "danger" : "neutral"} icon={AlarmClock}>
          {due.text}
        </Badge>
      )}
      {item.reopened_count > 0 && (
        <Badge tone="warning" icon={RotateCcw}>
          {t("Reopened")}
        </Badge>
      )}
      {isSnoozed(item.snoozed_until) && <Badge icon={Moon}>{t("Snoozed")}</Badge>}
      {item.visibility === "shared" && (
        <span title={t("Shared with testers")} className="text-ink-subtle">
          <LockKeyholeOpen aria-hidden className="size-3.5" />
          <span className="sr-only">{t("Shared with testers")}</span>
        </span>
      )}
    </>
  );
}

function Figures({ item }: { item: FeedbackItem }) {
  const { people_count, impact } = item;
  const people = plural(people_count, "{count} person has this", "{count} people have this");
  return (
    <>
      <span title={people} className="inline-flex items-center gap-1 @4xl:w-10">
        <UsersRound aria-hidden className="size-3.5" />
        <span aria-hidden>{people_count.toLocaleString(locale())}</span>
        <span className="sr-only">{people}</span>
      </span>
      <span title={t("Impact")} className="inline-flex items-center gap-1 @4xl:w-14">
        <TrendingUp aria-hidden className="size-3.5" />
        <span className="sr-only">{t("Impact")} </span>
        {impact.toLocaleString(locale())}
      </span>
    </>
  );
}

/** One item of a list: in one line where there is room for columns. */
export const ItemRow = memo(function ItemRow({ item, href, isOpen, isSelected, onSelect }: ItemRowProps) {
  const { id, type, reference, title, owner, severity, status, created_at } = item;
  const Icon = typeIcons[type];
  return (
    <li
      className={cx(
        "group/row @container relative flex border-b border-line first:rounded-t-lg last:rounded-b-lg last:border-b-0 hover:bg-hover",
        (isOpen || isSelected) && "bg-brand-soft hover:bg-brand-soft",
        isOpen && "before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-brand",
      )}
    >
      {onSelect && (
        <SelectBox
          id={id}
          label={t("Select {reference}", { reference })}
          isSelected={isSelected}
          onSelect={onSelect}
          className="relative z-1 -me-3 size-11 w-10"
          boxClassName="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 group-data-selecting/list:opacity-100 pointer-coarse:opacity-100"
        />
      )}
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-3 gap-y-1.5 px-3 py-2.5 leading-6 @4xl:flex-nowrap @4xl:items-center">
        <span title={typeLabels[type]} className="flex h-6 items-center text-ink-subtle">
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{typeLabels[type]} </span>
        </span>
        <span className="tabular shrink-0 text-sm text-ink-muted @4xl:w-16">{reference}</span>
        <Link
          href={href}
          aria-current={isOpen ? "true" : undefined}
          className="line-clamp-2 min-w-0 grow basis-0 text-base break-words @4xl:line-clamp-1 font-medium text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {title}
        </Link>
        <time
          dateTime={created_at}
          title={momentOf(created_at)}
          className="tabular shrink-0 text-sm text-ink-muted @4xl:order-last @4xl:w-12 @4xl:text-end"
        >
          {ageText(created_at)}
        </time>
        <span className={cx("flex size-6 shrink-0 items-center @4xl:order-last", !owner && "hidden @4xl:flex")}>
          {owner && (
            <>
              <span title={owner.name}>
                <Avatar name={owner.name} size="xs" />
              </span>
              <span className="sr-only">{t("Owner: {name}", { name: owner.name })}</span>
            </>
          )}
        </span>
        <div className="tabular flex w-full flex-wrap items-center gap-x-2.5 gap-y-1 text-sm @sm:ps-7 text-ink-muted @4xl:w-auto @4xl:gap-x-3 @4xl:shrink-0 @4xl:flex-nowrap @4xl:ps-0">
          <LabelChips labels={item.labels} most={2} className="@4xl:max-w-36 @4xl:flex-nowrap @6xl:max-w-80" />
          <Marks item={item} />
          <span className="empty:hidden @4xl:w-22 @4xl:empty:block">{severity && severityLabels[severity]}</span>
          <span className="order-first @4xl:order-none @4xl:w-36">
            <Badge tone={statusTones[status]} hasDot className="max-w-full">
              <span className="truncate">{statusText(item)}</span>
            </Badge>
          </span>
          <Figures item={item} />
        </div>
      </div>
    </li>
  );
});
