/** The types of questions by their names on the wire of wizards, free of schemas so that small screens can use it alone. */
import { presence, size, sameness, markKinds, type ConditionKind } from "../questions/condition-kinds.ts";
import { hasOptions, questionTypes, wizardQuestionTypes, type WizardQuestionType } from "../questions/types.ts";

const renamed = {
  feedback_prompt: "yes_no",
  multiple_choice: "radio",
  quiz: "quiz",
  comment: "textarea",
  text_input: "text",
  rating: "rating",
} as const satisfies Record<string, WizardQuestionType>;
type Renamed = typeof renamed;
type NameOf<T> = T extends Renamed[keyof Renamed]
  ? { [Name in keyof Renamed]: Renamed[Name] extends T ? Name : never }[keyof Renamed]
  : T;

export type InteractionType = NameOf<WizardQuestionType>;

const isRenamed = (type: string): type is keyof Renamed => Object.hasOwn(renamed, type);
const isOwnName = (type: string): type is Exclude<InteractionType, keyof Renamed> =>
  !Object.values<string>(renamed).includes(type);

export const interactionTypes: readonly InteractionType[] = [
  ...Object.keys(renamed).filter(isRenamed),
  ...wizardQuestionTypes.filter(isOwnName),
];

export function questionTypeOf(type: InteractionType): WizardQuestionType {
  return isRenamed(type) ? renamed[type] : type;
}

/** Whether people choose from options. */
export const hasInteractionOptions = (type: InteractionType): boolean => hasOptions(questionTypeOf(type));

/** Whether some of its options are correct. */
export const isKeyed = (type: InteractionType): boolean => questionTypes[questionTypeOf(type)].options === "keyed";

/** Which part of a wizard's answer holds an answer, and what is said when it does not fit. */
export function answerPartOf(type: InteractionType) {
  const { inWizards } = questionTypes[questionTypeOf(type)];
  if (!inWizards) throw new Error(`Wizards do not ask ${type}`);
  return inWizards;
}

/** What a step may ask of an earlier answer before it is shown. The negative ones hold for an answer that is not there, too. */
export const stepConditionKinds = [...presence, ...sameness, ...size, ...markKinds] as const;
export type StepConditionKind = (typeof stepConditionKinds)[number];

/** The most usual first. */
const offered: readonly StepConditionKind[] = [...markKinds, ...size, ...sameness, ...presence];

/** Which of them fit answers of a type. Texts are not compared. */
export function stepConditionKindsOf(type: InteractionType): readonly StepConditionKind[] {
  if (answerPartOf(type).part === "text") return presence;
  const fitting: readonly ConditionKind[] = questionTypes[questionTypeOf(type)].conditions;
  return offered.filter((kind) => fitting.includes(kind));
}
