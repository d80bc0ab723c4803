import { type FieldType, hasRows, questionTypes } from "@firstlight/contract";
import { memo, use } from "react";
import { useSeen } from "#lib/hooks/use-seen.ts";
import { t } from "#lib/text/translate.ts";
import { FieldInput } from "#shared/questions/field-input.tsx";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { cx } from "#ui/index.ts";
import { formFieldOf } from "../builder/body.ts";
import { type BuilderField, isChoice } from "../builder/fields.ts";
import type { FieldPart, PartProblem } from "../builder/problems.ts";
import type { FieldPatch } from "../builder/state.ts";
import { Lines } from "./lines.tsx";

interface AnswerProps {
  field: BuilderField;
  isSelected: boolean;
  problem: PartProblem | null;
  onChange: (patch: FieldPatch) => void;
  onEditAsList: (part: FieldPart) => void;
}

/** Square where several can be chosen. */
const markOf = (type: FieldType) => (questionTypes[type].rules.includes("max_choices") ? "rounded-xs" : "rounded-full");

function Choices({ field, problem, onChange, onEditAsList }: Omit<AnswerProps, "isSelected">) {
  const { type, optionsText, rowsText = "" } = field;
  const mark = <span aria-hidden className={cx("size-4 shrink-0 border border-line-strong", markOf(type))} />;
  const errorAt = (part: FieldPart) => (problem?.part === part ? problem.message : undefined);
  const options = {
    name: "field-options",
    text: optionsText,
    mark,
    error: errorAt("options"),
    onChange: (text: string) => onChange({ optionsText: text }),
    onEditAsList: () => onEditAsList("options"),
  } as const;
  if (!hasRows(type)) {
    const nameOf = (number: number) => t("Option {index}", { index: number });
    return <Lines {...options} title={t("Options")} nameOf={nameOf} addLabel={t("Add Option")} />;
  }
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Lines
        name="field-rows"
        title={t("Rows")}
        nameOf={(number) => t("Row {number}", { number })}
        addLabel={t("Add Row")}
        text={rowsText}
        mark={null}
        error={errorAt("rows")}
        onChange={(text) => onChange({ rowsText: text })}
        onEditAsList={() => onEditAsList("rows")}
      />
      <Lines
        {...options}
        title={t("Columns")}
        nameOf={(number) => t("Column {number}", { number })}
        addLabel={t("Add Column")}
      />
    </div>
  );
}

const nothing = () => undefined;

/** The input as testers get it, drawn once it comes near: a form can have 200. */
const Sample = memo(function Sample({ field }: { field: BuilderField }) {
  const { ref, isSeen } = useSeen<HTMLDivElement>("800px");
  const shelf = { ...use(FileShelfContext), isOff: useIsOff("file_uploads") };
  return (
    <div ref={ref} inert data-density="tester" className="min-h-11">
      {isSeen && (
        <FileShelfContext value={shelf}>
          <FieldInput
            field={{ ...formFieldOf(field), description: "" }}
            value={undefined}
            onChange={nothing}
            isLabelHidden
          />
        </FileShelfContext>
      )}
    </div>
  );
});

/** Under the question: its options to edit while it is selected, else how it is answered. */
export function Answer({ isSelected, ...props }: AnswerProps) {
  const { field } = props;
  return isSelected && isChoice(field.type) ? <Choices {...props} /> : <Sample field={field} />;
}
