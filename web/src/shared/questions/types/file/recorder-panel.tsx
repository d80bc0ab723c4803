import { Circle, Pause, Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Banner, Button, cx, fileSize, Switch } from "#ui/index.ts";
import { clockText, type RecordingKind, recordingType } from "./recording.ts";
import { useRecorder } from "./use-recorder.ts";
import { useShownFile } from "#lib/hooks/use-shown-file.ts";

interface RecorderPanelProps {
  kind: RecordingKind;
  maxBytes: number;
  onAccept: (file: File) => void;
  onClose: () => void;
}

const titles: Readonly<Record<RecordingKind, string>> = { screen: t("Screen Recording"), voice: t("Voice Recording") };
const cannot: Readonly<Record<RecordingKind, string>> = {
  screen: t("This browser can’t record the screen. Record it on your phone or computer, then choose the video here."),
  voice: t("This browser can’t record your voice. Record it with another app, then choose the file here."),
};

/** Playback of a recording. Captions do not exist for it yet. */
function Playback({ kind, file }: { kind: RecordingKind; file: File }) {
  const shown = useShownFile(file);
  const label = t("Your recording, {fileSize}", { fileSize: fileSize(file.size) });
  return kind === "voice" ? (
    <audio ref={shown} controls aria-label={label} className="w-full">
      <track kind="captions" />
    </audio>
  ) : (
    <video ref={shown} controls playsInline aria-label={label} className="max-h-80 w-full rounded-md bg-sunken">
      <track kind="captions" />
    </video>
  );
}

function Clock({ elapsed, isRunning }: { elapsed: number; isRunning: boolean }) {
  return (
    <p className="flex items-center gap-2">
      <Circle aria-hidden className={cx("size-3 fill-current", isRunning ? "text-danger" : "text-ink-subtle")} />
      <output>{isRunning ? t("Recording") : t("Paused")}</output>
      {/* A clock read aloud each second would be heard in the recording. */}
      <span role="timer" aria-live="off" className="tabular text-ink-muted">
        {clockText(elapsed)}
      </span>
    </p>
  );
}

type Recorder = ReturnType<typeof useRecorder>;

function Ready({ kind, recorder, onClose }: { kind: RecordingKind; recorder: Recorder; onClose: () => void }) {
  const [recordsVoice, setRecordsVoice] = useState(true);
  const { step, start } = recorder;
  const failure = step.at === "ready" ? step.failure : null;
  return (
    <>
      <p className="text-ink-muted">
        {kind === "screen"
          ? t("Choose what to share, then show the problem. First, close anything others shouldn’t see.")
          : t("Describe what happened, as you would to a colleague.")}
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {kind === "screen" && (
        <Switch value={recordsVoice} onChange={setRecordsVoice}>
          {t("Also record my voice")}
        </Switch>
      )}
      <div className="flex gap-2">
        <Button variant="primary" onPress={() => void start(recordsVoice)}>
          {step.at === "asking" ? t("Waiting for permission…") : t("Start")}
        </Button>
        <Button onPress={onClose}>{t("Cancel")}</Button>
      </div>
    </>
  );
}

function Running({ recorder }: { recorder: Recorder }) {
  const { step, elapsed, pause, goOn, stop } = recorder;
  if (step.at !== "recording" && step.at !== "paused") return null;
  const isRunning = step.at === "recording";
  return (
    <>
      <Clock elapsed={elapsed} isRunning={isRunning} />
      {step.lacksVoice && (
        <Banner tone="warning">
          {t("The microphone is blocked or missing, so there’s no sound. Allow it in the browser’s address bar.")}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Square} onPress={stop}>
          {t("Stop")}
        </Button>
        <Button icon={isRunning ? Pause : Play} onPress={isRunning ? pause : goOn}>
          {isRunning ? t("Pause") : t("Continue")}
        </Button>
        <Button variant="ghost" onPress={recorder.drop}>
          {t("Delete")}
        </Button>
      </div>
    </>
  );
}

function Recorded({
  kind,
  recorder,
  onAccept,
  onClose,
}: Omit<RecorderPanelProps, "maxBytes"> & { recorder: Recorder }) {
  const { step, elapsed, drop } = recorder;
  if (step.at !== "done") return null;
  const accept = () => {
    drop();
    onAccept(step.file);
    onClose();
  };
  return (
    <>
      {step.isFull && (
        <Banner tone="info">{t("The recording stopped because it reached the size limit for this question.")}</Banner>
      )}
      <Playback kind={kind} file={step.file} />
      <p className="tabular text-sm text-ink-muted">
        {clockText(elapsed)} · {fileSize(step.file.size)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={accept}>
          {t("Use Recording")}
        </Button>
        <Button onPress={drop}>{t("Delete and Record Again")}</Button>
      </div>
    </>
  );
}

/** Records the screen or a voice in the browser, and previews it before it is accepted. */
export function RecorderPanel({ kind, maxBytes, onAccept, onClose }: RecorderPanelProps) {
  const recorder = useRecorder({ kind, maxBytes, onLeft: onAccept });
  const box = useRef<HTMLElement>(null);
  const { at } = recorder.step;
  // The pressed button disappears with its step: focus moves to the next step's heading.
  useEffect(() => {
    if (at !== "asking") box.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }, [at]);
  const isAble = recordingType(kind) !== undefined;
  return (
    <section
      ref={box}
      aria-label={titles[kind]}
      className="flex flex-col gap-4 rounded-md bg-surface p-4 ring-1 ring-line"
    >
      <h2 tabIndex={-1} className="font-semibold outline-none">
        {titles[kind]}
      </h2>
      {!isAble && (
        <>
          <p role="alert">{cannot[kind]}</p>
          <Button onPress={onClose} className="self-start">
            {t("Close")}
          </Button>
        </>
      )}
      {isAble && (at === "ready" || at === "asking") && <Ready kind={kind} recorder={recorder} onClose={onClose} />}
      <Running recorder={recorder} />
      <Recorded kind={kind} recorder={recorder} onAccept={onAccept} onClose={onClose} />
    </section>
  );
}
