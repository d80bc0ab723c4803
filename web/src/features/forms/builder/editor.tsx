import type { Form, FormEdit } from "@firstlight/contract";
import { useRef, useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Banner, ErrorBoundary, lazyPart, Loading, SkeletonCard } from "#ui/index.ts";
import { WideColumns } from "./columns.tsx";
import { BuilderDetails } from "./details.tsx";
import { LazyBuilderPreview } from "./lazy-preview.tsx";
import type { BuilderProblem } from "./problems.ts";
import { BuilderHeader } from "./header.tsx";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { type Builder, useBuilder } from "./use-builder.ts";
import { useFormAutosave } from "./use-form-autosave.ts";
import type { SavedCopy } from "#shared/editing/autosaver.ts";
import type { BuilderContent } from "./state.ts";
import { useFieldWork } from "./use-field-work.ts";
import { useSaveForm } from "./use-save-form.ts";
import { useSaveKey } from "#lib/hooks/use-save-key.ts";
import { useMedia } from "#lib/hooks/use-media.ts";

const StackedColumns = lazyPart(async () => (await import("./stacked-columns.tsx")).StackedColumns, {
  fallback: () => (
    <Loading>
      <SkeletonCard />
    </Loading>
  ),
});

function Notes({ form, builder, onDiscard }: { form: Form | undefined; builder: Builder; onDiscard: () => void }) {
  return (
    <>
      {builder.isRestored && builder.isDirty && (
        <Banner action={{ label: t("Discard"), onPress: onDiscard }}>{t("Restored unsaved changes")}</Banner>
      )}
      {form && form.response_count > 0 && (
        <p className="text-base text-ink-muted">
          {plural(
            form.response_count,
            "{count} response so far. It stays on the form version it was submitted with.",
            "{count} responses so far. They stay on the form version they were submitted with.",
          )}
        </p>
      )}
    </>
  );
}

/** Saving is at hand however long the form is. */
const headerStays = "sticky top-(--top) z-20 -mx-0.5 -my-2 bg-page px-0.5 py-3";

export function FormBuilder({ projectId, form: opened, edit }: { projectId: string; form?: Form; edit?: FormEdit }) {
  const box = useRef<HTMLDivElement>(null);
  const builder = useBuilder(projectId, opened && edit && { id: opened.id, edit });
  const autosave = useFormAutosave({ projectId, builder, opened: edit });
  const { state, dispatch } = builder;
  const work = useFieldWork(builder);
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  // Whether the three columns fit side by side.
  const isWide = useMedia("(min-width: 64rem)");

  const focusOn = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();
  const reveal = ({ target }: BuilderProblem) => {
    if (target.at === "title") focusOn("[name='form-title']");
    if (target.at === "palette") focusOn("#add-field, [data-palette] button");
    if (target.at === "details") setDetailsOpen(true);
    if (target.at === "field") {
      dispatch({ do: "select field", id: target.id });
      work.setFocus({ part: target.part });
    }
  };
  const saving = useSaveForm({ projectId, form: opened, builder, autosave, onProblem: reveal });
  const { form, problem, failure } = saving;
  const { phase, save } = autosave;
  useSaveKey(() => void save());
  const message = problem?.message ?? failure?.text;
  const takeTheirs = (theirs: SavedCopy<BuilderContent>) => {
    builder.load(theirs.content);
    autosave.saver.continueFrom(theirs);
  };
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
      <LeaveGuard
        isDirty={builder.isDirty && saving.pending === null && (autosave.isFailed || phase.is === "taken")}
        onLeave={() => {
          void autosave.saver.stop();
          builder.device.save(null);
        }}
      />
      <BuilderHeader
        builder={builder}
        autosave={autosave}
        saving={saving}
        history={work.history}
        isNew={opened === undefined}
        className={isWide ? headerStays : "mb-1"}
      />
      <Notes form={form} builder={builder} onDiscard={() => builder.load(builder.saved.content)} />
      {phase.is === "taken" && (
        <EditConflict
          what={t("form")}
          at={phase.theirs.at}
          note={t("Undo to restore yours")}
          onLoadTheirs={() => takeTheirs(phase.theirs)}
          onOverwrite={() => void save(phase.theirs)}
        />
      )}
      {message && (
        <Banner tone="danger">
          <p>{message}</p>
          {!problem && failure?.reason && <p className="text-ink-muted">{failure.reason}</p>}
        </Banner>
      )}
      <BuilderDetails
        details={state}
        onChange={(patch) => dispatch({ do: "change details", patch })}
        titleError={problem?.target.at === "title" ? problem.message : undefined}
        detailsError={problem?.target.at === "details" ? problem.message : undefined}
        isOpen={areDetailsOpen}
        onOpenChange={setDetailsOpen}
      />
      <ErrorBoundary title={t("Failed to show fields.")}>
        {isWide ? <WideColumns {...columns} /> : <StackedColumns {...columns} />}
      </ErrorBoundary>
      <LazyBuilderPreview content={state} />
    </div>
  );
}
