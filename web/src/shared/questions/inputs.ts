import type { FieldType, WizardQuestionType } from "@firstlight/contract";
import type { QuestionInput } from "./frame.tsx";
import { matrix } from "./types/matrix/input.tsx";
import { nps } from "./types/nps/input.tsx";
import { radio } from "./types/radio/input.tsx";
import { ranking } from "./types/ranking/input.tsx";
import { rating } from "./types/rating/input.tsx";
import { scale } from "./types/scale/input.tsx";
import { text } from "./types/text/input.tsx";
import { textarea } from "./types/textarea/input.tsx";

/** What types are answered with that both forms and wizards ask. Neither loads the inputs that only the other one has. */
export const sharedInputs: Readonly<Record<FieldType & WizardQuestionType, QuestionInput>> = {
  text,
  textarea,
  radio,
  rating,
  nps,
  scale,
  matrix,
  ranking,
};
