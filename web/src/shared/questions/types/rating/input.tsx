import { ratingScale } from "@firstlight/contract";
import { RatingInput } from "#ui/index.ts";
import { ClearChoice } from "../../choices.tsx";
import { questionFrame, type QuestionInput, type QuestionInputProps } from "../../frame.tsx";

function StarsInput(props: QuestionInputProps) {
  const { question, value, onChange, isClearable } = props;
  const { lowLabel, highLabel } = question;
  const rated = Number(value) || null;
  const stars = (
    <RatingInput
      {...questionFrame(props)}
      value={rated}
      onChange={(given) => onChange(given ?? "")}
      {...(lowLabel && { lowLabel })}
      {...(highLabel && { highLabel })}
    />
  );
  if (!isClearable) return stars;
  return (
    // The first star stands in line with the text above it.
    <div className="[&_label:first-of-type]:-ms-1.5 tester:[&_label:first-of-type]:-ms-2">
      {stars}
      {rated && !question.required && <ClearChoice onClear={() => onChange("")} />}
    </div>
  );
}

const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export const rating: QuestionInput = {
  Input: StarsInput,
  answerOfKey: (_question, value, key) => {
    const by = arrows[key];
    if (by === undefined) return ratingScale.find((stars) => String(stars) === key);
    return Math.min(5, Math.max(1, (Number(value) || 0) + by));
  },
};
