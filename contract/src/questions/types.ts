import type { QuestionDefinition } from "./definition.ts";
import { checkbox } from "./types/checkbox.ts";
import { date } from "./types/date.ts";
import { email } from "./types/email.ts";
import { file } from "./types/file.ts";
import { matrix } from "./types/matrix.ts";
import { nps } from "./types/nps.ts";
import { number } from "./types/number.ts";
import { quiz } from "./types/quiz.ts";
import { radio } from "./types/radio.ts";
import { ranking } from "./types/ranking.ts";
import { rating } from "./types/rating.ts";
import { scale } from "./types/scale.ts";
import { select } from "./types/select.ts";
import { text } from "./types/text.ts";
import { textarea } from "./types/textarea.ts";
import { yesNo } from "./types/yes-no.ts";

/** Every type of question, in the order in which they are offered. */
const registry = {
  text,
  textarea,
  email,
  number,
  select,
  radio,
  checkbox,
  date,
  rating,
  file,
  yes_no: yesNo,
  quiz,
  nps,
  scale,
  matrix,
  ranking,
} as const satisfies Record<string, QuestionDefinition>;

export type QuestionType = keyof typeof registry;
type AskedIn<Where> = {
  [T in QuestionType]: (typeof registry)[T]["askedIn"] extends Where ? T : never;
}[QuestionType];
export type FieldType = AskedIn<"forms" | "both">;
/** Those of wizards, by their names here; `wizards/interaction-types.ts` has their names on the wire. */
export type WizardQuestionType = AskedIn<"wizards" | "both">;

export const questionTypes: Readonly<Record<QuestionType, QuestionDefinition>> = registry;

const all = Object.keys(registry) as QuestionType[];

export const fieldTypes = all.filter((type): type is FieldType => questionTypes[type].askedIn !== "wizards");
export const wizardQuestionTypes = all.filter(
  (type): type is WizardQuestionType => questionTypes[type].askedIn !== "forms",
);

/** Whether people choose from options. */
export const hasOptions = (type: QuestionType): boolean => questionTypes[type].options !== "none";

/** Whether answers name uploads. */
export const holdsFiles = (type: QuestionType): boolean => questionTypes[type].holdsFiles === true;

export const fieldTypesWith = (fits: (definition: QuestionDefinition) => boolean): FieldType[] =>
  fieldTypes.filter((type) => fits(questionTypes[type]));

/** Whether each of its rows has an answer. */
export const hasRows = (type: QuestionType): boolean => questionTypes[type].options === "grid";
