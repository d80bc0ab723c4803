import type { FormField, FormPriority, FormStatus } from "@firstlight/contract";

/** The two projects and five forms of the sample company. Days count from now: below 0 is past. */

export interface SampleProject {
  key: "phones" | "console";
  name: string;
  description: string;
  welcome_message: string;
  createdOn: number;
}

export const projects: readonly SampleProject[] = [
  {
    key: "phones",
    name: "Trailnote Mobile",
    description:
      "A walking journal for your phone: plan a route, record your walk, and save photos and notes along the way. We’re testing whether people can record their first walk without help, even on older phones and without a signal.",
    welcome_message:
      "Thank you for walking with us! Take Trailnote along on a walk you know well, then tell us where it got in your way.",
    createdOn: -90,
  },
  {
    key: "console",
    name: "Trailnote Console",
    description:
      "The web dashboard for walking clubs, with their routes, members, and photos in one place. We’re testing the weekly report and the shared route library before the paid launch.",
    welcome_message: "",
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

type Extra = Partial<Pick<FormField, "description" | "placeholder" | "options" | "rows" | "low_label" | "high_label">>;

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
  description: "Your first 10 minutes with Trailnote.",
  instructions: "Open the app and explore for 10 minutes, then answer. There are no wrong answers.",
  priority: "high",
  status: "closed",
  openedOn: -88,
  dueOn: -60,
  silent: 0,
  fields: [
    field("rating", "overall", "What’s your overall first impression?"),
    field("scale", "clear", "How clear was it what Trailnote is for?", {
      low_label: "Not clear at all",
      high_label: "Perfectly clear",
    }),
    field("text", "words", "Describe Trailnote in three words", { placeholder: "calm, quick, green" }),
    field("select", "heard", "How did you hear about the beta?", {
      options: ["Newsletter", "A friend", "Social media", "Walking forum", "At an event"],
    }),
    field("textarea", "stood_out", "What stood out in your first 10 minutes?"),
    optional("number", "walks", "How many walks do you take in a month?"),
    optional("textarea", "confusing", "Was anything confusing?"),
  ],
};

const bugReport: SampleForm = {
  key: "bug",
  project: "phones",
  title: "Bug report",
  description: "Tell us about the one bug you’d like us to fix first.",
  instructions:
    "Choose the bug that caused you the most trouble. Steps we can follow help more than a perfect description.",
  priority: "urgent",
  status: "open",
  openedOn: -84,
  dueOn: null,
  silent: 1,
  fields: [
    field("text", "summary", "Summarize the bug in one sentence"),
    field("textarea", "steps", "Steps to reproduce", { placeholder: "1. Open a route\n2. …" }),
    field("select", "where", "Where did it happen?", {
      options: ["Recording a walk", "Planning a route", "Map", "Photos and notes", "Sign-in and account", "Settings"],
    }),
    field("radio", "severity", "How bad is it?", {
      options: [
        { value: "blocks", label: "I can’t continue" },
        { value: "annoys", label: "It’s annoying, but I can continue" },
        { value: "cosmetic", label: "It just looks wrong" },
      ],
    }),
    field("date", "seen", "When did it last happen?"),
    optional("text", "device", "Phone model and OS version", { placeholder: "Pixel 8, Android 16" }),
    optional("email", "ask_back", "Email for follow-up questions"),
    optional("file", "screenshot", "Screenshot or screen recording"),
  ],
};

const planner: SampleForm = {
  key: "planner",
  project: "phones",
  title: "Usability test: plan a Sunday walk",
  description: "Plan a loop of about 2 hours and tell us how it went.",
  instructions: "Plan the whole walk before you answer, and don’t ask anyone for help. It takes about 10 minutes.",
  priority: "high",
  status: "open",
  openedOn: -44,
  dueOn: 5,
  silent: 2,
  fields: [
    field("rating", "finding", "How easy was it to find the planner?"),
    field("rating", "drawing", "How easy was it to draw the route?"),
    field("number", "minutes", "How many minutes did it take to plan your first route?"),
    field("radio", "finished", "Did you finish without help?", {
      options: ["Yes, right away", "Yes, after a few tries", "No"],
    }),
    field("checkbox", "parts", "Which features did you use?", {
      options: ["Drawing by hand", "Suggested loops", "Elevation profile", "Offline download", "Sharing with a friend"],
    }),
    field("textarea", "hesitated", "Where did you hesitate?"),
    optional("textarea", "change", "What would you change first?"),
  ],
};

const recommend: SampleForm = {
  key: "recommend",
  project: "console",
  title: "Would you recommend the Console?",
  description: "One score and the reason behind it.",
  instructions: "It takes about 2 minutes.",
  priority: "medium",
  status: "open",
  openedOn: -58,
  dueOn: -4,
  silent: 3,
  fields: [
    field("nps", "score", "How likely are you to recommend the Console to another club?"),
    field("textarea", "reason", "What’s the main reason for your score?"),
    field("radio", "often", "How often do you use the Console?", {
      options: ["Every day", "A few times a week", "Once a week", "Less often"],
    }),
    optional("checkbox", "used_for", "What do you use the Console for?", {
      options: ["Weekly report", "Route library", "Members", "Photo wall", "Printing maps"],
    }),
  ],
};

const exit: SampleForm = {
  key: "exit",
  project: "console",
  title: "Exit survey",
  description: "The beta is almost over. Tell us what matters most for launch.",
  instructions: "This is our final survey, and it takes about 10 minutes. Your answers shape the launch.",
  priority: "low",
  status: "open",
  openedOn: -13,
  dueOn: 16,
  silent: 4,
  fields: [
    field("rating", "whole", "How would you rate the beta overall?"),
    field("select", "pay", "Would your club pay for the Console?", {
      options: ["Yes, at the announced price", "Yes, at a lower price", "Not sure", "No"],
    }),
    field("matrix", "parts", "How well does each part work for your club?", {
      rows: ["Weekly report", "Route library", "Members", "Photo wall"],
      options: ["Well", "Partly", "Not well", "We don’t use it"],
    }),
    field("textarea", "miss", "What would you miss most if it were gone?"),
    field("textarea", "fix", "What do we need to fix before launch?"),
    optional("ranking", "next", "What should we build next?", {
      description: "Put what matters most to your club first.",
      options: ["Routes for several days", "Printing maps in color", "Signing up for walks", "More languages"],
    }),
    optional("radio", "quote", "Can we quote you?", {
      options: ["With my name", "With my first name only", "Anonymously"],
    }),
    optional("date", "call_on", "Which day works best for a follow-up call?"),
    optional("email", "reach", "Best email address to reach you"),
  ],
};

export const forms: readonly SampleForm[] = [firstImpressions, bugReport, planner, recommend, exit];
