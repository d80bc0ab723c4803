import type { ProjectTester } from "@firstlight/contract";
import { BellRing, MessageSquare, Tag, UserMinus, UsersRound, WandSparkles, X } from "lucide-react";
import { useState } from "react";
import { useShortcuts } from "#lib/shortcuts.ts";
import { locale, t } from "#lib/text/translate.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Button, IconButton } from "#ui/index.ts";
import type { Selection } from "../list/use-selection.ts";
import { AddTags } from "./add-tags.tsx";
import { AddToGroup } from "./add-to-group.tsx";
import { AssignWizard } from "./assign-wizard.tsx";
import { RemindTesters } from "./remind-testers.tsx";
import { RemoveTesters } from "./remove-testers.tsx";
import { useMessageTesters } from "./use-message-testers.ts";

interface BulkBarProps {
  projectId: string;
  selection: Selection;
  /** Those that are loaded. */
  testers: readonly ProjectTester[];
  /** How many match the filters, where that is known. */
  found: number | undefined;
  /** Whether more match than are loaded. */
  hasMore: boolean;
  /** Whether a dialog is open. */
  onBusy: (isBusy: boolean) => void;
}

/** What can be done with all selected testers at once. */
export function BulkBar({ projectId, selection, testers, found, hasMore, onBusy }: BulkBarProps) {
  const { ids, clear, selectAll, isSelecting, areAllShown } = selection;
  const [asking, setAsking] = useState<"remind" | "group" | "tags" | "wizard" | "remove">();
  const ask = (what: typeof asking) => {
    setAsking(what);
    onBusy(what !== undefined);
  };
  const isArchived = useIsArchived(projectId);
  const mayWrite = useCan("broadcast messages") && !isArchived;
  const mayRemind = useCan("manage testers") && !isArchived;
  const mayAssign = useCan("manage wizards") && !isArchived;
  const message = useMessageTesters(projectId, testers);
  useShortcuts([{ keys: "Escape", label: t("Clear selection"), group: t("Lists"), run: clear }]);
  const some = { projectId, userIds: [...ids] };
  const close = () => ask(undefined);
  const isLess = found === undefined ? hasMore : ids.size < found;
  return (
    <div
      role="group"
      aria-label={t("Selected testers")}
      // On wide screens it fills room that is reserved below, so that nothing moves when it appears.
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full items-center gap-2 rounded-lg bg-raised p-2 ps-4 shadow-float ring-1 ring-line max-sm:flex-wrap sm:-mb-16"
    >
      <p role="status" className="tabular font-medium whitespace-nowrap max-sm:grow">
        {t("{count} selected", { count: ids.size.toLocaleString(locale()) })}
      </p>
      {isLess && (areAllShown || isSelecting) && (
        <Button
          size="sm"
          variant="ghost"
          isPending={isSelecting}
          pendingLabel={t("Selecting all…")}
          onPress={() => void selectAll()}
        >
          {found === undefined ? t("Select All") : t("Select All {count}", { count: found.toLocaleString(locale()) })}
        </Button>
      )}
      <IconButton icon={X} size="sm" label={t("Clear Selection")} onPress={clear} className="sm:order-last" />
      {/* On a phone in one line to swipe, so that the list stays in sight; on a tablet they fit in one without icons. */}
      <div className="flex min-w-0 gap-2 max-sm:w-full max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap sm:max-lg:[&_svg]:hidden">
        {mayWrite && (
          <Button icon={MessageSquare} size="sm" isPending={message.isPending} onPress={() => message.mutate(ids)}>
            {t("Message")}
          </Button>
        )}
        {mayRemind && (
          <Button icon={BellRing} size="sm" onPress={() => ask("remind")}>
            {t("Remind")}
          </Button>
        )}
        <Button icon={UsersRound} size="sm" onPress={() => ask("group")}>
          {t("Add to Group")}
        </Button>
        <Button icon={Tag} size="sm" onPress={() => ask("tags")}>
          {t("Add Tags")}
        </Button>
        {mayAssign && (
          <Button icon={WandSparkles} size="sm" onPress={() => ask("wizard")}>
            {t("Assign Wizard")}
          </Button>
        )}
        <Button icon={UserMinus} size="sm" onPress={() => ask("remove")}>
          {t("Remove")}
        </Button>
      </div>
      {asking === "remind" && <RemindTesters {...some} onClose={close} />}
      {asking === "group" && <AddToGroup {...some} onClose={close} />}
      {asking === "tags" && <AddTags {...some} onClose={close} />}
      {asking === "wizard" && <AssignWizard {...some} onClose={close} />}
      {asking === "remove" && <RemoveTesters {...some} onRemoved={selection.drop} onClose={close} />}
    </div>
  );
}
