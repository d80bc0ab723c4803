import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { capture, captureFailure, recordingName, type RecordingKind, recordingType, stopTracks } from "./recording.ts";
import { type RunningRecorder, startRecorder } from "./start-recorder.ts";

interface RecorderInput {
  kind: RecordingKind;
  /** Recording stops automatically before it exceeds this size. */
  maxBytes: number;
  /** Receives a recording left without being accepted or discarded, so that nothing is lost. */
  onLeft: (file: File) => void;
}

export type RecorderStep =
  | { at: "ready"; failure: string | null }
  | { at: "asking" }
  | { at: "recording" | "paused"; lacksVoice: boolean }
  | { at: "done"; file: File; isFull: boolean };

/** Milliseconds recorded so far; paused time does not count. */
function useElapsed(isRunning: boolean) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const by = now - last;
      last = now;
      setElapsed((before) => before + by);
    }, 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { elapsed, restart: () => setElapsed(0) };
}

export function useRecorder({ kind, maxBytes, onLeft }: RecorderInput) {
  const [step, setStep] = useState<RecorderStep>({ at: "ready", failure: null });
  const running = useRef<RunningRecorder | null>(null);
  const isGone = useRef(false);
  const latest = useRef({ step, onLeft });
  const { elapsed, restart } = useElapsed(step.at === "recording");
  useEffect(() => {
    latest.current = { step, onLeft };
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const { step: left, onLeft: give } = latest.current;
      if (left.at === "done") give(left.file);
      running.current?.stop();
    };
  }, []);

  const onEnd = (recorded: Blob, isFull: boolean) => {
    running.current = null;
    const file = new File([recorded], recordingName(kind, recorded.type, new Date()), { type: recorded.type });
    if (file.size === 0) setStep({ at: "ready", failure: t("Failed to record. Please try again.") });
    else if (isGone.current) latest.current.onLeft(file);
    else setStep({ at: "done", file, isFull });
  };
  const start = async (recordsVoice: boolean) => {
    const mimeType = recordingType(kind);
    if (!mimeType || step.at === "asking") return;
    setStep({ at: "asking" });
    restart();
    try {
      const { stream, lacksVoice } = await capture(kind, recordsVoice);
      if (isGone.current) return stopTracks(stream);
      running.current = startRecorder({ stream, mimeType, maxBytes, onEnd });
      setStep({ at: "recording", lacksVoice });
    } catch (error) {
      setStep({ at: "ready", failure: captureFailure(kind, error) });
    }
  };
  const pause = () => {
    running.current?.pause();
    if (step.at === "recording") setStep({ ...step, at: "paused" });
  };
  const goOn = () => {
    running.current?.goOn();
    if (step.at === "paused") setStep({ ...step, at: "recording" });
  };
  const drop = () => {
    running.current?.drop();
    const ready: RecorderStep = { at: "ready", failure: null };
    // An early unmount has already discarded the recording.
    latest.current = { ...latest.current, step: ready };
    setStep(ready);
  };
  return { step, elapsed, start, pause, goOn, stop: () => running.current?.stop(), drop };
}
