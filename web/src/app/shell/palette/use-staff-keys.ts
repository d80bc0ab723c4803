import { useRouter } from "@tanstack/react-router";
import { type Shortcut, useShortcuts } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { focusSearch, moveInList, toggleInList } from "./list-keys.ts";
import { type Command, useCommands } from "./use-commands.ts";

const inLists: readonly Shortcut[] = [
  { keys: "/", label: t("Search this screen"), group: t("Lists"), run: focusSearch },
  { keys: "j", label: t("Next"), group: t("Lists"), run: () => moveInList(1) },
  { keys: "k", label: t("Previous"), group: t("Lists"), run: () => moveInList(-1) },
  { keys: "x", label: t("Select"), group: t("Lists"), run: toggleInList },
];

/** The keys of every staff screen. */
export function useStaffKeys(): void {
  const { goTo, create } = useCommands();
  const { history } = useRouter();
  const leading = (group: string) => (command: Command) => ({
    keys: command.keys,
    label: command.label,
    group,
    run: () => history.push(command.href),
  });
  useShortcuts([...inLists, ...goTo.map(leading(t("Go to"))), ...create.map(leading(t("Create")))]);
}
