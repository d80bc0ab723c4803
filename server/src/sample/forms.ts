import type { FormField, FormPriority, FormStatus } from "@firstlight/contract";

/** The two projects and five forms of the sample company. Days count from now: below 0 is past. */

export interface SampleProject {
  key: "phones" | "console";
  name: string;
  description: string;
  createdOn: number;
}

export const projects: readonly SampleProject[] = [
  {
    key: "phones",
    name: "Trailnote for phones",
    description:
      "The walking journal in your pocket: plan a route, record the walk, keep what you saw. We want to know whether the first walk works without help, on old phones and in places without signal.",
    createdOn: -90,
  },
  {
    key: "console",
    name: "Trailnote Console",
    description:
      "The desk side of Trailnote: a web dashboard where walking clubs see their routes, members and photos. We are testing the weekly report and the shared route library before the clubs pay for it.",
    createdOn: -62,
  },
];

export type FormKey = "first" | "bug" | "planner" | "recommend" | "exit";

export interface SampleForm {
  key: FormKey;
  project: SampleProject["key"];
  title: string;
  description: string;
  instructions: string;
  priority: FormPriority;
  status: FormStatus;
  openedOn: number;
  dueOn: number | null;
  /** Of those who joined, how many have not answered. */
  silent: number;
  fields: readonly FormField[];
}

type Extra = Partial<Pick<FormField, "description" | "placeholder" | "options">>;

function field(type: FormField["type"], id: string, label: string, extra: Extra = {}): FormField {
  return { id: `field_${id}`, type, label, required: true, description: "", placeholder: "", ...extra };
}

function optional(type: FormField["type"], id: string, label: string, extra: Extra = {}): FormField {
  return { ...field(type, id, label, extra), required: false };
}

const firstImpressions: SampleForm = {
  key: "first",
  project: "phones",
  title: "First impressions",
  description: "Ten minutes with Trailnote, fresh eyes.",
  instructions: "Open the app, look around for ten minutes, then answer. There are no wrong answers.",
  priority: "high",
  status: "closed",
  openedOn: -88,
  dueOn: -60,
  silent: 0,
  fields: [
    field("rating", "overall", "First impression overall"),
    field("text", "words", "Trailnote in three words", { placeholder: "calm, quick, green" }),
    field("select", "heard", "How did you hear about the beta?", {
      options: ["Newsletter", "A friend", "Social media", "Walking forum", "At an event"],
    }),
    field("textarea", "stood_out", "What stood out in the first ten minutes?"),
    optional("number", "walks", "Walks you take in a month"),
    optional("textarea", "confusing", "Was anything confusing?"),
  ],
};

const bugReport: SampleForm = {
  key: "bug",
  project: "phones",
  title: "Bug report",
  description: "The one bug you would have us fix first.",
  instructions: "Pick the bug that cost you most. Steps we can follow are worth more than a perfect description.",
  priority: "urgent",
  status: "open",
  openedOn: -84,
  dueOn: null,
  silent: 1,
  fields: [
    field("text", "summary", "What went wrong, in one line"),
    field("textarea", "steps", "Steps to see it again", { placeholder: "1. Open a route\n2. …" }),
    field("select", "where", "Where did it happen?", {
      options: ["Recording a walk", "Planning a route", "Map", "Photos and notes", "Sign-in and account", "Settings"],
    }),
    field("radio", "severity", "How bad is it?", {
      options: [
        { value: "blocks", label: "It stops me" },
        { value: "annoys", label: "It annoys me" },
        { value: "cosmetic", label: "It only looks wrong" },
      ],
    }),
    field("date", "seen", "When did you last see it?"),
    optional("text", "device", "Phone and system", { placeholder: "Pixel 8, Android 16" }),
    optional("email", "ask_back", "Where may we ask back?"),
    optional("file", "screenshot", "Screenshot or recording"),
  ],
};

const planner: SampleForm = {
  key: "planner",
  project: "phones",
  title: "Usability: plan a Sunday walk",
  description: "Plan a circular walk of about two hours and tell us how it went.",
  instructions:
    "Please plan the walk first, start to finish, and do not ask anyone for help. It takes about ten minutes.",
  priority: "high",
  status: "open",
  openedOn: -44,
  dueOn: 5,
  silent: 2,
  fields: [
    field("rating", "finding", "Finding the planner"),
    field("rating", "drawing", "Drawing the route"),
    field("number", "minutes", "Minutes until your first route was ready"),
    field("radio", "finished", "Did you finish without help?", {
      options: ["Yes, at once", "Yes, after some trying", "No"],
    }),
    field("checkbox", "parts", "Which parts did you use?", {
      options: ["Drawing by hand", "Suggested loops", "Height profile", "Offline download", "Sharing with a friend"],
    }),
    field("textarea", "hesitated", "Where did you hesitate?"),
    optional("textarea", "change", "What would you change first?"),
  ],
};

const recommend: SampleForm = {
  key: "recommend",
  project: "console",
  title: "Would you recommend the Console?",
  description: "One number and the reason behind it.",
  instructions: "0 means never, 10 means you already have.",
  priority: "medium",
  status: "open",
  openedOn: -58,
  dueOn: -4,
  silent: 3,
  fields: [
    field("number", "score", "How likely are you to recommend it, 0 to 10?"),
    field("textarea", "reason", "What is the main reason for your score?"),
    field("radio", "often", "How often do you open it?", {
      options: ["Every day", "A few times a week", "Once a week", "Less often"],
    }),
    optional("checkbox", "used_for", "What do you use it for?", {
      options: ["Weekly report", "Route library", "Members", "Photo wall", "Printing maps"],
    }),
  ],
};

const exit: SampleForm = {
  key: "exit",
  project: "console",
  title: "Exit survey",
  description: "The beta is nearly over. Tell us what to carry into the launch.",
  instructions: "Your last ten minutes for us, and the ones that count most.",
  priority: "low",
  status: "open",
  openedOn: -13,
  dueOn: 16,
  silent: 4,
  fields: [
    field("rating", "whole", "The beta as a whole"),
    field("select", "pay", "Would your club pay for the Console?", {
      options: ["Yes, at the announced price", "Yes, for less", "Not sure", "No"],
    }),
    field("textarea", "miss", "What would you miss most if it were gone?"),
    field("textarea", "fix", "What must be fixed before the launch?"),
    optional("radio", "quote", "May we quote you?", {
      options: ["With my name", "With my first name only", "Without a name"],
    }),
    optional("date", "call_on", "A day when we may call you"),
    optional("email", "reach", "Best address to reach you"),
  ],
};

export const forms: readonly SampleForm[] = [firstImpressions, bugReport, planner, recommend, exit];
