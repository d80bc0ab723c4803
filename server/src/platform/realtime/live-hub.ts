import type { LiveEvent, LiveEventKind } from "@firstlight/contract";
import type { ServerResponse } from "node:http";
import type { RequestContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { isUnavailable } from "#platform/db/outage.ts";
import { AppError } from "#platform/errors.ts";
import { askAgainMs, AccessRevalidator, nextCheck, type StreamClient } from "./access-revalidator.ts";
import { LiveStream } from "./live-stream.ts";
import { listSince, readNews, readEventCursor, type EventRow, type EventCursor } from "./queries.ts";
import { missedFrom, type Resumption } from "./resumption.ts";
import { liveChannel } from "./wake.ts";

const tickMs = 1_000;
/** Events are read at least this often: a process can end between its commit and its NOTIFY. */
const refreshAfterMs = 5_000;
const beatAfterMs = 20_000;
const maxStreamsOfPerson = 20;
const newsAtOnce = 1_000;
const maxReplayed = 1_000;

type Reader = Pick<StreamClient["caller"]["user"], "id" | "role">;

/** Finds which events of one company concern which readers. */
export type FindAudience = (
  database: Database,
  companyId: string,
  asked: { rows: readonly EventRow[]; readers: Iterable<Reader> },
) => Promise<(row: EventRow, reader: Reader) => boolean>;

interface Parts extends Pick<RequestContext, "database" | "clock" | "log"> {
  findAudience: FindAudience;
}

type StreamPosition = EventCursor & { at: number };

interface Opened {
  begin: (to: ServerResponse) => void;
  /** LSN at the start of the stream; undefined without replicas. */
  position: string | undefined;
}

const resetAll = ({ come }: EventCursor): LiveEvent[] => [
  { kind: "reset", project_id: null, subject_id: null, position: come },
];
const idOf = ({ floor, at }: Pick<StreamPosition, "floor" | "at">) => `${floor}.${at}`;
const eventOf = ({ kind, project_id, subject_id }: EventRow, { come }: EventCursor): LiveEvent => ({
  kind: kind as LiveEventKind,
  project_id,
  subject_id,
  position: come,
});

/** All event streams of this process. While any is open, it reads new events once for all of them. */
export class LiveHub {
  readonly #parts: Parts;
  readonly #hasReplicas: boolean;
  readonly #streams = new Map<string, Set<LiveStream>>();
  readonly #revalidator: AccessRevalidator<LiveStream>;
  /** Position up to which all events were delivered; undefined while no stream is open. */
  #position: StreamPosition | undefined;
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #ticking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#hasReplicas = parts.database.engine.replicas !== null;
    this.#revalidator = new AccessRevalidator<LiveStream>({
      resume: (stream) => {
        this.#checkLater(stream);
        stream.resume();
        if (this.#position) stream.flush(this.#id());
      },
      retry: (stream) => (stream.checkAt = this.#now() + askAgainMs),
    });
  }

  async listen(): Promise<void> {
    const look = () => void this.#look();
    await this.#parts.database.engine.listen(liveChannel, look, look);
  }

  /**
   * Starts to buffer for a new stream. The stream is registered before its position is read: earlier commits are replayed or fetched by the
   * client, later ones are delivered.
   * @throws AppError when access is denied, or an error when the database cannot be reached
   */
  async open(client: StreamClient, resumption: Resumption = {}): Promise<Opened> {
    if (this.#isClosed)
      throw new AppError("server_busy", "The server is stopping. Please try again.", { retryAfterSeconds: 1 });
    const stream = new LiveStream(client, this.#now());
    this.#add(stream);
    try {
      // Checked again now that access changes are received: changes since the first check went unnoticed.
      await Promise.all([this.#read().then(() => stream.beginHere()), client.authorize()]);
      const missed = await this.#missedBy(client, resumption);
      if (stream.isEnded) await client.authorize();
      // Where a client that is cut off before it has read the missed events resumes.
      const before = resumption.lastEventId ?? (missed.length > 0 ? idOf({ floor: "0", at: this.#now() }) : this.#id());
      const id = missed === "too much" ? this.#id() : before;
      const begin = (to: ServerResponse) => {
        if (to.destroyed) {
          this.#remove(stream);
          return;
        }
        to.once("close", () => this.#remove(stream));
        stream.begin(to, id);
        this.#checkLater(stream);
        stream.offer(missed === "too much" ? resetAll(this.#here()) : missed, this.#id());
      };
      return { begin, position: this.#here().come };
    } catch (error) {
      this.#remove(stream);
      throw error;
    }
  }

  /** Pauses the streams concerned until their access is confirmed. */
  revalidate(concerns: (caller: StreamClient["caller"]) => boolean): void {
    for (const stream of this.#all()) if (concerns(stream.client.caller)) this.#revalidator.add(stream);
  }

  /** Number of open streams. */
  get openStreams(): number {
    return this.#streams.values().reduce((sum, streams) => sum + streams.size, 0);
  }

  /** Ends all streams, so that shutdown does not wait for them; clients reconnect to a running process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#ticking);
    for (const stream of this.#all()) stream.end(100);
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }

  #here(): StreamPosition {
    if (!this.#position) throw new Error("No event stream is open");
    return this.#position;
  }

  #id(): string {
    return idOf(this.#here());
  }

  *#all(): Generator<LiveStream> {
    for (const streams of this.#streams.values()) yield* streams;
  }

  #add(stream: LiveStream): void {
    const { company, user, support } = stream.client.caller;
    const streams = this.#streams.get(company.id) ?? new Set();
    this.#streams.set(company.id, streams.add(stream));
    // Support sessions do not count toward the user's stream limit.
    const isAlike = ({ caller }: StreamClient) =>
      caller.user.id === user.id && caller.support?.sessionId === support?.sessionId;
    const own = [...streams].filter((other) => !other.isEnded && isAlike(other.client));
    if (own.length > maxStreamsOfPerson) own[0]?.end();
    this.#ticking ??= setInterval(() => void this.#tick(), tickMs).unref();
  }

  #remove(stream: LiveStream): void {
    const companyId = stream.client.caller.company.id;
    const streams = this.#streams.get(companyId);
    stream.end();
    this.#revalidator.forget(stream);
    streams?.delete(stream);
    if (streams?.size === 0) this.#streams.delete(companyId);
    if (this.#streams.size > 0) return;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.#position = undefined;
  }

  #checkLater(stream: LiveStream): void {
    stream.checkAt = nextCheck(stream.client.caller, this.#now());
  }

  /** New events come first, so that the heartbeat carries the latest position to every client. */
  async #tick(): Promise<void> {
    if (!this.#position || this.#now() - this.#position.at >= refreshAfterMs) await this.#look();
    const now = this.#now();
    for (const stream of this.#all()) {
      if (now >= stream.checkAt) {
        // Routine check without a pause: a session or a trial may have expired without an event.
        this.#checkLater(stream);
        this.#revalidator.check(stream);
      }
      if (now - stream.wroteAt < beatAfterMs || !this.#position) continue;
      stream.wroteAt = now;
      stream.beat(this.#id());
    }
  }

  async #look(): Promise<void> {
    if (this.#streams.size === 0) return;
    await this.#read().catch((error: unknown) => {
      if (!isUnavailable(error)) this.#parts.log.warn({ err: error }, "Failed to read live events");
    });
  }

  /** @returns a promise that resolves after a read that started after this call; concurrent callers share one read */
  #read(): Promise<void> {
    if (this.#reading) {
      return (this.#next ??= this.#reading
        .catch(() => {})
        .then(() => {
          this.#next = undefined;
          return this.#read();
        }));
    }
    this.#reading = this.#readOnce().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readOnce(): Promise<void> {
    const at = this.#now();
    const before = this.#position;
    const position = before
      ? await this.#handOut(before, at)
      : await this.#parts.database.asSystem((tx) => readEventCursor(tx, this.#hasReplicas));
    if (this.#streams.size > 0) this.#position = { ...position, at };
  }

  /** Reads page by page, all within the snapshot of the first page. */
  async #handOut(before: StreamPosition, at: number): Promise<EventCursor> {
    const companyIds = [...this.#streams.keys()];
    const hasReplicas = this.#hasReplicas;
    let position: EventCursor | undefined;
    let after: EventRow | undefined;
    for (;;) {
      const page = {
        since: before.snapshot,
        upTo: position?.snapshot ?? null,
        after,
        companyIds,
        limit: newsAtOnce,
        hasReplicas,
      };
      const news = await this.#parts.database.asSystem((tx) => readNews(tx, page));
      position ??= news.position;
      const isLast = news.rows.length < newsAtOnce;
      await this.#handOutPage({ ...news, position }, isLast ? idOf({ ...position, at }) : idOf(before));
      if (isLast) break;
      after = news.rows.at(-1);
    }
    // A database restored from a backup has lost delivered events: what clients missed is unknown.
    if (BigInt(position.floor) < BigInt(before.floor)) {
      for (const stream of this.#all()) stream.offer(resetAll(position), idOf({ ...position, at }));
    }
    return position;
  }

  async #handOutPage(news: { rows: EventRow[]; position: EventCursor }, id: string): Promise<void> {
    for (const [companyId, rows] of Map.groupBy(news.rows, ({ company_id }) => company_id)) {
      const readers = [...(this.#streams.get(companyId) ?? [])];
      const people = readers.map(({ client }) => client.caller.user);
      const concerns = await this.#parts.findAudience(this.#parts.database, companyId, { rows, readers: people });
      for (const stream of readers) {
        const own = rows.filter((row) => concerns(row, stream.client.caller.user));
        if (own.length === 0) continue;
        stream.wroteAt = this.#now();
        stream.offer(
          own.map((row) => eventOf(row, news.position)),
          id,
        );
      }
    }
  }

  async #missedBy({ caller }: StreamClient, resumption: Resumption): Promise<LiveEvent[] | "too much"> {
    const since = missedFrom(resumption, { now: this.#now(), floor: this.#here().floor });
    if (since === undefined) return [];
    if (since === "too much") return since;
    const { database, findAudience } = this.#parts;
    const companyId = caller.company.id;
    const missed = { company_id: companyId, since, user_id: caller.user.id, limit: maxReplayed + 1 };
    const rows = await database.readTenant(companyId, (tx) => listSince(tx, missed));
    if (rows.length > maxReplayed) return "too much";
    const concerns = await findAudience(database, companyId, { rows, readers: [caller.user] });
    const here = this.#here();
    return rows.filter((row) => concerns(row, caller.user)).map((row) => eventOf(row, here));
  }
}
