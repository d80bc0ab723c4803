/** What was done to something that is built, to be taken back and done again. */
export interface History<S> {
  past: readonly S[];
  present: S;
  future: readonly S[];
  /** The input that is being typed in, and when it last was: typing is taken back as a whole. */
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

/** Shows something else without counting as a step, as a selection does; it ends what was typed. */
export function replacePresent<S>(history: History<S>, present: S): History<S> {
  return { ...history, present, typing: null };
}

/**
 * Goes a step on; what changes nothing is none.
 * @param typing the input that was typed in; null for what is a step of its own, as switches are
 */
export function advance<S>(history: History<S>, present: S, typing: Typing | null): History<S> {
  if (present === history.present) return history;
  const before = history.typing;
  const goesOn = typing !== null && before?.what === typing.what && typing.at - before.at < pause;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-maxHistory);
  return { past, present, future: [], typing };
}
