import { MousePointerClick } from "lucide-react";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { t } from "#lib/text/translate.ts";
import { staffQuestions } from "#shared/questions/staff.ts";
import { EmptyState, Tabs } from "#ui/index.ts";
import { FieldLogic, BuilderSettings } from "../field-settings/settings.tsx";
import { type Details, MoreDetails } from "./more-details.tsx";
import { type BuilderProblem, brokenConditions, type PartProblem } from "./problems.ts";
import type { BuilderField } from "./fields.ts";
import type { BuilderAction, BuilderState } from "./state.ts";
import type { SettingsTab } from "./use-field-work.ts";
import type { FocusRequest } from "../field-settings/use-focus-request.ts";

const isTab = (id: string): id is SettingsTab => id === "question" || id === "logic" || id === "form";

interface SettingsPanelProps {
  state: BuilderState;
  dispatch: (action: BuilderAction) => void;
  problem: BuilderProblem | null;
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  focus: FocusRequest | null;
  /** Shows the logic of another field. */
  onSelect: (id: string) => void;
}

interface PanelProps extends Omit<SettingsPanelProps, "state">, Pick<BuilderState, "fields" | "selectedId"> {
  details: Details;
}

/** The same while only the title or the description changes, so that typing those draws no settings. */
function useDetails(state: BuilderState): Details {
  const { instructions, priority, dueDate, order, manyResponses, closeDate, responseLimit } = state;
  return useMemo(
    () => ({ instructions, priority, dueDate, order, manyResponses, closeDate, responseLimit }),
    [instructions, priority, dueDate, order, manyResponses, closeDate, responseLimit],
  );
}

function problemsOf({ problem, fields }: PanelProps, field: BuilderField): readonly PartProblem[] {
  const target = problem?.target;
  const stopping =
    target?.at === "field" && target.id === field.id && problem ? [{ ...problem, part: target.part }] : [];
  return [...stopping, ...(brokenConditions(fields).get(field.id) ?? [])];
}

const Panel = memo(PanelOf);

/** The settings of the selected field and of the form. Typing on the canvas does not wait for them. */
export function SettingsPanel({ state: current, focus, ...props }: SettingsPanelProps) {
  const [isUsed, setUsed] = useState(false);
  const rested = useDebouncedValue(current);
  const { selectedId, fields } = current;
  // Another field is shown at once, what is typed in the next pause.
  const isSameField = rested.selectedId === selectedId && rested.fields.length === fields.length;
  const later = useDeferredValue(isSameField ? rested : current);
  const state = isUsed ? current : later;
  const details = useDetails(state);
  return (
    <div
      onFocus={() => setUsed(true)}
      onBlur={({ currentTarget, relatedTarget }) => setUsed(currentTarget.contains(relatedTarget))}
    >
      {/* A focus is meant for the field that is selected then. */}
      <Panel
        {...props}
        fields={state.fields}
        selectedId={state.selectedId}
        details={details}
        focus={state.selectedId === selectedId ? focus : null}
      />
    </div>
  );
}

function PanelOf(props: PanelProps) {
  const { fields, selectedId, details, dispatch, problem, tab, onTab, focus, onSelect } = props;
  const index = fields.findIndex(({ id }) => id === selectedId);
  const field = fields[index];
  const none = (
    <EmptyState icon={MousePointerClick} title={t("No field selected")} headingLevel={3} isCompact>
      {t("Select a field to edit it.")}
    </EmptyState>
  );
  const shared = field && {
    field,
    fields,
    problems: problemsOf(props, field),
    focus,
    dispatch,
  };
  const whichOne = field && (
    <p className="mb-4 text-sm text-ink-subtle">
      {t("{number} · {type}", { number: index + 1, type: staffQuestions[field.type].name })}
    </p>
  );
  return (
    <Tabs
      label={t("Settings")}
      selected={tab}
      onChange={(id) => isTab(id) && onTab(id)}
      panelClassName="pt-4"
      items={[
        {
          id: "question",
          label: t("Question"),
          content: shared ? (
            <>
              {whichOne}
              <BuilderSettings key={shared.field.id} {...shared} />
            </>
          ) : (
            none
          ),
        },
        {
          id: "logic",
          label: t("Logic"),
          content: shared ? (
            <>
              {whichOne}
              <FieldLogic key={shared.field.id} {...shared} onSelect={onSelect} />
            </>
          ) : (
            none
          ),
        },
        {
          id: "form",
          label: t("Form"),
          content: (
            <>
              <MoreDetails details={details} onChange={(patch) => dispatch({ do: "change details", patch })} />
              {problem?.target.at === "details" && (
                <p role="alert" className="mt-2 text-sm font-medium text-danger">
                  {problem.message}
                </p>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
