import type { FieldType } from "@firstlight/contract";
import { ClipboardList, LayoutList, Plus } from "lucide-react";
import { useState } from "react";
import { useSameFunction } from "#lib/hooks/use-same-function.ts";
import { locale, plural, t } from "#lib/text/translate.ts";
import { Button, ConfirmDialog, EmptyState, Kbd, lazyPart } from "#ui/index.ts";
import { rich } from "#ui/data/rich.tsx";
import { EditorFrame } from "#ui/layout/editor-frame.tsx";
import { FieldCards } from "../canvas/cards.tsx";
import { CanvasTitle } from "../canvas/title.tsx";
import { type BuilderField, dependentsOf, nameOf } from "./fields.ts";
import { BuilderPalette } from "./palette.tsx";
import type { BuilderProblem } from "./problems.ts";
import { SettingsPanel } from "./settings-panel.tsx";
import { BuilderTemplates } from "./templates.tsx";
import type { Builder } from "./use-builder.ts";
import type { FieldWork } from "./use-field-work.ts";

const PasteDialog = lazyPart(async () => (await import("../canvas/paste-dialog.tsx")).PasteDialog, {
  fallback: () => null,
});

export interface BuilderColumnsProps {
  builder: Builder;
  problem: BuilderProblem | null;
  work: FieldWork;
  isWide: boolean;
}

const listed = new Intl.ListFormat(locale());

interface NoFieldsProps extends Pick<BuilderColumnsProps, "builder" | "work"> {
  /** Opens the sheet to choose from, where the palette is not beside it. */
  onAdd: (() => void) | undefined;
}

function NoFields({ builder, work, onAdd }: NoFieldsProps) {
  return (
    <div className="flex flex-col gap-4 rounded-lg bg-surface p-5 ring-1 ring-line">
      <EmptyState
        icon={LayoutList}
        title={t("No fields yet")}
        headingLevel={3}
        isCompact
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {onAdd && (
              <Button id="add-field" variant="primary" icon={Plus} onPress={onAdd}>
                {t("Add a Field")}
              </Button>
            )}
            <Button icon={ClipboardList} onPress={() => work.paste(0)}>
              {t("Paste a List of Questions")}
            </Button>
          </div>
        }
      >
        {t("Add a field. Each one becomes a question.")}
      </EmptyState>
      <BuilderTemplates onUse={(template) => builder.dispatch({ do: "use template", template, now: Date.now() })} />
    </div>
  );
}

interface DeleteQuestionProps extends Pick<BuilderColumnsProps, "work"> {
  fields: readonly BuilderField[];
  ids: readonly string[];
}

/** Names what depends on the fields before they go. */
function DeleteQuestion({ fields, ids, work }: DeleteQuestionProps) {
  const { close, confirm } = work.deletion;
  const names = fields.filter(({ id }) => ids.includes(id)).map((field) => `“${nameOf(field)}”`);
  const dependents = dependentsOf(fields, ids).map((field) => `“${nameOf(field)}”`);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t("Delete {listed}?", { listed: listed.format(names) })}
      confirmLabel={plural(ids.length, "Delete Field", "Delete {count} Fields")}
      tone="danger"
      onConfirm={confirm}
    >
      {t("These fields depend on its answer: {listed}. Their conditions need another question.", {
        listed: listed.format(dependents),
      })}
    </ConfirmDialog>
  );
}

/** What adds, the form as it is read, and the settings of what is selected. */
export function BuilderColumns({ builder, problem, work, isWide }: BuilderColumnsProps) {
  const [isAdding, setAdding] = useState(false);
  const add = useSameFunction((type: FieldType) => {
    setAdding(false);
    work.add(type);
  });
  const { state, dispatch } = builder;
  const { panel, pasting } = work;
  const { asked } = work.deletion;
  return (
    <EditorFrame
      isWide={isWide}
      palette={{
        title: t("Add a Field"),
        isOpen: isAdding,
        onOpenChange: setAdding,
        content: <BuilderPalette isSheet={!isWide} onAdd={add} />,
      }}
      settings={{
        title: t("Settings"),
        isOpen: panel.isOpen,
        onOpenChange: panel.setOpen,
        content: (
          <SettingsPanel
            state={state}
            dispatch={dispatch}
            problem={problem}
            tab={panel.tab}
            onTab={panel.setTab}
            focus={work.settingsFocus}
            onSelect={work.openLogic}
          />
        ),
      }}
    >
      <CanvasTitle
        details={state}
        error={problem?.target.at === "title" ? problem.message : undefined}
        onChange={(patch) => dispatch({ do: "change details", patch })}
      />
      <section aria-labelledby="form-fields">
        <h2 id="form-fields" className="px-2 text-sm font-medium text-ink-subtle">
          {state.fields.length > 0 ? plural(state.fields.length, "{count} field", "{count} fields") : t("Fields")}
        </h2>
        {state.fields.length > 0 ? (
          <FieldCards
            fields={state.fields}
            selectedId={state.selectedId}
            dispatch={dispatch}
            problem={problem}
            work={work.onCanvas}
            hasSettingsButton={!isWide}
          />
        ) : (
          <NoFields builder={builder} work={work} onAdd={isWide ? undefined : () => setAdding(true)} />
        )}
      </section>
      {isWide ? (
        <p aria-hidden className="mt-1 px-2 text-sm text-ink-subtle">
          {rich("Press {key} to add a field", { key: <Kbd>/</Kbd> })}
        </p>
      ) : (
        <div className="mt-3 flex flex-col gap-2">
          {state.fields.length > 0 && (
            <Button id="add-field" icon={Plus} size="lg" fullWidth onPress={() => setAdding(true)}>
              {t("Add a Field")}
            </Button>
          )}
          <Button variant="ghost" fullWidth onPress={() => panel.open("form")}>
            {t("Form Settings")}
          </Button>
        </div>
      )}
      {asked && <DeleteQuestion fields={state.fields} ids={asked} work={work} />}
      {pasting.isOpen && <PasteDialog onAdd={pasting.add} onClose={pasting.close} />}
    </EditorFrame>
  );
}
