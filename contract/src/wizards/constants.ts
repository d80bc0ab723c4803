/** The words of wizards, free of schemas so that small screens can use them alone. */

export const wizardKinds = ["wizard", "onboarding"] as const;
export type WizardKind = (typeof wizardKinds)[number];

export const wizardStatuses = ["draft", "published", "archived"] as const;
export type WizardStatus = (typeof wizardStatuses)[number];
export const onboardingStatuses = ["draft", "active", "archived"] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

export const wizardPriorities = ["required", "optional"] as const;
export type WizardPriority = (typeof wizardPriorities)[number];

export const contentBlockTypes = ["text", "rich_text", "image", "video", "link", "file"] as const;
export type ContentBlockType = (typeof contentBlockTypes)[number];

/** What the content of each type is. Media lie in an upload or at an address. */
export const contentKinds: Readonly<Record<ContentBlockType, "words" | "media" | "address">> = {
  text: "words",
  rich_text: "words",
  image: "media",
  video: "media",
  link: "address",
  file: "media",
};

/** Of the wizard before its first title. */
export const untitledWizard = "Untitled wizard";

/** How far a tester is with a wizard: Not Started, In Progress, Completed. */
export const runStates = ["not_started", "in_progress", "completed"] as const;
export type RunState = (typeof runStates)[number];

/** The value of an option, made from its text. */
export function optionValueOf(text: string): string {
  return text.toLowerCase().replaceAll(" ", "_");
}

/** What people typed as tags, divided by commas; the first spelling of a tag stays. */
export function splitTags(given: readonly string[]): string[] {
  const each = given.flatMap((one) => one.split(",")).map((one) => one.trim());
  const bySpelling = new Map<string, string>();
  for (const one of each) if (one !== "" && !bySpelling.has(one.toLowerCase())) bySpelling.set(one.toLowerCase(), one);
  return [...bySpelling.values()];
}
