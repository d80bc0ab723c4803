import { randomUUID } from "node:crypto";
import {
  optionValueOf,
  richTextOf,
  type ContentBlock,
  type Interaction,
  type StepConditions,
  type WizardStep,
} from "@firstlight/contract";

/** What a step of the sample says; ids are made at each start. */
export type Part = Pick<WizardStep, "title" | "description" | "content_blocks" | "interactions"> & {
  minutes: number;
  optional?: true;
  show_if?: StepConditions;
};

const text = (content: string): ContentBlock => ({ type: "text", content, metadata: {} });
const rich = (content: string): ContentBlock => ({ type: "rich_text", content: richTextOf(content), metadata: {} });
const link = (content: string, title: string, description: string): ContentBlock => ({
  type: "link",
  content,
  metadata: { title, description },
});

function points(before: string, list: readonly string[]): ContentBlock {
  const paragraph = (said: string) => ({
    type: "paragraph" as const,
    content: [{ type: "text" as const, text: said }],
  });
  const items = list.map((said) => ({ type: "listItem" as const, content: [paragraph(said)] }));
  const content = {
    type: "doc" as const,
    content: [paragraph(before), { type: "orderedList" as const, content: items }],
  };
  return { type: "rich_text", content, metadata: {} };
}

function ask(
  type: Interaction["type"],
  question: string,
  more: { required?: true; options?: readonly string[]; right?: number; metadata?: Interaction["metadata"] } = {},
): Interaction {
  const options = (more.options ?? []).map((said, index) => ({
    id: randomUUID(),
    text: said,
    value: optionValueOf(said),
    is_correct: index === more.right,
  }));
  return {
    id: randomUUID(),
    type,
    question,
    required: more.required ?? false,
    order: 0,
    options,
    metadata: more.metadata ?? {},
  };
}

/** Parts as stored steps. */
export function stepsOf(parts: readonly Part[], updated: Date): WizardStep[] {
  return parts.map(({ minutes, optional, show_if = null, interactions, ...part }, order) => ({
    ...part,
    id: randomUUID(),
    order,
    estimated_time: minutes,
    is_required: !optional,
    interactions: interactions.map((one, index) => ({ ...one, order: index })),
    show_if,
    updated_at: updated.toISOString(),
  }));
}

export const welcomeParts: readonly Part[] = [
  {
    title: "What this beta is about",
    description: "A 2-minute read on what helps us most.",
    minutes: 2,
    content_blocks: [
      text("Trailnote is a walking journal. Plan a route, record your walk, and save photos and notes along the way."),
      points("Over the next few weeks, we ask you to do 3 things:", [
        "Take Trailnote on a walk. Short walks count too.",
        "Tell us about anything that gets in your way, even small things.",
        "Fill out a form now and then. None takes more than 10 minutes.",
      ]),
    ],
    interactions: [],
  },
  {
    title: "Install the app",
    description: "You need iOS 18 or Android 13 (or later) and about 80 MB of free space.",
    minutes: 5,
    content_blocks: [
      link("https://example.com/trailnote/ios", "Trailnote for iPhone", "Opens TestFlight"),
      link("https://example.com/trailnote/android", "Trailnote for Android", "Opens the beta page on Google Play"),
    ],
    interactions: [ask("feedback_prompt", "Did the app install on the first try?", { required: true })],
  },
  {
    title: "Record your first walk",
    description: "A walk around the block is enough.",
    minutes: 15,
    content_blocks: [
      text(
        "Open Trailnote, select the green button, and go for a walk. Select the button again to stop, then look at your recording.",
      ),
    ],
    interactions: [
      ask("rating", "How easy was it?", { metadata: { low_label: "Hard", high_label: "Easy" } }),
      ask("comment", "What surprised you?", { metadata: { placeholder: "Good or bad, one sentence is enough" } }),
    ],
  },
  {
    title: "How to reach us",
    description: "We reply within a day.",
    minutes: 1,
    content_blocks: [
      text("Use the “Bug report” form to tell us about a bug. It stays open for the whole beta."),
      link("https://example.com/trailnote/known", "Known issues", "What we’re already working on"),
    ],
    interactions: [],
  },
];

