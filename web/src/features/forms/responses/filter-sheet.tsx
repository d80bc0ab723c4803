import { type Condition, conditionProblem, type Conditions, type Form, limits } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { locale, plural, t } from "#lib/text/translate.ts";
import { Button, NativeSelect, Sheet } from "#ui/index.ts";
import { formFieldOf } from "../builder/body.ts";
import { ConditionFields } from "#shared/questions/conditions.tsx";
import { DayFilters } from "#shared/list-page/day-filters.tsx";
import { usualCondition } from "#shared/questions/condition-labels.ts";
import { askableFields, askedBy, conditionOf } from "../field-settings/askable.ts";
import { TypedValue } from "../field-settings/typed-value.tsx";
import type { BuilderField } from "../builder/fields.ts";
import { summaryQuery } from "../queries.ts";
import { knownFields } from "./filter-labels.ts";
import { noFilters, type ResponseFilters } from "./filters.ts";

interface FilterSheetProps {
  form: Form;
  filters: ResponseFilters;
  onChange: (filters: ResponseFilters) => void;
  onClose: () => void;
}

const matchings = [
  { value: "all", label: t("All conditions met") },
  { value: "any", label: t("Any condition met") },
];

/** As in the toolbar of answers. */
const days = { from: t("Submitted on or after"), to: t("Submitted on or before") };

function problemOf(condition: Condition, fields: readonly BuilderField[]): string | undefined {
  const of = fields.find(({ id }) => id === condition.field);
  return conditionProblem(condition, of && formFieldOf(of));
}

interface AnswerFiltersProps {
  conditions: Conditions | undefined;
  fields: readonly BuilderField[];
  onChange: (conditions: Conditions | undefined) => void;
}

/** Conditions on answers. Incomplete conditions are kept here and not applied yet. */
function AnswerFilters({ conditions: applied, fields, onChange }: AnswerFiltersProps) {
  const [begun] = useState<Conditions>(applied ?? { match: "all", conditions: [] });
  const [draft, setDraft] = useState(begun);
  const askable = askableFields(fields);
  const added = askable[0] && usualCondition(askable[0]);
  const { conditions } = draft;
  const set = (next: Conditions) => {
    setDraft(next);
    // Conditions already applied are kept, even if their field is not loaded yet.
    const whole = next.conditions.filter(
      (condition) => begun.conditions.includes(condition) || problemOf(condition, fields) === undefined,
    );
    onChange(whole.length > 0 ? { ...next, conditions: whole } : undefined);
  };
  return (
    <div role="group" aria-labelledby="answers-match" className="flex flex-col gap-3">
      <h3 id="answers-match" className="text-base font-semibold text-ink">
        {t("Answers")}
      </h3>
      {conditions.length > 1 && (
        <NativeSelect
          label={t("Show responses with")}
          options={matchings}
          value={draft.match}
          onChange={(match) => set({ ...draft, match: match === "any" ? "any" : "all" })}
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionFields
          // Conditions have no ID; they are only removed or appended, so the index works as key.
          key={index}
          condition={askedBy(condition)}
          number={index + 1}
          earlier={askable}
          TypedValue={TypedValue}
          named={{ name: `field-show_if.${index}`, error: undefined }}
          onChange={(next) => set({ ...draft, conditions: conditions.with(index, conditionOf(next)) })}
          onRemove={() => set({ ...draft, conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
      {added && (
        <Button
          icon={Plus}
          size="sm"
          className="self-start"
          isDisabled={conditions.length >= limits.conditionsPerField}
          onPress={() => set({ ...draft, conditions: [...conditions, conditionOf(added)] })}
        >
          {conditions.length === 0 ? t("Filter by Answer") : t("Add Condition")}
        </Button>
      )}
    </div>
  );
}

/** Filters by days, version, tag and answers, which apply immediately to everything on the screen. */
export function ResponsesFilterSheet({ form, filters, onChange, onClose }: FilterSheetProps) {
  const { data: summary } = useQuery(summaryQuery(form.id));
  const [round, setRound] = useState(0);
  const versions = summary?.versions ?? [];
  const tags = summary?.tags ?? [];
  const set = (change: ResponseFilters) => onChange({ ...filters, ...change });
  const clear = () => {
    onChange({ ...noFilters, q: filters.q });
    setRound(round + 1);
  };
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Filters")}
      description={t("Filters apply to the summary, table, individual responses and exports.")}
      footer={({ close }) => (
        <>
          <Button onPress={clear}>{t("Clear Filters")}</Button>
          <Button variant="primary" onPress={close}>
            {t("Done")}
          </Button>
        </>
      )}
    >
      <div key={round} className="flex flex-col gap-6">
        <div className="grid grid-cols-2 gap-3">
          <DayFilters labels={days} from={filters.from} to={filters.to} onChange={set} />
        </div>
        {versions.length > 1 && (
          <NativeSelect
            label={t("Form version")}
            placeholder={t("All versions")}
            options={versions.map(({ version, response_count }) => ({
              value: String(version),
              label: plural(
                response_count,
                "Version {version} · {count} response",
                "Version {version} · {count} responses",
                { version },
              ),
            }))}
            value={String(filters.version ?? "")}
            onChange={(version) => set({ version: version ? Number(version) : undefined })}
          />
        )}
        {(tags.length > 0 || filters.tag) && (
          <NativeSelect
            label={t("Tag")}
            placeholder={t("Any tag")}
            options={tags.map(({ tag, count }) => ({
              value: tag,
              label: `${tag} · ${count.toLocaleString(locale())}`,
            }))}
            value={filters.tag ?? ""}
            onChange={(tag) => set({ tag: tag || undefined })}
          />
        )}
        <AnswerFilters
          conditions={filters.conditions}
          fields={knownFields(form, summary?.fields)}
          onChange={(conditions) => set({ conditions })}
        />
      </div>
    </Sheet>
  );
}
