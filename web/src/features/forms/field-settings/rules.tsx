import { type Rules, type FileKind, fileKinds, limits, questionTypes } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { CheckboxGroup, DateField, NumberField } from "#ui/index.ts";
import { PatternRule } from "./pattern-rule.tsx";
import { withRule } from "./with-rule.ts";
import { BuilderSection } from "./section.tsx";
import type { SettingsSection } from "./settings.tsx";
import { useFocusWish } from "./use-focus-request.ts";

export interface RuleTools extends SettingsSection {
  setRule: <N extends keyof Rules>(name: N, value: Rules[N] | null) => void;
}

type NumberRule = Exclude<
  { [N in keyof Rules]-?: Rules[N] extends number | undefined ? N : never }[keyof Rules],
  undefined
>;

interface NumberInputProps extends RuleTools {
  rule: NumberRule;
  label: string;
  max?: number;
  suffix?: string;
  /** Whether it is a count, which starts at 1. */
  isCount?: boolean;
}

function NumberInput({ field, setRule, errorAt, rule, label, isCount = true, ...rest }: NumberInputProps) {
  const { max, suffix } = rest;
  return (
    <NumberField
      name={`field-rules.${rule}`}
      label={label}
      value={field.rules[rule] ?? null}
      onChange={(value) => setRule(rule, value)}
      error={errorAt(`rules.${rule}`)}
      {...(isCount && { min: 1, step: 1 })}
      {...(max !== undefined && { max })}
      {...(suffix !== undefined && { suffix })}
    />
  );
}

function DayInput({ rule, label, ...tools }: RuleTools & { rule: "earliest" | "latest"; label: string }) {
  const { field, setRule, errorAt } = tools;
  return (
    <DateField
      name={`field-rules.${rule}`}
      label={label}
      value={field.rules[rule] ?? ""}
      onChange={(day) => setRule(rule, day || null)}
      error={errorAt(`rules.${rule}`)}
    />
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-3">{children}</div>
);

function LengthRules(tools: RuleTools) {
  const max = tools.field.rules.pattern === undefined ? limits.answer : limits.patternedAnswer;
  return (
    <Pair>
      <NumberInput {...tools} rule="min_length" label={t("Minimum characters")} max={max} />
      <NumberInput {...tools} rule="max_length" label={t("Maximum characters")} max={max} />
    </Pair>
  );
}

function NumberRules(tools: RuleTools) {
  return (
    <Pair>
      <NumberInput {...tools} rule="min" label={t("Minimum")} isCount={false} />
      <NumberInput {...tools} rule="max" label={t("Maximum")} isCount={false} />
    </Pair>
  );
}

function DateRules(tools: RuleTools) {
  return (
    <>
      <DayInput {...tools} rule="earliest" label={t("Earliest date")} />
      <DayInput {...tools} rule="latest" label={t("Latest date")} />
    </>
  );
}

function ChoiceRules(tools: RuleTools) {
  return (
    <Pair>
      <NumberInput {...tools} rule="min_choices" label={t("Minimum choices")} max={limits.optionsPerField} />
      <NumberInput {...tools} rule="max_choices" label={t("Maximum choices")} max={limits.optionsPerField} />
    </Pair>
  );
}

const kindNames: Readonly<Record<FileKind, string>> = {
  image: t("Images"),
  video: t("Videos"),
  audio: t("Audio recordings"),
  pdf: "PDF",
  text: t("Text files"),
};
const kindOptions = fileKinds.map((value) => ({ value, label: kindNames[value] }));

function FileRules(tools: RuleTools) {
  const { field, setRule, errorAt } = tools;
  const chosen = (values: readonly string[]) => fileKinds.filter((kind) => values.includes(kind));
  return (
    <>
      <CheckboxGroup
        name="field-rules.file_kinds"
        label={t("Allowed file types")}
        description={t("Leave empty to allow all of these.")}
        options={kindOptions}
        value={field.rules.file_kinds ?? []}
        onChange={(values) => setRule("file_kinds", values.length > 0 ? chosen(values) : null)}
        error={errorAt("rules.file_kinds")}
      />
      <Pair>
        <NumberInput
          {...tools}
          rule="max_file_mb"
          label={t("Maximum file size")}
          max={limits.uploadBytes / 1024 / 1024}
          suffix={t("MB")}
        />
        <NumberInput {...tools} rule="max_files" label={t("Maximum files")} max={limits.filesPerField} />
      </Pair>
    </>
  );
}

/** The inputs of rules, each for the types that have its first rule. */
const inputs: readonly [rule: keyof Rules, Input: (tools: RuleTools) => ReactNode][] = [
  ["min_length", LengthRules],
  ["pattern", PatternRule],
  ["min", NumberRules],
  ["min_choices", ChoiceRules],
  ["earliest", DateRules],
  ["file_kinds", FileRules],
];

/** What an answer has to be, besides fitting its type. */
export function BuilderRules(section: SettingsSection) {
  const { field, change, focus } = section;
  const box = useFocusWish(focus);
  const { rules } = questionTypes[field.type];
  const setRule: RuleTools["setRule"] = (name, value) => change({ rules: withRule(field.rules, name, value) });
  return (
    <BuilderSection title={t("Answer Rules")} note={t("optional")}>
      <div ref={box} className="flex flex-col gap-4">
        {inputs.map(([rule, Input]) => rules.includes(rule) && <Input key={rule} {...section} setRule={setRule} />)}
      </div>
    </BuilderSection>
  );
}
