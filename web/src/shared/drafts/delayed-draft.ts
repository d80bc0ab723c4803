import { useEffect, useState } from "react";
import type { Draft } from "./device-storage.ts";

const pauseMs = 400;
const atLeastEveryMs = 3_000;

/** Writes a draft once there is a pause, because writing a long one takes longer than a key may. */
class DelayedDraft implements Draft {
  readonly #draft: Draft;
  #waiting: unknown = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  readonly read = () => this.#draft.read();

  readonly save = (value: unknown): boolean => {
    clearTimeout(this.#timer);
    if (value === null) {
      this.#waiting = null;
      return this.#draft.save(null);
    }
    if (this.#waiting === null) this.#since = Date.now();
    this.#waiting = value;
    const pause = Math.min(pauseMs, Math.max(0, this.#since + atLeastEveryMs - Date.now()));
    this.#timer = setTimeout(this.write, pause);
    return true;
  };

  /** Writes what waits now. */
  readonly write = (): void => {
    clearTimeout(this.#timer);
    if (this.#waiting !== null) this.#draft.save(this.#waiting);
    this.#waiting = null;
  };
}

/** A draft that is written after a pause in typing, and at once when its screen or the page is left. */
export function useDelayedDraft(draft: Draft): Draft {
  const [delayed] = useState(() => new DelayedDraft(draft));
  useEffect(() => {
    const writeHidden = () => document.visibilityState === "hidden" && delayed.write();
    window.addEventListener("pagehide", delayed.write);
    document.addEventListener("visibilitychange", writeHidden);
    return () => {
      window.removeEventListener("pagehide", delayed.write);
      document.removeEventListener("visibilitychange", writeHidden);
      delayed.write();
    };
  }, [delayed]);
  return delayed;
}
