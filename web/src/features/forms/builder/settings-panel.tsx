import { MousePointerClick } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { staffQuestions } from "#shared/questions/staff.ts";
import { EmptyState, Tabs } from "#ui/index.ts";
import { FieldLogic, BuilderSettings } from "../field-settings/settings.tsx";
import type { BuilderColumnsProps } from "./columns.tsx";
import { MoreDetails } from "./more-details.tsx";
import { brokenConditions, type PartProblem } from "./problems.ts";
import type { BuilderField } from "./fields.ts";
import type { SettingsTab } from "./use-field-work.ts";

const isTab = (id: string): id is SettingsTab => id === "question" || id === "logic" || id === "form";

function problemsOf({ problem, builder }: BuilderColumnsProps, field: BuilderField): readonly PartProblem[] {
  const target = problem?.target;
  const stopping =
    target?.at === "field" && target.id === field.id && problem ? [{ ...problem, part: target.part }] : [];
  return [...stopping, ...(brokenConditions(builder.state.fields).get(field.id) ?? [])];
}

/** The settings of the selected field and of the form. */
export function SettingsPanel(props: BuilderColumnsProps) {
  const { builder, problem, work } = props;
  const { state, dispatch } = builder;
  const index = state.fields.findIndex(({ id }) => id === state.selectedId);
  const field = state.fields[index];
  const none = (
    <EmptyState icon={MousePointerClick} title={t("No field selected")} headingLevel={3} isCompact>
      {t("Select a field to edit it.")}
    </EmptyState>
  );
  const shared = field && {
    field,
    fields: state.fields,
    problems: problemsOf(props, field),
    focus: work.settingsFocus,
    dispatch,
  };
  return (
    <Tabs
      label={t("Settings")}
      selected={work.panel.tab}
      onChange={(id) => isTab(id) && work.panel.setTab(id)}
      panelClassName="pt-4"
      items={[
        {
          id: "question",
          label: t("Question"),
          content: shared ? (
            <>
              <p className="mb-4 text-sm text-ink-subtle">
                {t("{number} · {type}", { number: index + 1, type: staffQuestions[shared.field.type].name })}
              </p>
              <BuilderSettings key={shared.field.id} {...shared} />
            </>
          ) : (
            none
          ),
        },
        {
          id: "logic",
          label: t("Logic"),
          content: shared ? <FieldLogic key={shared.field.id} {...shared} onSelect={work.openLogic} /> : none,
        },
        {
          id: "form",
          label: t("Form"),
          content: (
            <>
              <MoreDetails details={state} onChange={(patch) => dispatch({ do: "change details", patch })} />
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
