import { RatingInput } from "#ui/index.ts";
import { ClearChoice } from "./choice-input.tsx";
import { fieldFrame, type FieldInputProps } from "./frame.tsx";

export function StarsInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const rated = Number(value) || null;
  return (
    // The first star stands in line with the text above it.
    <div className="[&_label:first-of-type]:-ms-1.5 tester:[&_label:first-of-type]:-ms-2">
      <RatingInput {...fieldFrame(props)} value={rated} onChange={(stars) => onChange(stars ?? "")} />
      {rated && !field.required && <ClearChoice onClear={() => onChange("")} />}
    </div>
  );
}