const followed = ask("feedback_prompt", "Did the route follow the paths?", { required: true });
export const routeParts: readonly Part[] = [
  {
    title: "Find a starting point",
    description: "Choose any place you know well.",
    minutes: 2,
    content_blocks: [text("Open the planner and move the map to where you’d like to walk.")],
    interactions: [
      ask("multiple_choice", "Where will you walk?", {
        required: true,
        options: ["In the city", "In the hills", "By the sea"],
      }),
    ],
  },
  {
    title: "Draw a route",
    description: "A 30-minute walk is long enough.",
    minutes: 4,
    content_blocks: [
      points("Draw a route by hand:", [
        "Select where the walk starts.",
        "Select points along the way. The route follows the paths in between.",
        "Select the starting point to close the loop.",
      ]),
    ],
    interactions: [followed],
  },
  {
    title: "Show us where it went wrong",
    description: "You’re seeing this step because the route left the paths.",
    minutes: 3,
    content_blocks: [text("All we need is the nearest place and what the route did there.")],
    interactions: [ask("text_input", "Where did the route leave the path?", { required: true })],
    show_if: { match: "all", conditions: [{ interaction_id: followed.id, is: "equals", value: "no" }] },
  },
  {
    title: "Take it offline",
    description: "For walks with no signal.",
    minutes: 3,
    content_blocks: [
      rich(
        "Select the arrow next to the route’s name and wait for the check mark.\n\nThen try it: turn on airplane mode and open the route again.",
      ),
    ],
    interactions: [
      ask("quiz", "What does Trailnote save when you take a route offline?", {
        required: true,
        options: ["Only the route", "The map and elevation profile along the route", "Nothing, you need a signal"],
        right: 1,
        metadata: { explanation: "Trailnote saves the map and elevation profile within 1 kilometer of the route." },
      }),
    ],
  },
  {
    title: "Rate the planner",
    description: "This is the last step.",
    minutes: 1,
    content_blocks: [],
    interactions: [
      ask("rating", "How was planning this route?", {
        required: true,
        metadata: { low_label: "Tedious", high_label: "A pleasure" },
      }),
      ask("comment", "What should we change first?"),
    ],
  },
];

export const photoParts: readonly Part[] = [
  {
    title: "Take three photos on one walk",
    description: "Take photos of anything you like.",
    minutes: 10,
    content_blocks: [text("Take the photos in Trailnote, at 3 different places.")],
    interactions: [ask("feedback_prompt", "Are all three photos in the right place on the map?", { required: true })],
  },
];

export const reportParts: readonly Part[] = [
  {
    title: "Open last week’s report",
    description: "It arrived by email on Monday. You can also find it under Reports.",
    minutes: 3,
    content_blocks: [text("Read it once from top to bottom, at your usual pace.")],
    interactions: [
      ask("quiz", "Which number is compared with the week before?", {
        required: true,
        options: ["Kilometers walked", "New members", "Photos shared"],
        right: 0,
        metadata: { explanation: "It’s the small arrow next to the kilometers. We know it’s easy to miss." },
      }),
      ask("matrix", "How clear is each part?", {
        required: true,
        options: ["Clear", "Somewhat clear", "Not clear"],
        metadata: { rows: "The map\nThe photos\nThe ranking" },
      }),
      ask("scale", "How long is the report?", {
        metadata: { low_label: "Much too short", high_label: "Much too long" },
      }),
    ],
  },
  {
    title: "What would you leave out?",
    description: "Help us make the report shorter.",
    minutes: 2,
    optional: true,
    content_blocks: [],
    interactions: [
      ask("multiple_choice", "Which part could we remove?", {
        options: ["The map", "The photos", "The ranking", "None"],
      }),
      ask("ranking", "Which numbers help your club most?", {
        options: ["Kilometers walked", "New members", "Photos shared"],
      }),
    ],
  },
  {
    title: "Share it",
    description: "This is the last step.",
    minutes: 1,
    content_blocks: [],
    interactions: [ask("nps", "How likely are you to forward this report to your committee?", { required: true })],
  },
];
