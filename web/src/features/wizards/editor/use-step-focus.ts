import { useEffect, useRef, useState } from "react";
import { entryOf } from "../step-editor/problems.ts";

export type SettingsTab = "content" | "branching" | "step";

/** Where a field is set, if not on the canvas. */
function tabOf(name: string): SettingsTab | null {
  if (name.startsWith("show_if")) return "branching";
  if (name === "estimated_time" || name === "is_required") return "step";
  return name.includes(".metadata.") && !name.endsWith(".metadata.rows") ? "content" : null;
}

/** The parts of a step: its canvas, and its settings, which may be in a sheet. */
const partsOf = (stepId: string) => [...document.querySelectorAll(`[data-step="${CSS.escape(stepId)}"]`)];

/**
 * What is open of a step, and the cursor in a field by its name before the next key; where it is still loading, on its entry.
 * The step or its settings may have to be opened first: they call `settle` once they are there.
 */
export function useStepFocus() {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [tab, setTab] = useState<SettingsTab>("content");
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [wish, setWish] = useState<{ stepId: string; name: string } | null>(null);
  const settle = () => {
    if (!wish) return;
    const parts = partsOf(wish.stepId);
    const find = (selector: string) =>
      parts.map((part) => part.querySelector<HTMLElement>(selector)).find((found) => found !== null);
    const name = CSS.escape(wish.name);
    const field = find(`[name="${name}"], [data-name="${name}"]`);
    const entry = tabOf(wish.name) ? undefined : find(`[data-entry="${CSS.escape(entryOf(wish.name) ?? "")}"]`);
    const found = field ?? entry;
    if (!found) return;
    found.focus();
    setWish(null);
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    latest.current();
  }, [wish]);
  const open = (to: SettingsTab) => {
    setTab(to);
    setPanelOpen(true);
  };
  return {
    openKey,
    setOpenKey,
    panel: { tab, setTab, isOpen: isPanelOpen, setOpen: setPanelOpen, open },
    focusOn: (stepId: string, name: string) => {
      const [entry, to] = [entryOf(name), tabOf(name)];
      if (entry !== undefined) setOpenKey(entry);
      if (to) open(to);
      setWish({ stepId, name });
    },
    settle,
  };
}

export type StepFocus = ReturnType<typeof useStepFocus>;
