import {
  type FeedbackItem,
  type FeedbackItemDetail,
  type FeedbackLabel,
  feedbackPriorities,
  needsBuild,
  needsReason,
  severitiesOf,
  type FeedbackStatus,
  statusesOf,
} from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { severityLabels, statusLabel } from "#shared/feedback/staff-labels.ts";
import type { MenuAction, MenuGroup } from "#ui/index.ts";
import { isSnoozed } from "../due-text.ts";
import { priorityLabels } from "../labels.ts";
import { ownersQuery } from "../choices.ts";
import type { LabelChoices } from "../label/menu.tsx";
import { snoozeTimes } from "./snooze-times.ts";
import type { ItemChange } from "./use-change-item.ts";

type Change = (change: ItemChange) => void;

/** Of several items what is not the same is undefined. */
type Known<Name extends keyof FeedbackItem> = { [Each in Name]: FeedbackItem[Each] | undefined };

/** Why it is closed, or how it is known to be fixed. */
export const asksReason = (status: FeedbackStatus): boolean => needsReason(status) || status === "verified";

/** A choice of a menu; the current one is marked and changes nothing. */
export const choice = (id: string, label: string, isCurrent: boolean, onAction: () => void): MenuAction => ({
  id,
  label: isCurrent ? t("{choice} (current)", { choice: label }) : label,
  ...(isCurrent && { icon: Check }),
  onAction: () => !isCurrent && onAction(),
});

/** Those that can be chosen: merging makes duplicates, and only what is done can be verified. */
export function statusMenu(item: FeedbackItem, change: Change, ask: (status: FeedbackStatus) => void): MenuAction[] {
  const { type } = item;
  const isChoice = (status: FeedbackStatus) =>
    status !== "duplicate" && (status !== "verified" || item.status === "done" || item.status === "verified");
  return statusesOf[type].filter(isChoice).map((status) => {
    const label = statusLabel(type, status);
    const isAsking = needsBuild(type, status) || asksReason(status);
    return choice(status, isAsking ? `${label}…` : label, item.status === status, () =>
      isAsking ? ask(status) : change({ body: { status }, said: label }),
    );
  });
}

export function severityMenu(item: FeedbackItemDetail, change: Change): MenuAction[] {
  return [...severitiesOf[item.type], null].map((severity) => {
    const label = severity ? severityLabels[severity] : t("No severity");
    return choice(label, label, item.severity === severity, () => change({ body: { severity }, said: label }));
  });
}

export function priorityMenu(item: Known<"priority">, change: Change): MenuAction[] {
  return [...feedbackPriorities, null].map((priority) => {
    const label = priority ? priorityLabels[priority] : t("No priority");
    return choice(label, label, item.priority === priority, () => change({ body: { priority }, said: label }));
  });
}

export function useOwnerMenu(item: Known<"owner">, change: Change): (MenuAction | MenuGroup)[] {
  const { user } = useSignedIn();
  const { data: owners = [] } = useQuery(ownersQuery());
  const give = (owner: { id: string; name: string } | null) =>
    change({
      body: { owner_id: owner?.id ?? null },
      shown: { owner },
      said: owner ? t("Owned by {name}", { name: owner.name }) : t("No owner"),
    });
  const entry = (owner: { id: string; name: string }, label = owner.name) =>
    choice(owner.id, label, item.owner?.id === owner.id, () => give(owner));
  const others = owners.filter(({ id }) => id !== user.id).map((owner) => entry(owner));
  return [
    {
      id: "usual",
      items: [
        entry(user, t("{name} (you)", { name: user.name })),
        choice("none", t("No owner"), item.owner === null, () => give(null)),
      ],
    },
    ...(others.length > 0 ? [{ id: "team", title: t("Team"), items: others }] : []),
  ];
}

export function visibilityMenu(item: FeedbackItemDetail, change: Change, share: () => void): MenuAction[] {
  const isShared = item.visibility === "shared";
  return [
    {
      ...choice("private", t("Private"), !isShared, () =>
        change({ body: { visibility: "private" }, said: t("Private") }),
      ),
      description: t("The reporter and your team see it."),
    },
    {
      id: "shared",
      label: isShared ? t("Edit What Testers Read…") : t("Share…"),
      description: t("All testers of the project see a title and a summary that you write."),
      onAction: share,
    },
  ];
}

/** The labels of an item, each of which can be set and removed. */
export const labelChoices = ({ project_id, labels }: FeedbackItem, change: Change): LabelChoices => ({
  projectId: project_id,
  on: new Set(labels.map(({ id }) => id)),
  onToggle: (label, isOn) => {
    const others = labels.filter(({ id }) => id !== label.id);
    const next = isOn ? [...others, label].toSorted((a, b) => a.name.localeCompare(b.name)) : others;
    change({ body: { label_ids: next.map(({ id }) => id) }, shown: { labels: next }, said: labelSaid(label, isOn) });
  },
});

export const labelSaid = ({ name }: FeedbackLabel, isOn: boolean): string =>
  isOn ? t("Label “{name}” added", { name }) : t("Label “{name}” removed", { name });

export function snoozeMenu(item: Pick<FeedbackItem, "snoozed_until">, change: Change): MenuAction[] {
  const times = snoozeTimes().map(({ id, label, until, description }) => ({
    id,
    label,
    description,
    onAction: () =>
      change({
        body: { snoozed_until: until.toISOString() },
        said: t("Snoozed until {time}", { time: description }),
      }),
  }));
  const end = {
    id: "end",
    label: t("End Snooze"),
    onAction: () => change({ body: { snoozed_until: null }, said: t("Back in the inbox") }),
  };
  return isSnoozed(item.snoozed_until) ? [end, ...times] : times;
}
