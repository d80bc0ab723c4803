import type { AnswerValue } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { cx, FieldFrame, RadioGroup, useField } from "#ui/index.ts";
import { ClearChoice, optionsOf } from "../../choices.tsx";
import { questionFrame, type QuestionInput, type QuestionInputProps } from "../../frame.tsx";

/** Rows may have names of JavaScript's own. */
const cellsOf = (value: AnswerValue | undefined): ReadonlyMap<string, string> =>
  new Map(typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : []);

/** A card for each row, with the same options. */
function MatrixInput(props: QuestionInputProps) {
  const { question, value, onChange, error, isClearable } = props;
  const frame = questionFrame(props);
  const wiring = useField(frame);
  const cells = cellsOf(value);
  const isMissing = (row: string) => error !== undefined && !cells.has(row);
  return (
    <div>
      <FieldFrame {...frame} wiring={wiring} as="fieldset">
        <div className="flex flex-col gap-3">
          {(question.rows ?? []).map((row) => (
            <div
              key={row}
              className={cx("rounded-md p-3 ring-1 ring-inset", isMissing(row) ? "ring-danger" : "ring-line")}
            >
              <RadioGroup
                label={row}
                options={optionsOf(question)}
                orientation="columns"
                value={cells.get(row) ?? ""}
                error={isMissing(row) ? t("Answer this row") : undefined}
                onChange={(column) => onChange({ ...Object.fromEntries(cells), [row]: column })}
              />
            </div>
          ))}
        </div>
      </FieldFrame>
      {cells.size > 0 && isClearable && !question.required && <ClearChoice onClear={() => onChange("")} />}
    </div>
  );
}

export const matrix: QuestionInput = { Input: MatrixInput };
