import type { RunState, WizardKind, WizardPriority, WizardProgress } from "@firstlight/contract";
import { counted } from "../../lib/counted.ts";
import type { BadgeTone } from "../../ui/index.ts";
import type { AnyStatus } from "./wizard-calls.ts";

export const statusNames: Readonly<Record<AnyStatus, string>> = {
  draft: "Draft",
  published: "Published",
  active: "Active",
  archived: "Archived",
};

export const statusTones: Readonly<Record<AnyStatus, BadgeTone>> = {
  draft: "neutral",
  published: "success",
  active: "success",
  archived: "neutral",
};

export const priorityNames: Readonly<Record<WizardPriority, string>> = { required: "Required", optional: "Optional" };

export const runStateNames: Readonly<Record<RunState, string>> = {
  not_started: "Not Started",
  in_progress: "In Progress",
  completed: "Completed",
};

export const runStateTones: Readonly<Record<RunState, BadgeTone>> = {
  not_started: "neutral",
  in_progress: "info",
  completed: "success",
};

/** Whether testers may see it, once it has a step. */
/** "1 of 4 steps · 25 %". Completed is completed: what is left then was skipped. */
export function progressText({ completed_steps, total_steps, progress_percentage }: WizardProgress): string {
  const text = `${completed_steps} of ${counted(total_steps, "step")}`;
  const skipped = total_steps - completed_steps;
  return progress_percentage === 100 && skipped > 0
    ? `${text}, ${skipped} skipped`
    : `${text} · ${progress_percentage} %`;
}

export const isLive = (status: AnyStatus) => status === "published" || status === "active";

interface KindWords {
  /** "New wizard", "12 wizards". */
  noun: string;
  tab: string;
  create: string;
  newTitle: string;
  editTitle: string;
  save: string;
  /** Every status in its order, with what it means. */
  statuses: readonly { value: AnyStatus; label: string }[];
  live: AnyStatus;
  /** What makes it live. */
  publish: string;
  none: string;
  noneText: string;
  /** Those it was assigned to or who began it. */
  people: string;
  saveFirst: string;
  saved: string;
  deleteQuestion: string;
  failedToLoad: string;
  failedToOpen: string;
  failedToCreate: string;
  failedToSave: string;
  failedToDelete: string;
}

export const kindWords: Readonly<Record<WizardKind, KindWords>> = {
  wizard: {
    noun: "wizard",
    tab: "Wizards",
    create: "Create Wizard",
    newTitle: "Create New Wizard",
    editTitle: "Edit Wizard",
    save: "Save Wizard",
    statuses: [
      { value: "draft", label: "Draft: only your team sees it" },
      { value: "published", label: "Published: testers can do it" },
      { value: "archived", label: "Archived: nobody can begin it" },
    ],
    live: "published",
    publish: "Publish",
    none: "No wizards yet",
    noneText: "A wizard guides your testers step by step: what to try, what to look at, and what you want to hear.",
    people: "assigned",
    saveFirst: "Save the wizard first to add steps.",
    saved: "Wizard saved successfully! You can now add steps.",
    deleteQuestion: "Are you sure you want to delete this wizard?",
    failedToLoad: "Failed to load wizards",
    failedToOpen: "Failed to load wizard details. Please try again.",
    failedToCreate: "Failed to save wizard. Please try again.",
    failedToSave: "Failed to save wizard. Please try again.",
    failedToDelete: "Failed to delete wizard. Please try again.",
  },
  onboarding: {
    noun: "onboarding wizard",
    tab: "Onboarding",
    create: "Create Onboarding Wizard",
    newTitle: "Create Onboarding Wizard",
    editTitle: "Edit Onboarding Wizard",
    save: "Save Onboarding Wizard",
    statuses: [
      { value: "draft", label: "Draft: only your team sees it" },
      { value: "active", label: "Active: testers go through it" },
      { value: "archived", label: "Archived: nobody can begin it" },
    ],
    live: "active",
    publish: "Activate",
    none: "No onboarding wizards yet",
    noneText: "Onboarding welcomes every tester of the project: what it is about, how to get it, and where to begin.",
    people: "begun",
    saveFirst: "Save the onboarding wizard first to add steps.",
    saved: "Onboarding wizard saved. You can now add steps.",
    deleteQuestion: "Are you sure you want to delete this onboarding wizard?",
    failedToLoad: "Failed to load onboarding wizards",
    failedToOpen: "Failed to load the onboarding wizard",
    failedToCreate: "Failed to create onboarding wizard",
    failedToSave: "Failed to save onboarding wizard",
    failedToDelete: "Failed to delete onboarding wizard",
  },
};
