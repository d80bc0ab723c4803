import type { WizardKind } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/index.ts";
import type { AnyStatus } from "./calls.ts";

export const statusNames: Readonly<Record<AnyStatus, string>> = {
  draft: t("Draft"),
  published: t("Published"),
  active: t("Active"),
  archived: t("Archived"),
};

export const statusTones: Readonly<Record<AnyStatus, BadgeTone>> = {
  draft: "neutral",
  published: "success",
  active: "success",
  archived: "neutral",
};

/** Whether testers can see a wizard with this status, once it has a step. */
export const isLive = (status: AnyStatus) => status === "published" || status === "active";

interface KindTexts {
  noun: string;
  plural: string;
  counted: (count: number) => string;
  search: string;
  tab: string;
  /** The label of the link to the list. */
  backToList: string;
  create: string;
  newTitle: string;
  editTitle: string;
  save: string;
  remove: string;
  /** All statuses in order, with their meaning. */
  statuses: readonly { value: AnyStatus; label: string }[];
  live: AnyStatus;
  /** The label of the button that publishes or activates it. */
  publish: string;
  none: string;
  noneText: string;
  /** The label for testers who were assigned or have started. */
  people: string;
  saveFirst: string;
  saved: string;
  deleteQuestion: string;
  failedToLoad: string;
  failedToOpen: string;
  failedToCreate: string;
  failedToSave: string;
  failedToPublish: string;
  failedToDelete: string;
  failedToSaveStep: string;
  failedToDeleteStep: string;
}

export const kindTexts: Readonly<Record<WizardKind, KindTexts>> = {
  wizard: {
    noun: t("wizard"),
    plural: t("wizards"),
    counted: (count) => plural(count, "{count} wizard", "{count} wizards"),
    search: t("Search wizards"),
    tab: t("Wizards"),
    backToList: t("Back to Wizards"),
    create: t("Create Wizard"),
    newTitle: t("Create New Wizard"),
    editTitle: t("Edit Wizard"),
    save: t("Save Wizard"),
    remove: t("Delete Wizard"),
    statuses: [
      { value: "draft", label: t("Draft: only your team sees it") },
      { value: "published", label: t("Published: testers can start it") },
      { value: "archived", label: t("Archived: can’t be started") },
    ],
    live: "published",
    publish: t("Publish"),
    none: t("No wizards yet"),
    noneText: t("A wizard guides your testers step by step: what to try, what to look at, and what you want to hear."),
    people: t("assigned"),
    saveFirst: t("Save the wizard first to add steps."),
    saved: t("Wizard saved successfully! You can now add steps."),
    deleteQuestion: t("Are you sure you want to delete this wizard?"),
    failedToLoad: t("Failed to load wizards"),
    failedToOpen: t("Failed to load wizard details. Please try again."),
    failedToCreate: t("Failed to save wizard. Please try again."),
    failedToSave: t("Failed to save wizard. Please try again."),
    failedToPublish: t("Failed to publish wizard. Please try again."),
    failedToDelete: t("Failed to delete wizard. Please try again."),
    failedToSaveStep: t("Failed to save step. Please try again."),
    failedToDeleteStep: t("Failed to delete step. Please try again."),
  },
  onboarding: {
    noun: t("onboarding wizard"),
    plural: t("onboarding wizards"),
    counted: (count) => plural(count, "{count} onboarding wizard", "{count} onboarding wizards"),
    search: t("Search onboarding wizards"),
    tab: t("Onboarding"),
    backToList: t("Back to Onboarding"),
    create: t("Create Onboarding Wizard"),
    newTitle: t("Create Onboarding Wizard"),
    editTitle: t("Edit Onboarding Wizard"),
    save: t("Save Onboarding Wizard"),
    remove: t("Delete Onboarding Wizard"),
    statuses: [
      { value: "draft", label: t("Draft: only your team sees it") },
      { value: "active", label: t("Active: testers go through it") },
      { value: "archived", label: t("Archived: can’t be started") },
    ],
    live: "active",
    publish: t("Activate"),
    none: t("No onboarding wizards yet"),
    noneText: t("Onboarding welcomes every tester to the project: what it is, how to get it and where to start."),
    people: t("started"),
    saveFirst: t("Save the onboarding wizard first to add steps."),
    saved: t("Onboarding wizard saved. You can now add steps."),
    deleteQuestion: t("Are you sure you want to delete this onboarding wizard?"),
    failedToLoad: t("Failed to load onboarding wizards"),
    failedToOpen: t("Failed to load onboarding wizard"),
    failedToCreate: t("Failed to create onboarding wizard"),
    failedToSave: t("Failed to save onboarding wizard"),
    failedToPublish: t("Failed to publish onboarding wizard. Please try again."),
    failedToDelete: t("Failed to delete onboarding wizard"),
    failedToSaveStep: t("Failed to save step"),
    failedToDeleteStep: t("Failed to delete step"),
  },
};
