import type { FieldType } from "@firstlight/contract";
import { LayoutList, MousePointerClick } from "lucide-react";
import type { ReactNode } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { staffQuestions } from "#shared/questions/staff.ts";
import { Card, EmptyState } from "#ui/index.ts";
import { BuilderFieldList } from "./field-list.tsx";
import { BuilderPalette } from "./palette.tsx";
import type { BuilderField } from "./fields.ts";
import { type BuilderProblem, brokenConditions } from "./problems.ts";
import { BuilderSettings } from "../field-settings/settings.tsx";
import { BuilderTemplates } from "./templates.tsx";
import type { Builder } from "./use-builder.ts";
import type { FocusRequest } from "../field-settings/use-focus-request.ts";

export interface BuilderColumnsProps {
  builder: Builder;
  problem: BuilderProblem | null;
  focus: FocusRequest | null;
  onAdd: (type: FieldType) => void;
  onSelect: (id: string) => void;
  onRemove: (id: string) => void;
}

export function NoFields({ builder, children }: { builder: Builder; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <EmptyState icon={LayoutList} title={t("No fields yet")} headingLevel={3} isCompact>
        {children}
      </EmptyState>
      <BuilderTemplates onUse={(template) => builder.dispatch({ do: "use template", template, now: Date.now() })} />
    </div>
  );
}

export function Fields({ builder, problem, onSelect, onRemove }: Omit<BuilderColumnsProps, "focus" | "onAdd">) {
  const { state, dispatch } = builder;
  return (
    <BuilderFieldList
      fields={state.fields}
      selectedId={state.selectedId}
      problemId={problem?.target.at === "field" ? problem.target.id : null}
      dispatch={dispatch}
      onSelect={onSelect}
      onRemove={onRemove}
    />
  );
}

export function Settings({
  field,
  builder,
  problem,
  focus,
}: Pick<BuilderColumnsProps, "builder" | "problem" | "focus"> & { field: BuilderField }) {
  const { fields } = builder.state;
  const target = problem?.target;
  const stopping =
    target?.at === "field" && target.id === field.id && problem ? [{ ...problem, part: target.part }] : [];
  const earlier = fields.slice(0, fields.indexOf(field));
  return (
    <BuilderSettings
      key={field.id}
      field={field}
      earlier={earlier}
      problems={[...stopping, ...(brokenConditions([...earlier, field]).get(field.id) ?? [])]}
      focus={focus}
      dispatch={builder.dispatch}
    />
  );
}

/** Beside a long list what adds and what sets stay in sight, below the header. */
const stays = "sticky top-[calc(4.75rem+var(--top))] max-h-[calc(100dvh-5.75rem-var(--top))] overflow-y-auto";

export function WideColumns(props: BuilderColumnsProps) {
  const { builder, onAdd } = props;
  const { fields, selectedId } = builder.state;
  const selected = fields.find((field) => field.id === selectedId);
  return (
    <div className="grid grid-cols-[12rem_minmax(0,1fr)_20rem] items-start gap-4">
      <Card as="section" title={t("Add Field")} className={stays}>
        <BuilderPalette onAdd={onAdd} />
      </Card>
      <Card
        as="section"
        title={t("Fields")}
        description={fields.length > 0 ? plural(fields.length, "{count} field", "{count} fields") : undefined}
      >
        {fields.length > 0 ? (
          <Fields {...props} />
        ) : (
          <NoFields builder={builder}>{t("Select a type on the left. Each one becomes a question.")}</NoFields>
        )}
      </Card>
      <Card
        as="section"
        title={t("Field Settings")}
        description={selected && staffQuestions[selected.type].name}
        className={stays}
      >
        {selected ? (
          <Settings {...props} field={selected} />
        ) : (
          <EmptyState icon={MousePointerClick} title={t("No field selected")} headingLevel={3} isCompact>
            {t("Select a field to edit it.")}
          </EmptyState>
        )}
      </Card>
    </div>
  );
}
