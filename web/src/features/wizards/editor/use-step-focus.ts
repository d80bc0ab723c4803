import { useEffect, useRef, useState } from "react";
import { entryOf } from "../step-editor/problems.ts";

export type SettingsTab = "content" | "branching" | "step";

const tabOf = (name: string): SettingsTab | null => {
  if (name.startsWith("show_if")) return "branching";
  return name === "estimated_time" || name === "is_required" ? "step" : null;
};

/**
 * What is open of a step, and the cursor in a field by its name before the next key; where it is still loading, on its entry.
 * The step may have to be opened first: it calls `settle` once it is there.
 */
export function useStepFocus() {
  const box = useRef<HTMLDivElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [settings, setSettings] = useState<SettingsTab>("content");
  const [wish, setWish] = useState<{ stepId: string; name: string } | null>(null);
  const settle = () => {
    if (!wish || box.current?.dataset["step"] !== wish.stepId) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector) ?? null;
    const name = CSS.escape(wish.name);
    const field = find(`[name="${name}"], [data-name="${name}"]`);
    (field ?? find(`[data-entry="${CSS.escape(entryOf(wish.name) ?? "")}"]`))?.focus();
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    latest.current();
  }, [wish]);
  const focusOn = (stepId: string, name: string) => {
    const [entry, tab] = [entryOf(name), tabOf(name)];
    if (entry !== undefined) setOpenKey(entry);
    if (tab) setSettings(tab);
    setWish({ stepId, name });
  };
  const settleOnce = () => {
    settle();
    setWish(null);
  };
  return { box, openKey, setOpenKey, settings, setSettings, focusOn, settle: settleOnce };
}

export type StepFocus = Omit<ReturnType<typeof useStepFocus>, "box">;
