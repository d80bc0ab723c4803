import { useState } from "react";
import { currentShortcuts, hasSingleKeys, setSingleKeys, type Shortcut } from "#lib/shortcuts.ts";
import { t } from "#lib/text/translate.ts";
import { Dialog, Switch } from "#ui/index.ts";
import { Keys } from "./keys.tsx";

/** By heading; of several for the same keys the one that is run. */
function grouped(): [string, Shortcut[]][] {
  const byKeys = new Map(currentShortcuts().map((shortcut) => [shortcut.keys, shortcut]));
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of byKeys.values()) {
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  }
  return [...groups];
}

export interface ShortcutSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The keys that work on this screen. */
export function ShortcutSheet({ isOpen, onClose }: ShortcutSheetProps) {
  const [isOn, setOn] = useState(hasSingleKeys);
  const turn = (on: boolean) => {
    setSingleKeys(on);
    setOn(on);
  };
  return (
    <Dialog title={t("Keyboard shortcuts")} size="lg" isOpen={isOpen} onOpenChange={onClose}>
      <div className="columns-1 gap-8 sm:columns-2">
        {isOpen &&
          grouped().map(([group, shortcuts]) => (
            <section key={group} className="mb-6 break-inside-avoid">
              <h3 className="mb-2 text-sm font-semibold text-ink-muted">{group}</h3>
              <ul className="flex flex-col gap-1.5">
                {shortcuts.map(({ keys, label }) => (
                  <li key={keys} className="flex items-center justify-between gap-3">
                    <span className="min-w-0 truncate">{label}</span>
                    <Keys keys={keys} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      <Switch
        className="mt-2"
        isRow
        isSelected={isOn}
        onChange={turn}
        description={t("Turn them off if you use speech input. Keys with Ctrl or ⌘ still work.")}
      >
        {t("Single-key shortcuts")}
      </Switch>
    </Dialog>
  );
}
