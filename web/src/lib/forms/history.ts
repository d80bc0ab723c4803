/** An undo history. */
export interface History<S> {
  past: readonly S[];
  present: S;
  future: readonly S[];
  /** The input being typed in and the time of the last change: typing is undone as one step. */
  typing: Typing | null;
}

export interface Typing {
  what: string;
  /** Milliseconds. */
  at: number;
}

export const maxHistory = 100;
const pause = 2_000;

export function startHistory<S>(present: S): History<S> {
  return { past: [], present, future: [], typing: null };
}

export function undo<S>(history: History<S>): History<S> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], typing: null };
}

export function redo<S>(history: History<S>): History<S> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, typing: null };
}

/** Replaces the present without adding an undo step, for example for a selection; ends a typing step. */
export function replacePresent<S>(history: History<S>, present: S): History<S> {
  return { ...history, present, typing: null };
}

/**
 * Adds an undo step; an unchanged value adds none.
 * @param typing the input that was typed in; null for actions that are their own step, such as toggles
 */
export function advance<S>(history: History<S>, present: S, typing: Typing | null): History<S> {
  if (present === history.present) return history;
  const before = history.typing;
  const goesOn = typing !== null && before?.what === typing.what && typing.at - before.at < pause;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-maxHistory);
  return { past, present, future: [], typing };
}
