import { limits, hasRows, questionTypes } from "@firstlight/contract";
import { Suspense } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { staffQuestions } from "#shared/questions/staff.ts";
import { lazyPart, Skeleton, Switch, TextArea, TextField } from "#ui/index.ts";
import { type BuilderField, dependentsOf, isChoice, nameOf } from "../builder/fields.ts";
import type { FieldPart, PartProblem } from "../builder/problems.ts";
import type { BuilderAction, FieldPatch } from "../builder/state.ts";
import { parseOptions } from "../fields/options.ts";
import { BuilderSection } from "./section.tsx";
import { type FocusRequest, useFocusWish } from "./use-focus-request.ts";

const BuilderRules = lazyPart(async () => (await import("./rules.tsx")).BuilderRules, { fallback: "outer" });
const BuilderConditions = lazyPart(async () => (await import("./conditions.tsx")).BuilderConditions, {
  fallback: "outer",
});

interface BuilderSettingsProps {
  field: BuilderField;
  fields: readonly BuilderField[];
  problems: readonly PartProblem[];
  focus: FocusRequest | null;
  dispatch: (action: BuilderAction) => void;
}

/** What each section of the settings gets. */
export interface SettingsSection {
  field: BuilderField;
  change: (patch: FieldPatch) => void;
  errorAt: (part: FieldPart) => string | undefined;
  focus: FocusRequest | null;
}

function Options({ field, change, errorAt }: SettingsSection) {
  const options = parseOptions(field.optionsText);
  return (
    <>
      <TextArea
        name="field-options"
        label={t("Options")}
        description={plural(options.length, "One per line · {count} option", "One per line · {count} options")}
        value={field.optionsText}
        onChange={(optionsText) => change({ optionsText })}
        error={errorAt("options")}
        rows={4}
      />
      <Switch
        isSelected={field.shuffle}
        onChange={(shuffle) => change({ shuffle })}
        description={t("Each tester sees the options in a different order.")}
        isRow
      >
        {t("Shuffle options")}
      </Switch>
    </>
  );
}

function TextFields({ field, change, errorAt }: SettingsSection) {
  const { placeholder: lines, ends } = staffQuestions[field.type];
  const placeholder = {
    name: "field-placeholder",
    label: t("Placeholder"),
    labelNote: t("optional"),
    value: field.placeholder,
    onChange: (text: string) => change({ placeholder: text }),
    error: errorAt("placeholder"),
    maxLength: limits.title,
  };
  return (
    <>
      {lines === "lines" && <TextArea {...placeholder} rows={2} />}
      {lines === "line" && <TextField {...placeholder} autoComplete="off" />}
      {ends && questionTypes[field.type].scale && (
        <>
          <TextField
            label={ends.low}
            labelNote={t("optional")}
            value={field.low_label ?? ""}
            onChange={(low_label) => change({ low_label })}
            maxLength={limits.tag}
            autoComplete="off"
          />
          <TextField
            label={ends.high}
            labelNote={t("optional")}
            value={field.high_label ?? ""}
            onChange={(high_label) => change({ high_label })}
            maxLength={limits.tag}
            autoComplete="off"
          />
        </>
      )}
    </>
  );
}

function sectionOf({ field, problems, focus, dispatch }: BuilderSettingsProps): SettingsSection {
  return {
    field,
    change: (patch) => dispatch({ do: "change field", id: field.id, patch }),
    errorAt: (part) => problems.find((problem) => problem.part === part)?.message,
    focus,
  };
}

/** When a field is shown, and which others its answer shows. */
export function FieldLogic({ onSelect, ...props }: BuilderSettingsProps & { onSelect: (id: string) => void }) {
  const { field, fields } = props;
  const dependents = dependentsOf(fields, [field.id]);
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<Skeleton className="h-24" />}>
        <BuilderConditions {...sectionOf(props)} earlier={fields.slice(0, fields.indexOf(field))} />
      </Suspense>
      <BuilderSection title={t("Used by")}>
        {dependents.length > 0 ? (
          <ul className="-mx-2 flex flex-col">
            {dependents.map((other) => (
              <li key={other.id}>
                <button
                  type="button"
                  onClick={() => onSelect(other.id)}
                  className="min-h-control w-full rounded-md px-2 text-start text-brand-text hover:bg-hover"
                >
                  {`${fields.indexOf(other) + 1}. ${nameOf(other)}`}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-subtle">{t("No field depends on this answer.")}</p>
        )}
      </BuilderSection>
    </div>
  );
}

/** What a field asks and how. */
export function BuilderSettings(props: BuilderSettingsProps) {
  const { field, focus } = props;
  const box = useFocusWish(focus);
  const section = sectionOf(props);
  return (
    <div ref={box} className="flex flex-col gap-4">
      <TextField
        name="field-label"
        label={t("Label")}
        isRequired
        value={field.label}
        onChange={(label) => section.change({ label })}
        error={section.errorAt("label")}
        maxLength={limits.title}
        autoComplete="off"
      />
      <Switch isSelected={field.required} onChange={(required) => section.change({ required })} isRow>
        {t("Required")}
      </Switch>
      {hasRows(field.type) && (
        <TextArea
          name="field-rows"
          label={t("Rows")}
          description={t("One per line")}
          value={field.rowsText ?? ""}
          onChange={(rowsText) => section.change({ rowsText })}
          error={section.errorAt("rows")}
          rows={4}
        />
      )}
      {isChoice(field.type) && <Options {...section} />}
      <TextFields {...section} />
      <Suspense fallback={<Skeleton className="h-24" />}>
        {questionTypes[field.type].rules.length > 0 && <BuilderRules {...section} />}
      </Suspense>
    </div>
  );
}
