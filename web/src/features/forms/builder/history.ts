import { advance, type History, replacePresent, redo, startHistory, undo } from "#lib/forms/history.ts";
import { type BuilderAction, type BuilderContent, builderReducer, type BuilderState } from "./state.ts";

export type BuilderHistory = History<BuilderState>;

export interface HistoryStep {
  action: BuilderAction | { do: "undo" } | { do: "redo" };
  /** Milliseconds. */
  at: number;
}

export function historyOf(content: BuilderContent): BuilderHistory {
  return startHistory({ ...content, selectedId: null });
}

/** The input an action types into, used to merge undo steps; null for actions that are their own step, such as toggles. */
function typedIn(action: BuilderAction): string | null {
  if (action.do !== "change field" && action.do !== "change details") return null;
  if (Object.values(action.patch).some((value) => typeof value === "boolean")) return null;
  const whose = action.do === "change field" ? action.id : "details";
  return `${whose} ${Object.keys(action.patch).join(" ")}`;
}

export function historyReducer(history: BuilderHistory, { action, at }: HistoryStep): BuilderHistory {
  if (action.do === "undo") return undo(history);
  if (action.do === "redo") return redo(history);
  const present = builderReducer(history.present, action);
  if (action.do === "select field") return replacePresent(history, present);
  const what = typedIn(action);
  return advance(history, present, what === null ? null : { what, at });
}
