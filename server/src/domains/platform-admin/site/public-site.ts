import type { PublicSite as Lists, RichText } from "@firstlight/contract";
import type { Clock } from "#platform/clock.ts";
import { afterCommit, type Database, type Tx } from "#platform/db/database.ts";
import type { Log } from "#platform/observability/log.ts";
import { dayText } from "#platform/text/day-text.ts";
import type { OperatorSettings } from "../contact/get-operator.ts";
import { type EntryRow, findFacts, findVersion, listEntries } from "./queries.ts";
import { factsOf, operatorWith, wholeContentOf } from "./view.ts";

/** Other processes see a change of the panel after this time. */
const freshMs = 5_000;
/** After a read that failed, the next one waits this long. */
const retryMs = 1_000;
const never = -Infinity;

export interface SiteView {
  operator: OperatorSettings;
  lists: Lists;
  /** Texts of posts by their slug. */
  bodies: ReadonlyMap<string, RichText>;
}

interface Parts {
  database: Database;
  clock: Clock;
  log: Log;
  operator: OperatorSettings;
}

function linkOf(address: string): string {
  return /^https:/i.test(address) ? address : `mailto:${address}`;
}

function viewOf(rows: readonly EntryRow[], operator: OperatorSettings): SiteView {
  const lists: Lists = { testimonials: [], posts: [], openings: [], team: [] };
  const bodies = new Map<string, RichText>();
  for (const row of rows) {
    const content = wholeContentOf(row);
    if (content.kind === "testimonial") {
      const { kind: _kind, ...testimonial } = content;
      lists.testimonials.push(testimonial);
    } else if (content.kind === "team_member") {
      const { kind: _kind, ...member } = content;
      lists.team.push(member);
    } else if (content.kind === "opening") {
      const { kind: _kind, apply, ...opening } = content;
      lists.openings.push({ ...opening, apply_link: linkOf(apply) });
    } else {
      const { kind: _kind, body, ...post } = content;
      lists.posts.push({ ...post, published_text: dayText(post.published_on, "en") });
      bodies.set(post.slug, body);
    }
  }
  return { operator, lists, bodies };
}

/**
 * What the public pages show, in this process: few requests wait, for a look at one row. All wait for the first read, and for one
 * after a change in this process. While the database is away, the last that was read stays, at first the settings alone.
 */
export class PublicSite {
  readonly #parts: Parts;
  #view: SiteView;
  #version = -1;
  #freshUntil = never;
  #reading: Promise<void> | undefined;
  /** Of this process. */
  #changes = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#view = viewOf([], operatorWith(factsOf(undefined), parts.operator));
  }

  /** The operator's settings, without what the panel has set. */
  get settings(): OperatorSettings {
    return this.#parts.operator;
  }

  /** What was read last, at first the settings. */
  get known(): SiteView {
    return this.#view;
  }

  /** The same object until something changes. */
  async current(): Promise<SiteView> {
    while (this.#isStale()) {
      // What was fresh a moment ago does, while another request looks whether there is something new.
      if (this.#reading && this.#freshUntil !== never) break;
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    return this.#view;
  }

  #isStale(): boolean {
    const now = this.#now();
    // Also where the clock was set back.
    return now >= this.#freshUntil || this.#freshUntil - now > freshMs;
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }

  /** Once the transaction has committed, this process reads it again. */
  changeIn(tx: Tx): void {
    afterCommit(tx, () => {
      this.#changes += 1;
      this.#freshUntil = never;
    });
  }

  async #read(): Promise<void> {
    const { database, log, operator } = this.#parts;
    const changes = this.#changes;
    let freshMsNow = freshMs;
    try {
      await database.readPlatform(async (tx) => {
        const version = await findVersion(tx);
        if (version === this.#version) return;
        const facts = factsOf(await findFacts(tx));
        this.#view = viewOf(await listEntries(tx, { isVisible: true }), operatorWith(facts, operator));
        this.#version = version;
      });
    } catch (error) {
      freshMsNow = retryMs;
      log.warn({ err: error }, "The public pages could not be read again; they stay as they are");
    }
    // What changed in between may be missing in it.
    if (changes === this.#changes) this.#freshUntil = this.#now() + freshMsNow;
  }
}
