import { t } from "#lib/text/translate.ts";
import type { QuestionInput } from "../../frame.tsx";
import { scale } from "../scale/input.tsx";

export const nps: QuestionInput = {
  ...scale,
  Input: ({ question, ...props }) => (
    <scale.Input
      {...props}
      question={{
        ...question,
        lowLabel: question.lowLabel || t("Not at all likely"),
        highLabel: question.highLabel || t("Extremely likely"),
      }}
    />
  ),
};
