import { runStates, type StepAnalytics, type TesterGroup, type WizardKind } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { NativeSelect, type Option, SearchField } from "#ui/index.ts";
import { runStateNames } from "../labels.ts";
import type { PeopleFilter } from "./address.ts";

interface PeopleToolbarProps {
  kind: WizardKind;
  filter: PeopleFilter;
  onFilter: (change: PeopleFilter) => void;
  steps: readonly StepAnalytics[];
  groups: readonly TesterGroup[];
}

const states: readonly Option[] = runStates.map((state) => ({ value: state, label: runStateNames[state] }));
const assignments = [
  { value: "yes", label: t("Assigned") },
  { value: "no", label: t("Not assigned") },
] as const;

interface PickProps {
  label: string;
  /** The choice that narrows nothing. */
  all: string;
  options: readonly Option[];
  value: string | undefined;
  onPick: (value: string) => void;
}

function Pick({ label, all, options, value, onPick }: PickProps) {
  return (
    <NativeSelect
      label={label}
      isLabelHidden
      placeholder={all}
      options={options}
      value={value ?? ""}
      onChange={onPick}
      className="min-w-0 grow basis-36 sm:max-w-48"
    />
  );
}

/** Filters the list; filters combine. */
export function PeopleToolbar({ kind, filter, onFilter, steps, groups }: PeopleToolbarProps) {
  const { q, state, step, group, assigned } = filter;
  return (
    <div role="search" aria-label={t("Testers")} className="flex flex-wrap gap-3">
      <SearchField
        label={t("Search testers")}
        placeholder={t("Search by name or email")}
        value={q ?? ""}
        onChange={(text) => onFilter({ q: text || undefined })}
        className="w-full sm:w-64"
      />
      <Pick
        label={t("Status")}
        all={t("All statuses")}
        options={states}
        value={state}
        onPick={(value) => onFilter({ state: runStates.find((one) => one === value) })}
      />
      {steps.length > 0 && (
        <Pick
          label={t("Step")}
          all={t("All steps")}
          options={steps.map(({ step_id, step_title }, index) => ({
            value: step_id,
            label: t("At step {index}: {stepTitle}", { index: index + 1, stepTitle: step_title }),
          }))}
          value={step}
          onPick={(value) => onFilter({ step: value || undefined })}
        />
      )}
      {kind === "wizard" && (
        <Pick
          label={t("Assigned")}
          all={t("Assigned or not")}
          options={assignments}
          value={assigned}
          onPick={(value) => onFilter({ assigned: assignments.find((one) => one.value === value)?.value })}
        />
      )}
      {groups.length > 0 && (
        <Pick
          label={t("Group")}
          all={t("All groups")}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={group}
          onPick={(value) => onFilter({ group: value || undefined })}
        />
      )}
    </div>
  );
}
