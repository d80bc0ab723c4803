import type { ResponseData } from "@firstlight/contract";
import { useCallback, useRef, useState } from "react";
import { dropDraft, saveDraft, readRawDraft } from "../../../lib/drafts.ts";
import type { Typed } from "../steps/answers.ts";

/** Unsent input, and the seconds on steps not yet reported to the server. */
interface StoredRun {
  typed: Typed;
  time: Readonly<Record<string, number>>;
}

export interface RunDraft {
  typed: Typed;
  /** Whether this device could keep it. */
  isSaved: boolean;
  type: (interactionId: string, data: ResponseData) => void;
  /** Forgets what was typed as answers that have arrived. */
  forget: (interactionIds: readonly string[]) => void;
  /** Seconds on a step that this device remembers. */
  timeOf: (stepId: string) => number;
  saveTime: (stepId: string, seconds: number) => void;
  forgetAll: () => void;
}

const nothing: StoredRun = { typed: {}, time: {} };
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** What lies in the browser may be anything. */
function readTyped(raw: unknown): ResponseData {
  const { value, text, comment, rating } = Object(raw) as Record<string, unknown>;
  const read = { value: textOf(value), text: textOf(text), comment: textOf(comment) };
  const given = Object.entries({ ...read, rating: typeof rating === "number" ? rating : undefined });
  return Object.fromEntries(given.filter(([, each]) => each !== undefined));
}

function read(key: string | null): StoredRun {
  if (key === null) return nothing;
  const { typed, time } = Object(readRawDraft(key)) as Record<string, unknown>;
  const seconds = Object.entries(Object(time) as Record<string, unknown>).flatMap(([id, each]) =>
    typeof each === "number" && Number.isInteger(each) && each >= 0 ? [[id, each] as const] : [],
  );
  const given = Object.entries(Object(typed) as object).map(([id, each]) => [id, readTyped(each)]);
  return { typed: Object.fromEntries(given), time: Object.fromEntries(seconds) };
}

/**
 * Keeps what is typed in a run on this device, so that it outlives a reload and a lost connection.
 * @param key null keeps it as long as the screen is open
 */
export function useRunDraft(key: string | null): RunDraft {
  const [atFirst] = useState(() => read(key));
  const [typed, setTyped] = useState(atFirst.typed);
  const [isSaved, setSaved] = useState(true);
  const latest = useRef(atFirst);
  const isOver = useRef(false);
  const change = useCallback(
    (changed: Partial<StoredRun>) => {
      latest.current = { ...latest.current, ...changed };
      setTyped(latest.current.typed);
      if (key !== null) setSaved(saveDraft(key, latest.current));
    },
    [key],
  );
  const type = (id: string, data: ResponseData) => change({ typed: { ...latest.current.typed, [id]: data } });
  const forget = (ids: readonly string[]) => {
    const rest = Object.entries(latest.current.typed).filter(([id]) => !ids.includes(id));
    change({ typed: Object.fromEntries(rest) });
  };
  const timeOf = (stepId: string) => atFirst.time[stepId] ?? 0;
  const saveTime = (stepId: string, seconds: number) => {
    // The last step is left once all is forgotten.
    if (!isOver.current) change({ time: { ...latest.current.time, [stepId]: seconds } });
  };
  const forgetAll = () => {
    isOver.current = true;
    latest.current = nothing;
    setTyped(nothing.typed);
    if (key !== null) dropDraft(key);
  };
  return { typed, isSaved, type, forget, timeOf, saveTime, forgetAll };
}
