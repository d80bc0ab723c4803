import { RatingInput } from "../../ui/index.ts";
import { ClearChoice } from "./field-choice.tsx";
import { fieldFrame, type FieldInputProps } from "./field-frame.tsx";

export function StarsInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const rated = Number(value) || null;
  return (
    <div>
      <RatingInput {...fieldFrame(props)} value={rated} onChange={(stars) => onChange(stars ?? "")} />
      {rated && !field.required && <ClearChoice onClear={() => onChange("")} />}
    </div>
  );
}
