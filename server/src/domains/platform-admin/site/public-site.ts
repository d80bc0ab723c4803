import type { PublicSite as Lists, RichText } from "@firstlight/contract";
import type { Clock } from "#platform/clock.ts";
import { afterCommit, type Database, type Tx } from "#platform/db/database.ts";
import type { Log } from "#platform/observability/log.ts";
import { dayText } from "#platform/text/day-text.ts";
import type { OperatorSettings } from "../contact/get-operator.ts";
import { type EntryRow, findFacts, findVersion, listEntries } from "./queries.ts";
import { factsOf, operatorWith } from "./view.ts";

/** Other processes see a change of the panel after this time. */
const freshMs = 5_000;

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
  for (const { content } of rows) {
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
 * What the public pages show, in this process: no request waits for more than a look at one row, and most for nothing. While the
 * database is away, the last that was read stays, at first the settings alone.
 */
export class PublicSite {
  readonly #parts: Parts;
  #view: SiteView;
  #version = -1;
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#view = viewOf([], parts.operator);
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
    const now = this.#parts.clock.now().getTime();
    if (now - this.#readAt >= freshMs || now < this.#readAt) {
      this.#reading ??= this.#read(now).finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    return this.#view;
  }

  /** Once the transaction has committed, this process reads it again. */
  changeIn(tx: Tx): void {
    afterCommit(tx, () => {
      this.#readAt = -Infinity;
    });
  }

  async #read(now: number): Promise<void> {
    const { database, log, operator } = this.#parts;
    this.#readAt = now;
    try {
      await database.readPlatform(async (tx) => {
        const version = await findVersion(tx);
        if (version === this.#version) return;
        const facts = factsOf(await findFacts(tx));
        this.#view = viewOf(await listEntries(tx, { isVisible: true }), operatorWith(facts, operator));
        this.#version = version;
      });
    } catch (error) {
      log.warn({ err: error }, "The public pages could not be read again; they stay as they are");
    }
  }
}
