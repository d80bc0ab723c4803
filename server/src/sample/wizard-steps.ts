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
    description: "Two minutes of reading, then you know what helps us most.",
    minutes: 2,
    content_blocks: [
      text("Trailnote is a walking journal: plan a route, record the walk, keep what you saw."),
      points("For the next weeks we ask three things of you:", [
        "Go for a walk with it, short ones count.",
        "Tell us when something is in your way, however small.",
        "Answer a form now and then. None takes longer than ten minutes.",
      ]),
    ],
    interactions: [],
  },
  {
    title: "Install the app",
    description: "Your phone needs about 80 MB and iOS 18 or Android 13.",
    minutes: 5,
    content_blocks: [
      link("https://example.com/trailnote/ios", "Trailnote for iPhone", "Opens TestFlight"),
      link("https://example.com/trailnote/android", "Trailnote for Android", "Opens the Play Store's beta page"),
    ],
    interactions: [ask("feedback_prompt", "Did the installation work at once?", { required: true })],
  },
  {
    title: "Record your first walk",
    description: "Once around the block is enough.",
    minutes: 15,
    content_blocks: [text("Open Trailnote, press the green button, walk, press it again. Look at what it kept.")],
    interactions: [
      ask("rating", "How easy was it?", { metadata: { low_label: "Hard", high_label: "Easy" } }),
      ask("comment", "What surprised you?", { metadata: { placeholder: "Good or bad, a sentence will do" } }),
    ],
  },
  {
    title: "How to Reach Us",
    description: "We answer within a day.",
    minutes: 1,
    content_blocks: [
      text("Send a bug through the form “Report a bug”. It is always open, and you may send it as often as you like."),
      link("https://example.com/trailnote/known", "Known problems", "What we are working on already"),
    ],
    interactions: [],
  },
];

const followed = ask("feedback_prompt", "Did the line follow the paths?", { required: true });
export const routeParts: readonly Part[] = [
  {
    title: "Find a place to start",
    description: "Any place you know well.",
    minutes: 2,
    content_blocks: [text("Open the planner and move the map to where you would like to walk.")],
    interactions: [
      ask("multiple_choice", "Where will you walk?", {
        required: true,
        options: ["In the city", "In the hills", "By the sea"],
      }),
    ],
  },
  {
    title: "Draw a route",
    description: "Half an hour's walk is long enough.",
    minutes: 4,
    content_blocks: [
      points("Draw it by hand:", [
        "Tap where the walk begins.",
        "Tap along the way. The line finds the paths in between.",
        "Close the loop by tapping the beginning.",
      ]),
    ],
    interactions: [followed],
  },
  {
    title: "Show us where it went wrong",
    description: "You see this step because the line left the paths.",
    minutes: 3,
    content_blocks: [text("The name of the nearest place and what the line did there is all we need.")],
    interactions: [ask("text_input", "Where did it leave the path?", { required: true })],
    show_if: { match: "all", conditions: [{ interaction_id: followed.id, is: "equals", value: "no" }] },
  },
  {
    title: "Take it offline",
    description: "For walks where there is no signal.",
    minutes: 3,
    content_blocks: [
      rich(
        "Press the arrow beside the route's name and wait for the tick.\n\nThen try it: switch to flight mode and open the route again.",
      ),
    ],
    interactions: [
      ask("quiz", "What does Trailnote keep when you take a route offline?", {
        required: true,
        options: ["Only the line", "The map and the height profile along it", "Nothing, it needs a signal"],
        right: 1,
        metadata: { explanation: "Map and height profile are kept for a strip of one kilometre along the route." },
      }),
    ],
  },
  {
    title: "Rate the planner",
    description: "Last step.",
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
    description: "Of anything.",
    minutes: 10,
    content_blocks: [text("Take them inside Trailnote, at three different places.")],
    interactions: [ask("feedback_prompt", "Are all three at the right place on the map?", { required: true })],
  },
];

export const reportParts: readonly Part[] = [
  {
    title: "Open last week's report",
    description: "It came by mail on Monday, and is under Reports.",
    minutes: 3,
    content_blocks: [text("Read it as you would read a letter: once, from top to bottom.")],
    interactions: [
      ask("quiz", "Which figure compares with the week before?", {
        required: true,
        options: ["Kilometres walked", "New members", "Photos shared"],
        right: 0,
        metadata: { explanation: "The small arrow beside the kilometres. We know that it is easy to miss." },
      }),
    ],
  },
  {
    title: "What would you leave out?",
    description: "A report nobody reads helps nobody.",
    minutes: 2,
    optional: true,
    content_blocks: [],
    interactions: [
      ask("multiple_choice", "Which part could go?", { options: ["The map", "The photos", "The ranking", "None"] }),
    ],
  },
];
