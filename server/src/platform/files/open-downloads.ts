import type { ServerResponse } from "node:http";
import type { Clock } from "#platform/clock.ts";
import {
  askAgainMs,
  AccessRevalidator,
  nextCheck,
  type ClientStream,
  type StreamClient,
} from "#platform/realtime/access-revalidator.ts";

const tickMs = 1_000;

/** A file being sent. It is aborted, not ended, so that a partial file is not taken for the whole. */
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

  /** Sending continues: the check takes only a moment. */
  pause(): void {
    this.hadNews = true;
  }

  end(): void {
    this.#to.destroy();
  }
}

/** All files that this process is sending. A slow download takes hours, so it ends as soon as its access does. */
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
   * Tracks a response until all of it is sent.
   * @returns adds one more check, run with the others from then on; it throws AppError when access is denied
   */
  follow(client: StreamClient, to: ServerResponse): (may: () => Promise<unknown>) => void {
    // A destroyed response emits no further "close" event, so it would be checked forever.
    if (to.destroyed) return () => {};
    const download = new Download(client, to, this.#now());
    this.#open.add(download);
    to.once("close", () => this.#remove(download));
    // Checked again now that access changes are received: changes since the first check went unnoticed.
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
