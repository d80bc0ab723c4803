import type { ServerResponse } from "node:http";
import type { Clock } from "../clock.ts";
import {
  askAgainMs,
  AccessRevalidator,
  nextCheck,
  type ClientStream,
  type StreamClient,
} from "./access-revalidator.ts";

const tickMs = 1_000;

/** A file on its way to somebody. It is broken off rather than ended, so that nobody takes what came for the whole of it. */
class Download implements ClientStream {
  readonly client: StreamClient;
  readonly #to: ServerResponse;
  #also: (() => Promise<unknown>) | undefined;
  /** When to ask again whether they may have it, in milliseconds of the clock. */
  checkAt: number;
  /** The last time it could not be found out. */
  isUnsure = false;
  /** Since it is followed something about their access has changed. */
  hadNews = false;

  constructor({ caller, authorize }: StreamClient, to: ServerResponse, now: number) {
    const letInStill = async () => {
      const still = await authorize();
      await this.#also?.();
      return still;
    };
    this.client = { caller, authorize: letInStill };
    this.#to = to;
    this.checkAt = nextCheck(caller, now);
  }

  get isEnded(): boolean {
    return this.#to.destroyed || this.#to.writableFinished;
  }

  askAlso(also: () => Promise<unknown>): void {
    this.#also = also;
  }

  /** It goes on: it is decided in a moment. */
  pause(): void {
    this.hadNews = true;
  }

  end(): void {
    this.#to.destroy();
  }
}

/** All files that this process is sending. A slow line takes hours: whoever may not have theirs any more gets no more of it. */
export class OpenDownloads {
  readonly #clock: Clock;
  readonly #open = new Set<Download>();
  readonly #revalidator: AccessRevalidator<Download>;
  #ticking: NodeJS.Timeout | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#revalidator = new AccessRevalidator<Download>({
      resume: (download) => (download.isUnsure = false),
      retry: (download) => {
        if (download.isUnsure) download.end();
        download.isUnsure = true;
        download.checkAt = this.#now() + askAgainMs;
      },
    });
  }

  /**
   * From here on, until all of it is sent.
   * @returns takes one more question, asked with the others from then on; it throws a Refusal when they may not
   */
  follow(client: StreamClient, to: ServerResponse): (may: () => Promise<unknown>) => void {
    // Whoever went away before this closes nothing any more: they would be asked about for ever.
    if (to.destroyed) return () => {};
    const download = new Download(client, to, this.#now());
    this.#open.add(download);
    to.once("close", () => this.#remove(download));
    // Asked again now that changes of their access are heard of: between the first time and now nobody listened.
    this.#revalidator.check(download);
    this.#ticking ??= setInterval(() => this.#tick(), tickMs).unref();
    return (may) => {
      download.askAlso(may);
      // What changed while it was asked for the first time may be about this.
      if (download.hadNews) this.#revalidator.check(download);
    };
  }

  /** Something about the access of those it concerns has changed. */
  revalidate(concerns: (caller: StreamClient["caller"]) => boolean): void {
    for (const download of this.#open) if (concerns(download.client.caller)) this.#revalidator.add(download);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #remove(download: Download): void {
    this.#open.delete(download);
    this.#revalidator.forget(download);
    if (this.#open.size > 0) return;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }

  #tick(): void {
    const now = this.#now();
    for (const download of this.#open) {
      if (now < download.checkAt) continue;
      download.checkAt = nextCheck(download.client.caller, now);
      this.#revalidator.check(download);
    }
  }
}
