import type { WizardKind, WizardPriority, WizardStep } from "@firstlight/contract";
import type { SampleProject } from "./forms.ts";
import { photoParts, reportParts, routeParts, stepsOf, welcomeParts, type Part } from "./wizard-steps.ts";

/** The onboarding and the wizards of the sample company. Days are relative to now: negative is past. */
export interface SampleWizard {
  key: "welcome" | "route" | "photos" | "report";
  kind: WizardKind;
  project: SampleProject["key"];
  title: string;
  description: string;
  priority: WizardPriority;
  status: "draft" | "published" | "active";
  minutes: number;
  tags: string[];
  thanks: string;
  createdOn: number;
  /** Percentages: testers who start it, and those of them who complete it. */
  begins: number;
  ends: number;
  steps: WizardStep[];
}

const wizards: readonly (Omit<SampleWizard, "steps"> & { parts: readonly Part[] })[] = [
  {
    key: "welcome",
    kind: "onboarding",
    project: "phones",
    title: "Welcome to Trailnote",
    description: "From installing the app to your first walk.",
    priority: "required",
    status: "active",
    minutes: 25,
    tags: ["first steps"],
    thanks: "Thank you. You’re all set for the beta.",
    createdOn: -88,
    begins: 94,
    ends: 88,
    parts: welcomeParts,
  },
  {
    key: "route",
    kind: "wizard",
    project: "phones",
    title: "Plan your first route",
    description: "Try the new planner step by step. We want to see where people get stuck.",
    priority: "required",
    status: "published",
    minutes: 13,
    tags: ["planner", "maps", "offline", "first walk", "release 2"],
    thanks: "Thank you. Now go take that walk.",
    createdOn: -30,
    begins: 78,
    ends: 72,
    parts: routeParts,
  },
  {
    key: "photos",
    kind: "wizard",
    project: "phones",
    title: "Photos along the way",
    description: "Do photos appear on the map where they were taken?",
    priority: "optional",
    status: "draft",
    minutes: 10,
    tags: ["photos"],
    thanks: "",
    createdOn: -3,
    begins: 0,
    ends: 0,
    parts: photoParts,
  },
  {
    key: "report",
    kind: "wizard",
    project: "console",
    title: "Read the weekly report",
    description: "What do clubs look at, and what do they skip?",
    priority: "optional",
    status: "published",
    minutes: 6,
    tags: ["report"],
    thanks: "Thank you. This helps us make the next report shorter.",
    createdOn: -12,
    begins: 55,
    ends: 80,
    parts: reportParts,
  },
];

export function sampleWizards(now: Date): SampleWizard[] {
  return wizards.map(({ parts, ...wizard }) => ({ ...wizard, steps: stepsOf(parts, now) }));
}
