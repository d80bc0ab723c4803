import type { ProjectTester } from "@firstlight/contract";
import { BellRing, MessageSquare, Tag, UserMinus, UsersRound, WandSparkles } from "lucide-react";
import { useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { useCan } from "#shared/session/permissions.ts";
import { SelectionBar } from "#ui/data/selection-bar.tsx";
import { Button } from "#ui/index.ts";
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
  const some = { projectId, userIds: [...ids] };
  const close = () => ask(undefined);
  const isLess = found === undefined ? hasMore : ids.size < found;
  return (
    <>
      <SelectionBar
        label={t("Selected testers")}
        count={ids.size}
        onClear={clear}
        // On wide screens it fills room that is reserved below, so that nothing moves when it appears; on a tablet the buttons
        // fit in one line without icons.
        className="sm:-mb-16 sm:max-lg:[&>div_svg]:hidden"
        selectAll={
          isLess &&
          (areAllShown || isSelecting) && (
            <Button
              size="sm"
              variant="ghost"
              isPending={isSelecting}
              pendingLabel={t("Selecting all…")}
              onPress={() => void selectAll()}
            >
              {found === undefined
                ? t("Select All")
                : t("Select All {count}", { count: found.toLocaleString(locale()) })}
            </Button>
          )
        }
      >
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
      </SelectionBar>
      {asking === "remind" && <RemindTesters {...some} onClose={close} />}
      {asking === "group" && <AddToGroup {...some} onClose={close} />}
      {asking === "tags" && <AddTags {...some} onClose={close} />}
      {asking === "wizard" && <AssignWizard {...some} onClose={close} />}
      {asking === "remove" && <RemoveTesters {...some} onRemoved={selection.drop} onClose={close} />}
    </>
  );
}
