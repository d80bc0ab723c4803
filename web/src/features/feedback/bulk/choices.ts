import {
  type BulkChange,
  type FeedbackItem,
  type FeedbackStatus,
  feedbackStatuses,
  needsBuild,
  statusesOf,
} from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { statusLabel, statusText } from "#shared/feedback/staff-labels.ts";
import type { MenuAction } from "#ui/index.ts";
import { isSnoozed } from "../due-text.ts";
import { asksReason, choice } from "../item/menus.ts";
import { statusLabels } from "../labels.ts";

type Items = readonly FeedbackItem[];

/** What all of them have; undefined where they differ. */
function inCommon<Value>(items: Items, of: (item: FeedbackItem) => Value): Value | undefined {
  const [first, ...others] = items.map(of);
  return others.every((value) => value === first) ? first : undefined;
}

/** The properties of several items as those of one. */
export const asOne = (items: Items) => ({
  priority: inCommon(items, ({ priority }) => priority),
  owner: inCommon(items, ({ owner }) => owner?.id ?? null) === undefined ? undefined : items[0]?.owner,
  snoozed_until: items.find(({ snoozed_until }) => isSnoozed(snoozed_until))?.snoozed_until ?? null,
});

/** The labels that all of them have, and those that only some have. */
export function labelsOf(items: Items): { on: ReadonlySet<string>; onSome: ReadonlySet<string> } {
  const each = items.map(({ labels }) => new Set(labels.map(({ id }) => id)));
  const any = [...new Set(each.flatMap((ids) => [...ids]))];
  const isOnAll = (id: string) => each.every((ids) => ids.has(id));
  return { on: new Set(any.filter(isOnAll)), onSome: new Set(any.filter((id) => !isOnAll(id))) };
}

export function labelFor(items: Items, status: FeedbackStatus): string {
  const type = inCommon(items, (item) => item.type);
  return type ? statusLabel(type, status) : statusLabels[status];
}

/** "Fixed in 2.4", or of different types "Done in 2.4". */
export function doneText(items: Items, status: FeedbackStatus, fixed_build: { id: string; name: string }): string {
  const type = inCommon(items, (item) => item.type);
  return type ? statusText({ type, status, fixed_build }) : t("Done in {build}", { build: fixed_build.name });
}

/** What has to be asked before they can have it. */
export function needOf(items: Items, status: FeedbackStatus): "build" | "reason" | undefined {
  if (items.some(({ type }) => needsBuild(type, status))) return "build";
  return asksReason(status) ? "reason" : undefined;
}

/** The statuses that at least one of them can have. */
export function statusChoices(
  items: Items,
  change: (change: BulkChange, said: string) => void,
  ask: (status: FeedbackStatus) => void,
): MenuAction[] {
  const current = inCommon(items, (item) => item.status);
  const isChoice = (status: FeedbackStatus) =>
    status !== "duplicate" &&
    items.some(({ type }) => statusesOf[type].includes(status)) &&
    (status !== "verified" || items.some((item) => item.status === "done" || item.status === "verified"));
  return feedbackStatuses.filter(isChoice).map((status) => {
    const label = labelFor(items, status);
    const need = needOf(items, status);
    return choice(status, need ? `${label}…` : label, status === current, () =>
      need ? ask(status) : change({ status }, label),
    );
  });
}
