import { type BuilderAction, type BuilderContent, builderReducer, type BuilderState } from "./builder-state.ts";

/** What was done to a form, to be taken back and done again. */
export interface BuilderHistory {
  past: readonly BuilderState[];
  present: BuilderState;
  future: readonly BuilderState[];
  /** The input that is being typed in, and when it last was: typing is taken back as a whole. */
  typing: { what: string; at: number } | null;
}

export type HistoryStep = {
  action: BuilderAction | { do: "undo" } | { do: "redo" };
  /** Milliseconds. */
  at: number;
};

export const stepsKept = 100;
const pause = 2_000;

export function startHistory(content: BuilderContent): BuilderHistory {
  return { past: [], present: { ...content, selectedId: null }, future: [], typing: null };
}

/** Names the input an action types in; null for what is a step of its own, as switches are. */
function typedIn(action: BuilderAction): string | null {
  if (action.do !== "change field" && action.do !== "change details") return null;
  if (Object.values(action.patch).some((value) => typeof value === "boolean")) return null;
  const whose = action.do === "change field" ? action.id : "details";
  return `${whose} ${Object.keys(action.patch).join(" ")}`;
}

function undo(history: BuilderHistory): BuilderHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (!before) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], typing: null };
}

function redo(history: BuilderHistory): BuilderHistory {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.present], present: after, future, typing: null };
}

function go(history: BuilderHistory, action: BuilderAction, at: number): BuilderHistory {
  const present = builderReducer(history.present, action);
  // Looking at another field changes nothing, and ends what was typed.
  if (action.do === "select field") return { ...history, present, typing: null };
  if (present === history.present) return history;
  const what = typedIn(action);
  const { typing } = history;
  const goesOn = what !== null && typing?.what === what && at - typing.at < pause;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-stepsKept);
  return { past, present, future: [], typing: what === null ? null : { what, at } };
}

export function historyReducer(history: BuilderHistory, { action, at }: HistoryStep): BuilderHistory {
  if (action.do === "undo") return undo(history);
  if (action.do === "redo") return redo(history);
  return go(history, action, at);
}
