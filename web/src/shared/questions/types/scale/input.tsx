import { type AnswerValue, questionTypes, stepsOfScale } from "@firstlight/contract";
import { cx, FieldFrame, useField } from "#ui/index.ts";
import { ClearChoice } from "../../choices.tsx";
import { type AskedQuestion, questionFrame, type QuestionInput, type QuestionInputProps } from "../../frame.tsx";

const numbersOf = ({ type }: Pick<AskedQuestion, "type">): number[] => {
  const range = questionTypes[type].scale;
  return range ? stepsOfScale(range) : [];
};

const stepClass = cx(
  "tabular grid min-h-11 min-w-11 flex-1 cursor-pointer place-items-center rounded-md bg-surface text-base font-medium text-ink ring-1 ring-inset ring-line-strong transition-colors hover:bg-hover",
  "has-checked:bg-brand has-checked:text-on-brand has-checked:ring-brand",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
);

/** A number's share of the width, so that all are equally wide in one row, and half of them fill a row of their own. */
const halfStyle = ({ length }: readonly number[]) => ({ flexGrow: length, flexBasis: length * 50 - 6 });

/** Whole numbers in a row, of which one is chosen. On a phone they stand in two rows. */
function ScaleInput(props: QuestionInputProps) {
  const { question, value, onChange, isClearable } = props;
  const frame = questionFrame(props);
  const wiring = useField(frame);
  const numbers = numbersOf(question);
  const ends = [question.lowLabel, question.highLabel].map((label) => label || undefined);
  const middle = Math.ceil(numbers.length / 2);
  const halves = [numbers.slice(0, middle), numbers.slice(middle)];
  const endOf = (number: number) => (number === numbers[0] ? ends[0] : number === numbers.at(-1) ? ends[1] : undefined);
  return (
    <div>
      <FieldFrame {...frame} wiring={wiring} as="radiogroup">
        <div className="flex flex-col gap-1.5">
          <div className="flex flex-wrap gap-1.5">
            {halves.map((half) => (
              <div key={half[0]} style={halfStyle(half)} className="flex gap-1.5">
                {half.map((number) => (
                  <label key={number} className={stepClass}>
                    <input
                      type="radio"
                      name={wiring.id}
                      value={number}
                      data-digit={number}
                      checked={value === number}
                      aria-label={[number, endOf(number)].filter((part) => part !== undefined).join(", ")}
                      onChange={() => onChange(number)}
                      className="sr-only"
                    />
                    {number}
                  </label>
                ))}
              </div>
            ))}
          </div>
          {ends.some((label) => label !== undefined) && (
            <div aria-hidden className="flex justify-between gap-4 text-sm text-ink-subtle">
              {ends[0] && <span className="min-w-0 break-words">{[numbers[0], ends[0]].join(" · ")}</span>}
              {ends[1] && (
                <span className="ms-auto min-w-0 text-end break-words">{[numbers.at(-1), ends[1]].join(" · ")}</span>
              )}
            </div>
          )}
        </div>
      </FieldFrame>
      {typeof value === "number" && isClearable && !question.required && <ClearChoice onClear={() => onChange("")} />}
    </div>
  );
}

export const scale: QuestionInput = {
  Input: ScaleInput,
  answerOfKey: (question, _value, key): AnswerValue | undefined =>
    numbersOf(question).find((number) => String(number) === key),
};
