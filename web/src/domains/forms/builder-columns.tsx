import type { FieldType } from "@firstlight/contract";
import { LayoutList, MousePointerClick, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, Card, EmptyState, Sheet } from "../../ui/index.ts";
import { BuilderFieldList } from "./builder-field-list.tsx";
import { BuilderPalette } from "./builder-palette.tsx";
import { BuilderSettings, type FocusWish } from "./builder-settings.tsx";
import type { BuilderField, BuilderProblem } from "./builder-state.ts";
import { fieldTypeNames } from "./field-type-names.ts";
import { counted } from "../../lib/counted.ts";
import type { Builder } from "./use-builder.ts";

export interface BuilderColumnsProps {
  builder: Builder;
  problem: BuilderProblem | null;
  focus: FocusWish | null;
  onAdd: (type: FieldType) => void;
  onSelect: (id: string) => void;
  onRemove: (id: string) => void;
}

function NoFields({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon={LayoutList} title="No fields yet" headingLevel={3} isCompact>
      {children}
    </EmptyState>
  );
}

function Fields({ builder, problem, onSelect, onRemove }: Omit<BuilderColumnsProps, "focus" | "onAdd">) {
  const { state, dispatch } = builder;
  return (
    <BuilderFieldList
      fields={state.fields}
      selectedId={state.selectedId}
      problemId={problem?.place.at === "field" ? problem.place.id : null}
      dispatch={dispatch}
      onSelect={onSelect}
      onRemove={onRemove}
    />
  );
}

function Settings({
  field,
  builder,
  problem,
  focus,
}: Pick<BuilderColumnsProps, "builder" | "problem" | "focus"> & { field: BuilderField }) {
  const place = problem?.place;
  const isHere = place?.at === "field" && place.id === field.id;
  return (
    <BuilderSettings
      key={field.id}
      field={field}
      problem={isHere && problem ? { part: place.part, message: problem.message } : null}
      focus={focus}
      dispatch={builder.dispatch}
    />
  );
}

export function WideColumns(props: BuilderColumnsProps) {
  const { builder, onAdd } = props;
  const { fields, selectedId } = builder.state;
  const selected = fields.find((field) => field.id === selectedId);
  return (
    <div className="grid grid-cols-[12rem_minmax(0,1fr)_20rem] items-start gap-4">
      <Card as="section" padding="none" className="p-3">
        <h2 className="px-2 pb-2 pt-1 text-base font-semibold">Add a field</h2>
        <BuilderPalette onAdd={onAdd} />
      </Card>
      <Card as="section" title="Fields" description={fields.length > 0 ? counted(fields.length, "field") : undefined}>
        {fields.length > 0 ? (
          <Fields {...props} />
        ) : (
          <NoFields>Pick a type on the left. Each one becomes a question.</NoFields>
        )}
      </Card>
      <Card
        as="section"
        title="Field settings"
        description={selected && fieldTypeNames[selected.type]}
        className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto"
      >
        {selected ? (
          <Settings {...props} field={selected} />
        ) : (
          <EmptyState icon={MousePointerClick} title="No field selected" headingLevel={3} isCompact>
            Choose a field to change what it asks.
          </EmptyState>
        )}
      </Card>
    </div>
  );
}

export function StackedColumns(props: BuilderColumnsProps) {
  const { builder, onAdd } = props;
  const [isAdding, setAdding] = useState(false);
  const { fields, selectedId } = builder.state;
  const selected = fields.find((field) => field.id === selectedId);
  const close = () => builder.dispatch({ do: "select field", id: null });
  return (
    <Card as="section" title="Fields" description={fields.length > 0 ? counted(fields.length, "field") : undefined}>
      {fields.length > 0 ? <Fields {...props} /> : <NoFields>Add a field. Each one becomes a question.</NoFields>}
      <Button id="add-field" icon={Plus} size="lg" fullWidth onPress={() => setAdding(true)} className="mt-3">
        Add field
      </Button>
      <Sheet title="Add a field" isOpen={isAdding} onOpenChange={setAdding}>
        <BuilderPalette
          isSheet
          onAdd={(type) => {
            setAdding(false);
            onAdd(type);
          }}
        />
      </Sheet>
      <Sheet
        title="Field settings"
        description={selected && fieldTypeNames[selected.type]}
        isOpen={selected !== undefined && !isAdding}
        onOpenChange={(isOpen) => !isOpen && close()}
        footer={
          <Button variant="primary" onPress={close}>
            Done
          </Button>
        }
      >
        {selected && <Settings {...props} field={selected} />}
      </Sheet>
    </Card>
  );
}
