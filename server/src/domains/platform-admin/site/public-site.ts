import type { PublicSite as Lists, RichText } from "@firstlight/contract";
import { PolledSetting, type PollingParts } from "#platform/db/polled-setting.ts";
import { dayText } from "#platform/text/day-text.ts";
import type { OperatorSettings } from "../contact/get-operator.ts";
import { type EntryRow, findFacts, findVersion, listEntries } from "./queries.ts";
import { factsOf, operatorWith, wholeContentOf } from "./view.ts";

export interface SiteView {
  operator: OperatorSettings;
  lists: Lists;
  /** Texts of posts by their slug. */
  bodies: ReadonlyMap<string, RichText>;
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

/** What the public pages show, in this process: at first the operator's settings alone. */
export class PublicSite extends PolledSetting<SiteView> {
  /** The operator's settings, without what the panel has set. */
  readonly settings: OperatorSettings;

  constructor({ operator, ...parts }: PollingParts & { operator: OperatorSettings }) {
    super(parts, {
      first: viewOf([], operatorWith(factsOf(undefined), operator)),
      failed: "The public pages could not be read again; they stay as they are",
      async read(tx, known) {
        const version = await findVersion(tx);
        if (version === known) return undefined;
        const facts = factsOf(await findFacts(tx));
        return { view: viewOf(await listEntries(tx, { isVisible: true }), operatorWith(facts, operator)), version };
      },
    });
    this.settings = operator;
  }
}
