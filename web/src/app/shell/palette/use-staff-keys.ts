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

export type Overlay = "palette" | "keys";

/** The keys of every staff screen. */
export function useStaffKeys(open: (overlay: Overlay) => void): void {
  const { goTo, create } = useCommands();
  const { history } = useRouter();
  const leading = (group: string) => (command: Command) => ({
    keys: command.keys,
    label: command.label,
    group,
    run: () => history.push(command.href),
  });
  useShortcuts([
    { keys: "mod+k", label: t("Search everything"), group: t("Search"), run: () => open("palette") },
    { keys: "?", label: t("Keyboard shortcuts"), group: t("Search"), run: () => open("keys") },
    ...inLists,
    ...goTo.map(leading(t("Go to"))),
    ...create.map(leading(t("Create"))),
  ]);
}
