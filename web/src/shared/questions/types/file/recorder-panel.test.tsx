import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RecorderPanel } from "./recorder-panel.tsx";
import type { RecordingKind } from "./recording.ts";

const mb = 1024 * 1024;

class FakeTrack extends EventTarget {
  stop = vi.fn<() => void>();
}

class FakeStream {
  tracks: FakeTrack[] = [new FakeTrack()];
  getTracks() {
    return this.tracks;
  }
  addTrack(track: FakeTrack) {
    this.tracks.push(track);
  }
}

/** The browser's recorder: hands out one chunk for each second that the test lets pass. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder | undefined;
  static isTypeSupported = (type: string) => type.startsWith("video/webm") || type.startsWith("audio/webm");
  state = "inactive";
  readonly stream: FakeStream;
  readonly mimeType: string;
  constructor(stream: FakeStream, { mimeType }: { mimeType: string }) {
    super();
    this.stream = stream;
    this.mimeType = mimeType;
    FakeRecorder.last = this;
  }
  start() {
    this.state = "recording";
  }
  pause() {
    this.state = "paused";
  }
  resume() {
    this.state = "recording";
  }
  give(bytes: number) {
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob([new Uint8Array(bytes)]) }));
  }
  stop() {
    this.state = "inactive";
    this.dispatchEvent(new Event("stop"));
  }
}

const getDisplayMedia = vi.fn<() => Promise<FakeStream>>();
const getUserMedia = vi.fn<() => Promise<FakeStream>>();

function show(kind: RecordingKind, maxBytes = 50 * mb) {
  const [onAccept, onClose] = [vi.fn<(file: File) => void>(), vi.fn<() => void>()];
  const { unmount } = render(<RecorderPanel kind={kind} maxBytes={maxBytes} onAccept={onAccept} onClose={onClose} />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { onAccept, onClose, unmount, press };
}

function recorder(): FakeRecorder {
  if (!FakeRecorder.last) throw new Error("Nothing is recording");
  return FakeRecorder.last;
}
const give = (bytes: number) => act(() => recorder().give(bytes));
const stopped = () => recorder().stream.tracks.map(({ stop }) => stop.mock.calls.length > 0);

beforeEach(() => {
  FakeRecorder.last = undefined;
  getDisplayMedia.mockImplementation(async () => new FakeStream());
  getUserMedia.mockImplementation(async () => new FakeStream());
  vi.stubGlobal("MediaRecorder", FakeRecorder);
  Object.defineProperty(navigator, "mediaDevices", { value: { getDisplayMedia, getUserMedia }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "mediaDevices");
});

describe("recording in the browser", () => {
  it("records the screen with a voice, pauses, shows it and keeps it", async () => {
    const { onAccept, onClose, press } = show("screen");
    await press("Start");
    expect(await screen.findByText("Recording")).toBeInTheDocument();
    expect(screen.getByRole("timer")).toHaveTextContent("0:00");
    expect(recorder().stream.tracks).toHaveLength(2);
    give(10);
    await press("Pause");
    expect(screen.getByText("Paused")).toBeInTheDocument();
    await press("Continue");
    await press("Stop");
    expect(await screen.findByLabelText(/Your recording/)).toBeInTheDocument();
    expect(stopped()).toEqual([true, true]);
    await press("Use Recording");
    const [file] = onAccept.mock.calls[0] ?? [];
    expect([file?.type, file?.size]).toEqual(["video/webm", 10]);
    expect(file?.name).toMatch(/^Screen recording \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.webm$/);
    expect(onClose).toHaveBeenCalled();
  });

  it("deletes what was recorded and starts over", async () => {
    const { onAccept, press } = show("voice");
    await press("Start");
    await screen.findByText("Recording");
    give(10);
    await press("Stop");
    await press("Delete and Record Again");
    expect(screen.getByRole("button", { name: "Start" })).toBeInTheDocument();
    await press("Start");
    await screen.findByText("Recording");
    await press("Delete");
    expect([onAccept.mock.calls.length, ...stopped()]).toEqual([0, true]);
  });

  it("stops when sharing ends and when the size limit is reached", async () => {
    const { press } = show("screen", 100);
    await press("Start");
    await screen.findByText("Recording");
    give(10);
    act(() => void recorder().stream.tracks[0]?.dispatchEvent(new Event("ended")));
    expect(await screen.findByLabelText(/Your recording/)).toBeInTheDocument();
    await press("Delete and Record Again");
    await press("Start");
    await screen.findByText("Recording");
    give(98);
    expect(await screen.findByText(/it reached the size limit for this question/)).toBeInTheDocument();
    expect(stopped()).toEqual([true, true]);
  });

  it("saves the recording and stops the stream when the question is left", async () => {
    const { onAccept, unmount, press } = show("voice");
    await press("Start");
    await screen.findByText("Recording");
    give(10);
    unmount();
    expect(onAccept).toHaveBeenCalledTimes(1);
    expect(stopped()).toEqual([true]);
  });

  it("records without sound when only the microphone is blocked, and says so", async () => {
    getUserMedia.mockRejectedValue(new DOMException("No", "NotAllowedError"));
    const { press } = show("screen");
    await press("Start");
    expect(await screen.findByText(/there’s no sound/)).toBeInTheDocument();
  });

  it.each([
    ["voice", "NotAllowedError", /Allow it in the browser’s address bar, then try again/],
    ["voice", "NotFoundError", /No microphone was found/],
    ["screen", "NotAllowedError", /The screen wasn’t shared/],
    ["screen", "AbortError", /Failed to start recording/],
  ] as const)("says what to do when the %s cannot be had: %s", async (kind, name, words) => {
    const refuse = new DOMException("No", name);
    getDisplayMedia.mockRejectedValue(refuse);
    getUserMedia.mockRejectedValue(refuse);
    const { press } = show(kind);
    await press("Start");
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Start" })).toBeInTheDocument();
  });

  it("offers another way where the browser cannot", async () => {
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
    const { onClose, press } = show("screen");
    expect(screen.getByRole("alert")).toHaveTextContent(/then choose the video here/);
    await press("Close");
    expect(onClose).toHaveBeenCalled();
  });
});
