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

export const interactionTypes = [
  "feedback_prompt",
  "multiple_choice",
  "quiz",
  "comment",
  "text_input",
  "rating",
] as const;
export type InteractionType = (typeof interactionTypes)[number];
export const optionInteractionTypes: readonly InteractionType[] = ["multiple_choice", "quiz"];
/** What answers a feedback prompt. */
export const feedbackValues = ["yes", "no"] as const;

/** How far a tester is with a wizard: Not Started, In Progress, Completed. */
export const runStates = ["not_started", "in_progress", "completed"] as const;
export type RunState = (typeof runStates)[number];

/** What a step may ask of an earlier answer before it is shown. The negative ones hold for an answer that is not there, too. */
export const stepConditionKinds = [
  "answered",
  "not_answered",
  "equals",
  "not_equals",
  "at_least",
  "at_most",
  "correct",
  "wrong",
] as const;
export type StepConditionKind = (typeof stepConditionKinds)[number];

const presence = ["answered", "not_answered"] as const;
const sameness = ["equals", "not_equals"] as const;

/** Which of them fit answers of a type. */
export const stepConditionKindsOf: Readonly<Record<InteractionType, readonly StepConditionKind[]>> = {
  feedback_prompt: [...sameness, ...presence],
  multiple_choice: [...sameness, ...presence],
  quiz: ["correct", "wrong", ...sameness, ...presence],
  comment: presence,
  text_input: presence,
  rating: ["at_least", "at_most", ...sameness, ...presence],
};

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
