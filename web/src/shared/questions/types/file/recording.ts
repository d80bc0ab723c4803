import { t } from "#lib/text/translate.ts";

export type RecordingKind = "screen" | "voice";

const types: Readonly<Record<RecordingKind, readonly string[]>> = {
  screen: ["video/webm;codecs=vp9,opus", "video/webm;codecs=vp8,opus", "video/webm", "video/mp4"],
  voice: ["audio/webm;codecs=opus", "audio/webm", "audio/mp4", "audio/ogg;codecs=opus"],
};

/** What this browser writes; undefined when it cannot record at all. */
export function recordingType(kind: RecordingKind): string | undefined {
  if (!canCapture(kind) || typeof MediaRecorder === "undefined") return undefined;
  return types[kind].find((type) => MediaRecorder.isTypeSupported(type));
}

// Pages without TLS and most phones lack parts of it, whatever the types say.
function canCapture(kind: RecordingKind): boolean {
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  return typeof (kind === "screen" ? devices?.getDisplayMedia : devices?.getUserMedia) === "function";
}

export interface Capture {
  stream: MediaStream;
  /** The microphone was asked for and could not be had. */
  lacksVoice: boolean;
}

async function withVoice(screen: MediaStream): Promise<Capture> {
  try {
    const voice = await navigator.mediaDevices.getUserMedia({ audio: true });
    voice.getTracks().forEach((track) => screen.addTrack(track));
    return { stream: screen, lacksVoice: false };
  } catch {
    return { stream: screen, lacksVoice: true };
  }
}

/** Asks the person for the screen, with their voice if they like, or for the microphone alone. */
export async function capture(kind: RecordingKind, recordsVoice: boolean): Promise<Capture> {
  if (kind === "voice") {
    return { stream: await navigator.mediaDevices.getUserMedia({ audio: true }), lacksVoice: false };
  }
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 }, audio: false });
  return recordsVoice ? withVoice(stream) : { stream, lacksVoice: false };
}

export function stopTracks(stream: MediaStream): void {
  stream.getTracks().forEach((track) => track.stop());
}

/** Why nothing could be recorded, and what to do. */
export function captureFailure(kind: RecordingKind, error: unknown): string {
  const name = error instanceof DOMException || error instanceof Error ? error.name : "";
  const isScreen = kind === "screen";
  if (name === "NotFoundError")
    return isScreen
      ? t("No screen was found. Connect one and try again, or choose a file instead.")
      : t("No microphone was found. Connect one and try again, or choose a file instead.");
  if (name === "NotReadableError")
    return isScreen
      ? t("Another app is using the screen. Close it and try again.")
      : t("Another app is using the microphone. Close it and try again.");
  if (name !== "NotAllowedError") return t("Failed to start recording. Please try again, or choose a file instead.");
  return isScreen
    ? t("The screen wasn’t shared. Select Start and choose what to share, or choose a file instead.")
    : t("The microphone is blocked for this page. Allow it in the browser’s address bar, then try again.");
}

/** A name that says what it is and when it was made. */
export function recordingName(kind: RecordingKind, type: string, at: Date): string {
  const [, subtype = "webm"] = /^\w+\/(\w+)/.exec(type) ?? [];
  const ending = kind === "voice" && subtype === "mp4" ? "m4a" : subtype;
  const stamp = at.toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
  return kind === "screen"
    ? t("Screen recording {stamp}.{ending}", { stamp, ending })
    : t("Voice recording {stamp}.{ending}", { stamp, ending });
}

/** "1:05" */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
