import type { BulkChange, FeedbackItem, FeedbackLabel, FeedbackStatus } from "@firstlight/contract";
import { CircleDot, Flag, LockKeyhole, Moon, Tags, Trash2, UserRound } from "lucide-react";
import { type RefObject, useState } from "react";
import { useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { SelectionBar } from "#ui/data/selection-bar.tsx";
import { Button, cx, type RowSelection } from "#ui/index.ts";
import { labelSaid, priorityMenu, snoozeMenu, useOwnerMenu } from "../item/menus.ts";
import { BarMenu } from "./bar-menu.tsx";
import { asOne, labelsOf, statusChoices } from "./choices.ts";

type MenuName = "status" | "owner" | "priority" | "snooze" | "labels";

interface BulkBarProps {
  projectId: string;
  ref: RefObject<HTMLDivElement | null>;
  selection: RowSelection;
  items: readonly FeedbackItem[];
  /** Whether more match than are listed. */
  hasMore: boolean;
  /** Keys are for the open item then. */
  isItemOpen: boolean;
  isPending: boolean;
  onChange: (change: BulkChange, said: string) => void;
  /** For what has to be asked first. */
  onAsk: (about: FeedbackStatus | "delete") => void;
  onClear: () => void;
}

interface BarActions {
  openMenu: (name: MenuName) => void;
  makePrivate: () => void;
  askDelete: () => void;
}

function useBarKeys(isOn: boolean, { openMenu, makePrivate, askDelete }: BarActions): void {
  const group = t("Selected items");
  const opens = (keys: string, name: MenuName, label: string) => ({ keys, label, group, run: () => openMenu(name) });
  const keys = [
    opens("s", "status", t("Change status")),
    opens("a", "owner", t("Change owner")),
    opens("p", "priority", t("Change priority")),
    opens("h", "snooze", t("Snooze")),
    opens("l", "labels", t("Change labels")),
    { keys: "v", label: t("Make private"), group, run: makePrivate },
    { keys: "#", label: t("Delete"), group, run: askDelete },
  ];
  useShortcuts(isOn ? keys : []);
}

/** What can be done with all selected items at once, each with its key. */
export function BulkBar({ ref, projectId, selection, items, hasMore, isItemOpen, isPending, ...on }: BulkBarProps) {
  const { onChange, onAsk, onClear } = on;
  const [open, setOpen] = useState<MenuName>();
  /** What was used last shows that it is at work. */
  const [used, setUsed] = useState<MenuName | "private">();
  const one = asOne(items);
  const owners = useOwnerMenu(one, ({ body: { owner_id }, said }) => onChange({ owner_id }, said));
  const openMenu = (name: MenuName | undefined) => {
    setOpen(name);
    if (name) setUsed(name);
  };
  const toggleLabel = (label: FeedbackLabel, isOn: boolean) => {
    setOpen(undefined);
    onChange(isOn ? { add_label_ids: [label.id] } : { remove_label_ids: [label.id] }, labelSaid(label, isOn));
  };
  const makePrivate = () => {
    setUsed("private");
    onChange({ visibility: "private" }, t("Private"));
  };
  useBarKeys(!isItemOpen && !isPending, { openMenu, makePrivate, askDelete: () => onAsk("delete") });
  const work = (name: typeof used) => ({
    isPending: isPending && used === name,
    isDisabled: isPending && used !== name,
  });
  const menu = (name: MenuName) => ({
    ...work(name),
    isOpen: open === name,
    onOpenChange: (isOpen: boolean) => openMenu(isOpen ? name : undefined),
  });
  return (
    <SelectionBar
      ref={ref}
      label={t("Selected items")}
      count={items.length}
      onClear={onClear}
      // On a phone the open item is alone. Up to small screens the buttons fit in one line without icons. On wide screens the bar
      // fills room that is reserved below, so that nothing moves when it appears.
      className={cx(
        "sm:-mb-16 sm:max-xl:gap-1 sm:max-xl:[&>div]:gap-1 sm:max-xl:[&>div_svg]:hidden",
        isItemOpen && "max-lg:hidden",
      )}
      selectAll={
        !selection.areAllShown && (
          <Button size="sm" variant="ghost" onPress={() => selection.selectShown()}>
            {hasMore ? t("Select All Shown") : t("Select All")}
          </Button>
        )
      }
    >
      <BarMenu
        {...menu("status")}
        label={t("Status")}
        icon={CircleDot}
        keys="S"
        items={statusChoices(items, onChange, onAsk)}
      />
      <BarMenu {...menu("owner")} label={t("Owner")} icon={UserRound} keys="A" items={owners} />
      <BarMenu
        {...menu("priority")}
        label={t("Priority")}
        icon={Flag}
        keys="P"
        items={priorityMenu(one, ({ body: { priority }, said }) => onChange({ priority }, said))}
      />
      <BarMenu
        {...menu("snooze")}
        label={t("Snooze")}
        icon={Moon}
        keys="H"
        items={snoozeMenu(one, ({ body: { snoozed_until }, said }) => onChange({ snoozed_until }, said))}
      />
      <BarMenu
        {...menu("labels")}
        label={t("Labels")}
        icon={Tags}
        keys="L"
        items={{ projectId, ...labelsOf(items), onToggle: toggleLabel }}
      />
      <Button {...work("private")} size="sm" icon={LockKeyhole} aria-keyshortcuts="V" onPress={makePrivate}>
        {t("Make Private")}
      </Button>
      <Button isDisabled={isPending} size="sm" icon={Trash2} aria-keyshortcuts="#" onPress={() => onAsk("delete")}>
        {t("Delete")}
      </Button>
    </SelectionBar>
  );
}
