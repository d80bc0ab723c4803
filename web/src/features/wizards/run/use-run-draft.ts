import type { ResponseData, StepAnswer } from "@firstlight/contract";
import { useCallback, useRef, useState } from "react";
import { type Draft, useDraft } from "#shared/drafts/device-storage.ts";
import type { Typed } from "../step/answers.ts";

/** Unsent input, and the seconds on steps not yet reported to the server. */
interface StoredRun {
  typed: Typed;
  time: Readonly<Record<string, number>>;
}

export interface RunDraft {
  /** Where it is stored; null if only while the screen is open. */
  subject: string | null;
  typed: Typed;
  /** Whether the draft could be stored on this device. */
  isSaved: boolean;
  type: (interactionId: string, data: ResponseData) => void;
  /** Removes input whose answers have been sent. */
  forget: (interactionIds: readonly string[]) => void;
  /** The stored seconds spent on a step. */
  timeOf: (stepId: string) => number;
  saveTime: (stepId: string, seconds: number) => void;
  forgetAll: () => void;
}

const nothing: StoredRun = { typed: {}, time: {} };
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Validates stored data, since browser storage can contain anything. */
function readTyped(raw: unknown): ResponseData {
  const { value, text, comment, rating, values, cells } = Object(raw) as Record<string, unknown>;
  const read = { value: textOf(value), text: textOf(text), comment: textOf(comment) };
  const list = Array.isArray(values) ? values.filter((one) => typeof one === "string") : undefined;
  const inRows = Object.entries(Object(cells) as object).filter(([, one]) => typeof one === "string");
  const rows: Record<string, string> | undefined = inRows.length > 0 ? Object.fromEntries(inRows) : undefined;
  const given = Object.entries({
    ...read,
    cells: rows,
    values: list,
    rating: typeof rating === "number" ? rating : undefined,
  });
  return Object.fromEntries(given.filter(([, each]) => each !== undefined));
}

function storedRunOf(stored: unknown): StoredRun {
  const { typed, time } = Object(stored) as Record<string, unknown>;
  const seconds = Object.entries(Object(time) as Record<string, unknown>).flatMap(([id, each]) =>
    typeof each === "number" && Number.isInteger(each) && each >= 0 ? [[id, each] as const] : [],
  );
  const given = Object.entries(Object(typed) as object).map(([id, each]) => [id, readTyped(each)]);
  return { typed: Object.fromEntries(given), time: Object.fromEntries(seconds) };
}

function saveRun(device: Draft, run: StoredRun): boolean {
  const isEmpty = [run.typed, run.time].every((each) => Object.keys(each).length === 0);
  return device.save(isEmpty ? null : run);
}

/** Whether an answer was changed after it was sent. */
export function isRetyped(device: Draft, { interaction_id, response_data }: StepAnswer): boolean {
  const stored = storedRunOf(device.read()).typed[interaction_id];
  return stored !== undefined && JSON.stringify(stored) !== JSON.stringify(readTyped(response_data));
}

/**
 * Removes stored input whose answers were sent while its screen was closed, unless it was changed since.
 * @param isOver whether the run is completed, so that its times are sent too
 */
export function forgetTyped(device: Draft, sent: readonly StepAnswer[], isOver: boolean): void {
  const gone = new Set(sent.filter((each) => !isRetyped(device, each)).map(({ interaction_id }) => interaction_id));
  const { typed, time } = storedRunOf(device.read());
  const rest = Object.entries(typed).filter(([id]) => !gone.has(id));
  saveRun(device, { typed: Object.fromEntries(rest), time: isOver && rest.length === 0 ? {} : time });
}

/**
 * Stores unsent input on this device, so that it survives a reload and a lost connection.
 * @param subject null keeps it only while the screen is open
 */
export function useRunDraft(subject: string | null): RunDraft {
  const device = useDraft(subject ?? "");
  const [atFirst] = useState(() => (subject === null ? nothing : storedRunOf(device.read())));
  const [typed, setTyped] = useState(atFirst.typed);
  const [isSaved, setSaved] = useState(true);
  const latest = useRef(atFirst);
  const isOver = useRef(false);
  const change = useCallback(
    (changed: Partial<StoredRun>) => {
      latest.current = { ...latest.current, ...changed };
      setTyped(latest.current.typed);
      if (subject !== null) setSaved(saveRun(device, latest.current));
    },
    [device, subject],
  );
  const type = (id: string, data: ResponseData) => change({ typed: { ...latest.current.typed, [id]: data } });
  const forget = (ids: readonly string[]) => {
    const rest = Object.entries(latest.current.typed).filter(([id]) => !ids.includes(id));
    change({ typed: Object.fromEntries(rest) });
  };
  const timeOf = (stepId: string) => atFirst.time[stepId] ?? 0;
  const saveTime = (stepId: string, seconds: number) => {
    // The last step unmounts after everything was cleared.
    if (!isOver.current) change({ time: { ...latest.current.time, [stepId]: seconds } });
  };
  const forgetAll = () => {
    isOver.current = true;
    latest.current = nothing;
    setTyped(nothing.typed);
    if (subject !== null) device.save(null);
  };
  return { subject, typed, isSaved, type, forget, timeOf, saveTime, forgetAll };
}
