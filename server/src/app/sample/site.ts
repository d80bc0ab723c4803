import { randomUUID } from "node:crypto";
import { richTextInput, type SiteContent } from "@firstlight/contract";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";

const testimonials: readonly SiteContent[] = [
  {
    kind: "testimonial",
    quote: "We stopped asking where the feedback is. It is under its form, with the name of who wrote it.",
    name: "A product manager",
    role: "Product",
    company: "A maker of apps",
    is_sample: true,
  },
  {
    kind: "testimonial",
    quote: "Our testers open one link and see one question. That is all the training they ever needed.",
    name: "A beta lead",
    role: "Customer programs",
    company: "A maker of devices",
    is_sample: true,
  },
  {
    kind: "testimonial",
    quote: "The number on the slide says what it is a share of. No one argues with it any more.",
    name: "A founder",
    role: "Founder",
    company: "A small company",
    is_sample: true,
  },
];

const post: SiteContent = {
  kind: "post",
  slug: "five-questions-before-a-beta",
  title: "Sample post: five questions before a beta",
  summary: "What to decide before you invite the first tester. This post is an example; the operator can replace it.",
  body: richTextInput.parse({
    type: "doc",
    content: [
      paragraph("A beta goes well when everyone knows what it is for. Answer these five questions first."),
      {
        type: "orderedList",
        content: [
          "What do we want to know at the end that we don’t know now?",
          "Who can tell us? Ten of the right people are better than a hundred others.",
          "How much of their time do we ask for, each week and in all?",
          "What will we change because of what they say?",
          "How will they learn what came of it?",
        ].map((text) => ({ type: "listItem", content: [paragraph(text)] })),
      },
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Start small" }] },
      paragraph("Send one short form first. What comes back shows whether your questions are clear."),
    ],
  }),
  published_on: "2026-01-15",
};

const opening: SiteContent = {
  kind: "opening",
  title: "Sample position: product designer",
  location: "Remote",
  description:
    "You design the screens in which testers answer and teams read. This position is an example; the operator can replace it.",
  apply: "jobs@firstlight.example",
};

function paragraph(text: string) {
  return { type: "paragraph", content: [{ type: "text", text }] };
}

/** Fills the public pages once, until the panel has changed something. */
export async function loadSampleSite(database: Database, clock: Clock): Promise<void> {
  await database.asSystem(async (tx) => {
    const first = { facts: "{}", revision: 0, version: 1, updated_at: null };
    const made = tx
      .insertInto("site_facts")
      .values(first)
      .onConflict((conflict) => conflict.doNothing());
    const { numInsertedOrUpdatedRows } = await made.executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    const rows = [...testimonials, post, opening].map((content, position) => ({
      id: randomUUID(),
      kind: content.kind,
      position,
      is_visible: true,
      slug: content.kind === "post" ? content.slug : null,
      content: JSON.stringify(content),
      revision: 0,
      updated_at: clock.now(),
    }));
    await tx.insertInto("site_entries").values(rows).execute();
  });
}
