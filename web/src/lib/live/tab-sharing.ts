import type { LiveEvent } from "@firstlight/contract";
import type { LiveState } from "./state.ts";
import { followStream, type LiveStream } from "./stream.ts";

interface Shared extends Omit<LiveStream, "lastId" | "onId"> {
  /** Identifies the user: tabs of the same user share one stream. */
  person: string;
}

/** Messages between tabs. "hello" asks the leading tab for the events since a time, and then for its state. */
type Word =
  | { is: "hello"; since: number }
  | { is: "event"; event: LiveEvent }
  | { is: "id"; id: string }
  | { is: "state"; state: LiveState; id: string; since?: number };

/** A leader that does not respond for this long has been frozen by the browser. */
const answersWithin = 3_000;
const checkIntervalMs = 60_000;
/** How many events a tab caches for tabs that open later. */
const maxCached = 100;
const reset = { kind: "reset", project_id: null, subject_id: null } as const;

/** This tab, as one of the user's tabs. */
class LiveTab {
  readonly #shared: Shared;
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  readonly #halt = new AbortController();
  readonly #checking: ReturnType<typeof setInterval>;
  #lastId = "";
  /** From when events are missing: when this page was opened, and Infinity once they have been received. */
  #since = performance.timeOrigin;
  readonly #openedAt = this.#since;
  /** The latest events. What came before the first of them is unknown. */
  readonly #cached: { at: number; event: LiveEvent }[] = [];
  #state: LiveState = "reconnecting";
  #unanswered: ReturnType<typeof setTimeout> | undefined;
  /** Ends the stream; null in tabs that are not the leader. */
  #resign: (() => void) | null = null;

  constructor(shared: Shared) {
    this.#shared = shared;
    this.#name = `firstlight-live/${shared.person}`;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Word>) => this.#hear(data));
    const look = () => this.#checkLeader();
    document.addEventListener("visibilitychange", look, { signal: this.#halt.signal });
    this.#checking = setInterval(look, checkIntervalMs);
    this.#requestLead({ signal: this.#halt.signal });
    look();
  }

  close(): void {
    this.#resign?.();
    this.#halt.abort();
    clearInterval(this.#checking);
    clearTimeout(this.#unanswered);
    this.#channel.close();
  }

  #broadcast(word: Word): void {
    if (!this.#halt.signal.aborted) this.#channel.postMessage(word);
  }

  #become(state: LiveState): void {
    this.#state = state;
    this.#shared.onState(state);
  }

  #take(event: LiveEvent): void {
    this.#cached.push({ at: Date.now(), event });
    if (this.#cached.length > maxCached) this.#cached.shift();
    this.#shared.onEvent(event);
  }

  #eventsSince(since: number): readonly LiveEvent[] {
    if (since < (this.#cached[0]?.at ?? this.#openedAt)) return [reset];
    return this.#cached.filter(({ at }) => at >= since).map(({ event }) => event);
  }

  /** Requests the lead, which is granted once no other tab holds it. */
  #requestLead(options: LockOptions): void {
    navigator.locks
      .request(this.#name, options, () => this.#lead())
      .catch((error: unknown) => {
        this.#resign?.();
        if (this.#halt.signal.aborted) return;
        // Another tab got no response from this one and took over; this tab may lead again later.
        if (error instanceof Error && error.name === "AbortError") this.#requestLead({ signal: this.#halt.signal });
        else void this.#lead();
      });
  }

  /** Resolves when this tab stops leading. */
  #lead(): Promise<void> {
    clearTimeout(this.#unanswered);
    if (this.#halt.signal.aborted) return Promise.resolve();
    return new Promise((release) => {
      const stop = this.#follow();
      this.#resign = () => {
        this.#resign = null;
        stop();
        release();
      };
    });
  }

  #follow(): () => void {
    return followStream({
      token: this.#shared.token,
      isKnown: this.#shared.isKnown,
      // A tab that still waits for what it missed cannot resume from where the leader was.
      lastId: this.#since === Infinity ? this.#lastId : "",
      onEvent: (event) => {
        this.#take(event);
        this.#broadcast({ is: "event", event });
      },
      onId: (id) => {
        this.#lastId = id;
        this.#broadcast({ is: "id", id });
      },
      onState: (state) => {
        if (state === "live") this.#since = Infinity;
        this.#become(state);
        this.#broadcast({ is: "state", state, id: this.#lastId });
      },
    });
  }

  /** A visible tab takes over if the leader does not respond. */
  #checkLeader(): void {
    if (this.#resign || document.visibilityState !== "visible") return;
    clearTimeout(this.#unanswered);
    this.#unanswered = setTimeout(() => this.#requestLead({ steal: true }), answersWithin);
    this.#broadcast({ is: "hello", since: this.#since });
  }

  #answer(since: number): void {
    for (const event of this.#eventsSince(since)) this.#broadcast({ is: "event", event });
    this.#broadcast({ is: "state", state: this.#state, id: this.#lastId, since });
  }

  #hear(word: Word): void {
    if (word.is === "hello") {
      if (this.#resign) this.#answer(word.since);
      return;
    }
    // A leader that was frozen sends outdated messages.
    if (this.#resign) return;
    clearTimeout(this.#unanswered);
    if (word.is === "event") return this.#take(word.event);
    this.#lastId = word.id;
    if (word.is === "id") return;
    if (word.since === this.#since) this.#since = Infinity;
    this.#become(word.state);
  }
}

/** One tab follows the stream and notifies the others; if it is closed or frozen, another one resumes from there. */
export function followShared(shared: Shared): () => void {
  const { locks }: Partial<Navigator> = navigator;
  // Web Locks need HTTPS. Where they are, channels are, too.
  if (!locks) return followStream({ ...shared, lastId: "", onId: () => undefined });
  const tab = new LiveTab(shared);
  return () => tab.close();
}
