import { limits } from "@firstlight/contract";
import { useEffect, useRef } from "react";
import { Switch, TextArea, TextField } from "../../ui/index.ts";
import {
  type BuilderAction,
  type BuilderField,
  type FieldPatch,
  isChoice,
  type ProblemPlace,
} from "./builder-state.ts";
import { parseOptions } from "./field-options.ts";
import { fieldTypeNames } from "./field-type-names.ts";
import { counted } from "../../lib/counted.ts";

type Part = Extract<ProblemPlace, { at: "field" }>["part"];

/** The part to put the cursor in; a new object each time it is asked for. */
export interface FocusWish {
  part: Part;
}

interface BuilderSettingsProps {
  field: BuilderField;
  problem: { part: Part; message: string } | null;
  focus: FocusWish | null;
  dispatch: (action: BuilderAction) => void;
}

const withPlaceholder: ReadonlySet<string> = new Set(["text", "textarea", "email", "number", "select"]);

function useFocusWish(focus: FocusWish | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focus) return;
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="field-${focus.part}"]`);
    input?.focus();
    // A label made up for a new field is there to be typed over.
    if (focus.part === "label") input?.select();
  }, [focus]);
  return box;
}

/** What a field asks and how. */
export function BuilderSettings({ field, problem, focus, dispatch }: BuilderSettingsProps) {
  const box = useFocusWish(focus);
  const change = (patch: FieldPatch) => dispatch({ do: "change field", id: field.id, patch });
  const errorAt = (part: Part) => (problem?.part === part ? problem.message : undefined);
  const options = parseOptions(field.optionsText);
  return (
    <div ref={box} className="flex flex-col gap-4">
      <TextField
        name="field-label"
        label="Label"
        isRequired
        value={field.label}
        onChange={(label) => change({ label })}
        error={errorAt("label")}
        maxLength={limits.title}
        autoComplete="off"
      />
      <Switch isSelected={field.required} onChange={(required) => change({ required })} isRow>
        Required
      </Switch>
      {isChoice(field.type) && (
        <TextArea
          name="field-options"
          label="Options"
          description={`One per line · ${counted(options.length, "option")}`}
          value={field.optionsText}
          onChange={(optionsText) => change({ optionsText })}
          error={errorAt("options")}
          rows={4}
        />
      )}
      <TextArea
        name="field-description"
        label="Description"
        labelNote="optional"
        value={field.description}
        onChange={(description) => change({ description })}
        error={errorAt("description")}
        maxLength={limits.description}
        rows={2}
      />
      {withPlaceholder.has(field.type) && (
        <TextField
          name="field-placeholder"
          label="Placeholder"
          labelNote="optional"
          value={field.placeholder}
          onChange={(placeholder) => change({ placeholder })}
          error={errorAt("placeholder")}
          maxLength={limits.title}
          autoComplete="off"
        />
      )}
      <p className="sr-only">{fieldTypeNames[field.type]}</p>
    </div>
  );
}
