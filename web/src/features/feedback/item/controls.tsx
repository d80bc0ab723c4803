import type { FeedbackItemDetail, FeedbackStatus } from "@firstlight/contract";
import { useState } from "react";
import { momentOf } from "#lib/format/dates.ts";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { severityLabels, statusText } from "#shared/feedback/staff-labels.ts";
import { lazyPart } from "#ui/index.ts";
import { isSnoozed } from "../due-text.ts";
import { LabelChips } from "../label/chips.tsx";
import { priorityLabels, visibilityLabels } from "../labels.ts";
import {
  priorityMenu,
  severityMenu,
  snoozeMenu,
  statusMenu,
  labelChoices,
  useOwnerMenu,
  visibilityMenu,
} from "./menus.ts";
import { Property } from "./property.tsx";
import { type ItemChange, undoLastChange, useChangeItem } from "./use-change-item.ts";

const StatusDialog = lazyPart(async () => (await import("./status-dialog.tsx")).StatusDialog);
const ShareDialog = lazyPart(async () => (await import("./share-dialog.tsx")).ShareDialog);

type Name = "status" | "severity" | "priority" | "owner" | "visibility" | "snooze" | "labels";

interface ItemControlsProps {
  item: FeedbackItemDetail;
  /** Merged into another one, or of an archived project: nothing can be changed. */
  isFixed: boolean;
}

/** What the team decides about an item, each with its key. */
export function ItemControls({ item, isFixed }: ItemControlsProps) {
  const [open, setOpen] = useState<Name>();
  const [asked, setAsked] = useState<FeedbackStatus | "share">();
  const changeItem = useChangeItem(item.project_id);
  const change = (next: ItemChange) => changeItem(item, next);
  const owners = useOwnerMenu(item, change);
  const group = t("Open item");
  const opens = (keys: string, name: Name, label: string) => ({ keys, label, group, run: () => setOpen(name) });
  useShortcuts(
    isFixed
      ? []
      : [
          opens("s", "status", t("Change status")),
          opens("p", "priority", t("Change priority")),
          opens("a", "owner", t("Change owner")),
          opens("v", "visibility", t("Change visibility")),
          opens("h", "snooze", t("Snooze")),
          opens("l", "labels", t("Change labels")),
          { keys: "z", label: t("Undo last change"), group, run: () => undoLastChange(item.project_id) },
        ],
  );
  const menu = (name: Name) => ({
    isOpen: open === name,
    isDisabled: isFixed,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  });
  const { severity, priority, owner, visibility, snoozed_until, labels } = item;
  return (
    <div role="group" aria-label={t("Properties")} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <Property
        {...menu("status")}
        label={t("Status")}
        keys="S"
        value={statusText(item)}
        items={statusMenu(item, change, setAsked)}
      />
      {(item.type === "bug" || item.type === "idea") && (
        <Property
          {...menu("severity")}
          label={t("Severity")}
          value={severity ? severityLabels[severity] : t("None")}
          items={severityMenu(item, change)}
        />
      )}
      <Property
        {...menu("priority")}
        label={t("Priority")}
        keys="P"
        value={priority ? priorityLabels[priority] : t("None")}
        items={priorityMenu(item, change)}
      />
      <Property {...menu("owner")} label={t("Owner")} keys="A" value={owner?.name ?? t("None")} items={owners} />
      <Property
        {...menu("visibility")}
        label={t("Visibility")}
        keys="V"
        value={visibilityLabels[visibility]}
        items={visibilityMenu(item, change, () => setAsked("share"))}
      />
      <Property
        {...menu("snooze")}
        label={t("Snooze")}
        keys="H"
        value={
          snoozed_until && isSnoozed(snoozed_until)
            ? t("Until {time}", { time: momentOf(snoozed_until) })
            : t("Not snoozed")
        }
        items={snoozeMenu(item, change)}
      />
      <Property
        {...menu("labels")}
        label={t("Labels")}
        keys="L"
        value={labels.length > 0 ? <LabelChips labels={labels} isLabelHidden /> : t("None")}
        className="col-span-full"
        items={labelChoices(item, change)}
      />
      {asked === "share" && <ShareDialog item={item} onClose={() => setAsked(undefined)} />}
      {asked && asked !== "share" && <StatusDialog item={item} status={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
