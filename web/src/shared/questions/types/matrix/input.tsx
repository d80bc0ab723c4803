import type { AnswerValue } from "@firstlight/contract";
import { FieldFrame, RadioGroup, useField } from "#ui/index.ts";
import { ClearChoice, optionsOf } from "../../choices.tsx";
import { questionFrame, type QuestionInput, type QuestionInputProps } from "../../frame.tsx";

const cellsOf = (value: AnswerValue | undefined): Readonly<Record<string, string>> =>
  typeof value === "object" && !Array.isArray(value) ? value : {};

/** A card for each row, with the same options. */
function MatrixInput(props: QuestionInputProps) {
  const { question, value, onChange, isClearable } = props;
  const frame = questionFrame(props);
  const wiring = useField(frame);
  const cells = cellsOf(value);
  return (
    <div>
      <FieldFrame {...frame} wiring={wiring} as="fieldset">
        <div className="flex flex-col gap-3">
          {(question.rows ?? []).map((row) => (
            <div key={row} className="rounded-md p-3 ring-1 ring-inset ring-line">
              <RadioGroup
                label={row}
                options={optionsOf(question)}
                value={Object.hasOwn(cells, row) ? (cells[row] ?? "") : ""}
                onChange={(column) => onChange({ ...cells, [row]: column })}
              />
            </div>
          ))}
        </div>
      </FieldFrame>
      {Object.keys(cells).length > 0 && isClearable && !question.required && (
        <ClearChoice onClear={() => onChange("")} />
      )}
    </div>
  );
}

export const matrix: QuestionInput = { Input: MatrixInput };
