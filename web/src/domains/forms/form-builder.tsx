import type { FieldType, Form } from "@firstlight/contract";
import { useRouter } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { Badge, Banner, PageHeader, toast } from "../../ui/index.ts";
import { BuilderActions } from "./builder-actions.tsx";
import { StackedColumns, WideColumns } from "./builder-columns.tsx";
import { BuilderDetails } from "./builder-details.tsx";
import { BuilderPreview } from "./builder-preview.tsx";
import type { FocusWish } from "./builder-settings.tsx";
import { type BuilderProblem, formFieldOf } from "./builder-state.ts";
import { statusNames, statusTones } from "./form-words.ts";
import { LeaveGuard } from "../../lib/leave-guard.tsx";
import { counted } from "../../lib/counted.ts";
import { type Builder, useBuilder } from "./use-builder.ts";
import { useSaveForm } from "./use-save-form.ts";
import { useWide } from "./use-wide.ts";

/** Adds, selects and removes fields, and puts the cursor where the work goes on. */
function useFieldWork({ state, dispatch }: Builder) {
  const [focus, setFocus] = useState<FocusWish | null>(null);
  const select = (id: string) => {
    setFocus(null);
    dispatch({ do: "select field", id });
  };
  const add = (type: FieldType) => {
    dispatch({ do: "add field", type, now: Date.now() });
    setFocus({ part: "label" });
  };
  const remove = (id: string) => {
    const index = state.fields.findIndex((field) => field.id === id);
    const field = state.fields[index];
    if (!field) return;
    dispatch({ do: "remove field", id });
    const undo = { label: "Undo", onPress: () => dispatch({ do: "put back", field, index }) };
    toast.info(`“${field.label.trim() || "Field"}” deleted`, { action: undo });
  };
  return { focus, setFocus, select, add, remove };
}

function Notes({ form, builder }: { form: Form | undefined; builder: Builder }) {
  return (
    <>
      {builder.isRestored && (
        <Banner action={{ label: "Discard", onPress: builder.discard }}>Restored unsaved changes</Banner>
      )}
      {form && form.response_count > 0 && (
        <p className="text-base text-ink-muted">
          {counted(form.response_count, "response")} so far. They keep the version of the form they answered.
        </p>
      )}
    </>
  );
}

export function FormBuilder({ projectId, form }: { projectId: string; form?: Form }) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const builder = useBuilder(projectId, form);
  const { state, dispatch } = builder;
  const work = useFieldWork(builder);
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const isWide = useWide();
  const previewed = useMemo(() => state.fields.map(formFieldOf), [state.fields]);

  const focusOn = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();
  const reveal = ({ place }: BuilderProblem) => {
    if (place.at === "title") focusOn("[name='form-title']");
    if (place.at === "palette") focusOn("#add-field, [data-palette] button");
    if (place.at === "details") setDetailsOpen(true);
    if (place.at === "field") {
      dispatch({ do: "select field", id: place.id });
      work.setFocus({ part: place.part });
    }
  };
  const saving = useSaveForm({ projectId, form, builder, onProblem: reveal });
  const { problem } = saving;
  const message = problem?.message ?? saving.failure?.text;
  const formsHref = `/projects/${projectId}/forms`;
  const columns = {
    builder,
    problem,
    focus: work.focus,
    onAdd: work.add,
    onSelect: work.select,
    onRemove: work.remove,
  };

  return (
    <div ref={box} className="flex flex-col gap-4">
      <LeaveGuard isDirty={builder.isDirty && !saving.isPending} onLeave={builder.forget} />
      <PageHeader
        back={{ label: "Forms", href: formsHref }}
        title={form ? "Edit Form" : "Create New Form"}
        meta={form && <Badge tone={statusTones[form.status]}>{statusNames[form.status]}</Badge>}
        actions={
          <BuilderActions
            form={form}
            onCancel={() => void router.navigate({ href: formsHref })}
            onSave={saving.save}
            pending={saving.isPending ? (saving.pendingAs ?? null) : null}
          />
        }
        className="mb-1"
      />
      <Notes form={form} builder={builder} />
      {message && (
        <Banner tone="danger">
          <p>{message}</p>
          {!problem && saving.failure?.reason && <p className="text-ink-muted">{saving.failure.reason}</p>}
        </Banner>
      )}
      <BuilderDetails
        details={state}
        onChange={(patch) => dispatch({ do: "change details", patch })}
        titleError={problem?.place.at === "title" ? problem.message : undefined}
        detailsError={problem?.place.at === "details" ? problem.message : undefined}
        isOpen={areDetailsOpen}
        onOpenChange={setDetailsOpen}
      />
      {isWide ? <WideColumns {...columns} /> : <StackedColumns {...columns} />}
      <section aria-labelledby="form-preview" className="mt-4">
        <h2 id="form-preview" className="mb-3 text-lg font-semibold">
          Form Preview
        </h2>
        <BuilderPreview title={state.title.trim()} fields={previewed} />
      </section>
    </div>
  );
}
