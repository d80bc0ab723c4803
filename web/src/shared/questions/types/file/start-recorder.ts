import { stopTracks } from "./recording.ts";

interface RecorderInput {
  stream: MediaStream;
  mimeType: string;
  /** Recording stops automatically before it exceeds this size. */
  maxBytes: number;
  /** Called with the recording after it stops, whether by the user, the browser or the size limit. */
  onEnd: (recorded: Blob, isFull: boolean) => void;
}

export interface RunningRecorder {
  pause: () => void;
  goOn: () => void;
  stop: () => void;
  /** Stops and discards the recording. */
  drop: () => void;
}

// Text stays readable, and about eight minutes of screen recording fit into 50 MB.
const rates = { videoBitsPerSecond: 800_000, audioBitsPerSecond: 48_000 };
/** The interval in milliseconds at which the recorder delivers data. */
const slice = 1_000;

/** Stops the stream if it cannot be recorded. */
function made(stream: MediaStream, mimeType: string): MediaRecorder {
  try {
    return new MediaRecorder(stream, { mimeType, ...rates });
  } catch (error) {
    stopTracks(stream);
    throw error;
  }
}

/** Records a stream until it is stopped or reaches the size limit, then releases the camera and microphone. */
export function startRecorder({ stream, mimeType, maxBytes, onEnd }: RecorderInput): RunningRecorder {
  const recorder = made(stream, mimeType);
  const chunks: Blob[] = [];
  let [bytes, isFull, isDropped] = [0, false, false];
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size > 0) chunks.push(data);
    bytes += data.size;
    // Leaves room for data that the recorder still buffers.
    if (bytes < maxBytes * 0.97 || recorder.state === "inactive") return;
    isFull = true;
    stop();
  });
  recorder.addEventListener("stop", () => {
    stopTracks(stream);
    const type = recorder.mimeType.replace(/;.*$/, "");
    if (!isDropped) onEnd(new Blob(chunks, { type }), isFull);
  });
  // The user selected the browser's “Stop sharing”, or a microphone was unplugged.
  stream.getTracks().forEach((track) => track.addEventListener("ended", stop));
  recorder.start(slice);
  const drop = () => {
    isDropped = true;
    stop();
  };
  return { pause: () => recorder.pause(), goOn: () => recorder.resume(), stop, drop };
}
