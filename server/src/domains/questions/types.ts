import type { QuestionType } from "@firstlight/contract";
import type { QuestionKind } from "./definition.ts";
import { checkbox } from "./types/checkbox.ts";
import { date } from "./types/date.ts";
import { email } from "./types/email.ts";
import { file } from "./types/file.ts";
import { matrix } from "./types/matrix.ts";
import { nps } from "./types/nps.ts";
import { number } from "./types/number.ts";
import { quiz } from "./types/quiz.ts";
import { ranking } from "./types/ranking.ts";
import { rating } from "./types/rating.ts";
import { scale } from "./types/scale.ts";
import { select } from "./types/select.ts";
import { text } from "./types/text.ts";
import { yesNo } from "./types/yes-no.ts";

/** What the server makes of the answers to each type of question. */
export const questionKinds: Readonly<Record<QuestionType, QuestionKind>> = {
  text,
  textarea: text,
  email,
  number,
  select,
  radio: select,
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
