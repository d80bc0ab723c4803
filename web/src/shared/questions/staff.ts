import { type InteractionType, questionTypeOf, type QuestionType } from "@firstlight/contract";
import type { StaffQuestion } from "./staff-question.ts";
import { checkbox } from "./types/checkbox/staff.ts";
import { date } from "./types/date/staff.ts";
import { email } from "./types/email/staff.ts";
import { file } from "./types/file/staff.ts";
import { matrix } from "./types/matrix/staff.ts";
import { nps } from "./types/nps/staff.ts";
import { number } from "./types/number/staff.ts";
import { quiz } from "./types/quiz/staff.ts";
import { radio } from "./types/radio/staff.ts";
import { ranking } from "./types/ranking/staff.ts";
import { rating } from "./types/rating/staff.ts";
import { scale } from "./types/scale/staff.ts";
import { select } from "./types/select/staff.ts";
import { text } from "./types/text/staff.ts";
import { textarea } from "./types/textarea/staff.ts";
import { yesNo } from "./types/yes-no/staff.ts";

/** What team members see of each type. Testers load none of it. */
export const staffQuestions: Readonly<Record<QuestionType, StaffQuestion>> = {
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
};

/** What a wizard calls a type, and the texts its interactions can have. */
export function interactionLabels(type: InteractionType) {
  const staff = staffQuestions[questionTypeOf(type)];
  return { note: "", texts: [], ...staff, ...staff.interaction };
}
