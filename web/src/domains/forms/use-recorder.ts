import { useEffect, useRef, useState } from "react";
import { capture, captureFailure, recordingName, type RecordingKind, recordingType, stopTracks } from "./recording.ts";

interface RecorderInput {
  kind: RecordingKind;
  /** A recording ends by itself before it gets larger. */
  maxBytes: number;
  /** Gets what is recorded when people go on without saying what to do with it: nothing recorded is lost. */
  onLeft: (file: File) => void;
}

export type RecorderStep =
  | { at: "ready"; failure: string | null }
  | { at: "asking" }
  | { at: "recording" | "paused"; lacksVoice: boolean }
  | { at: "done"; file: File; isFull: boolean };

interface Session {
  recorder: MediaRecorder;
  stream: MediaStream;
  chunks: Blob[];
  bytes: number;
  isFull: boolean;
  /** Nobody wants it any more. */
  isDropped: boolean;
}

// Text stays readable, and some eight minutes of screen fit into 50 MB.
const rates = { videoBitsPerSecond: 800_000, audioBitsPerSecond: 48_000 };
const slice = 1_000;

/** Milliseconds recorded so far; it stands still in a pause. */
function useElapsed(at: RecorderStep["at"]): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (at === "asking") setElapsed(0);
    if (at !== "recording") return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const by = now - last;
      last = now;
      setElapsed((before) => before + by);
    }, 250);
    return () => clearInterval(timer);
  }, [at]);
  return elapsed;
}

export function useRecorder({ kind, maxBytes, onLeft }: RecorderInput) {
  const [step, setStep] = useState<RecorderStep>({ at: "ready", failure: null });
  const session = useRef<Session | null>(null);
  const isGone = useRef(false);
  const latest = useRef({ step, onLeft });
  useEffect(() => {
    latest.current = { step, onLeft };
  });

  const finish = (held: Session) => {
    stopTracks(held.stream);
    if (session.current === held) session.current = null;
    if (held.isDropped) return;
    const type = held.recorder.mimeType;
    const file = new File(held.chunks, recordingName(kind, type, new Date()), { type: type.replace(/;.*$/, "") });
    if (file.size === 0) setStep({ at: "ready", failure: "Nothing was recorded. Please try again." });
    else if (isGone.current) latest.current.onLeft(file);
    else setStep({ at: "done", file, isFull: held.isFull });
  };
  const take = (held: Session, data: Blob) => {
    if (data.size > 0) held.chunks.push(data);
    held.bytes += data.size;
    // Room for what the recorder still holds back.
    if (held.bytes < maxBytes * 0.97 || held.recorder.state === "inactive") return;
    held.isFull = true;
    held.recorder.stop();
  };
  const stop = () => {
    const held = session.current;
    if (held && held.recorder.state !== "inactive") held.recorder.stop();
  };
  const begin = (stream: MediaStream, mimeType: string) => {
    const recorder = new MediaRecorder(stream, { mimeType, ...rates });
    const held: Session = { recorder, stream, chunks: [], bytes: 0, isFull: false, isDropped: false };
    session.current = held;
    recorder.addEventListener("dataavailable", (event) => take(held, event.data));
    recorder.addEventListener("stop", () => finish(held));
    // The browser's own “Stop sharing”, or an unplugged microphone.
    stream.getTracks().forEach((track) => track.addEventListener("ended", stop));
    recorder.start(slice);
  };
  const start = async (speaks: boolean) => {
    const type = recordingType(kind);
    if (!type || step.at === "asking") return;
    setStep({ at: "asking" });
    let stream: MediaStream | undefined;
    try {
      const captured = await capture(kind, speaks);
      stream = captured.stream;
      if (isGone.current) return stopTracks(stream);
      begin(stream, type);
      setStep({ at: "recording", lacksVoice: captured.lacksVoice });
    } catch (error) {
      if (stream) stopTracks(stream);
      setStep({ at: "ready", failure: captureFailure(kind, error) });
    }
  };
  const pause = () => {
    session.current?.recorder.pause();
    if (step.at === "recording") setStep({ ...step, at: "paused" });
  };
  const goOn = () => {
    session.current?.recorder.resume();
    if (step.at === "paused") setStep({ ...step, at: "recording" });
  };
  /** Throws away what was recorded. */
  const drop = () => {
    if (session.current) session.current.isDropped = true;
    stop();
    const ready: RecorderStep = { at: "ready", failure: null };
    // Who leaves at once has dropped it already.
    latest.current = { ...latest.current, step: ready };
    setStep(ready);
  };

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const { step: left, onLeft: give } = latest.current;
      if (left.at === "done") give(left.file);
      const held = session.current;
      if (held && held.recorder.state !== "inactive") held.recorder.stop();
    };
  }, []);
  return { step, elapsed: useElapsed(step.at), start, pause, goOn, stop, drop };
}
