import type { Form, FormEdit } from "@firstlight/contract";
import { useDeferredValue, useRef } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Banner, ErrorBoundary } from "#ui/index.ts";
import { BuilderColumns } from "./columns.tsx";
import { LazyFormPreview } from "../preview/lazy.tsx";
import type { BuilderProblem } from "./problems.ts";
import { BuilderHeader } from "./header.tsx";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { type Builder, useBuilder } from "./use-builder.ts";
import { useFormAutosave } from "./use-form-autosave.ts";
import type { SavedCopy } from "#shared/editing/autosaver.ts";
import type { BuilderDraft } from "./draft.ts";
import type { BuilderContent } from "./state.ts";
import { useFieldWork } from "./use-field-work.ts";
import { useSaveForm } from "./use-save-form.ts";
import { useSameFunction } from "#lib/hooks/use-same-function.ts";
import { useSaveKey } from "#lib/hooks/use-save-key.ts";
import { useMedia } from "#lib/hooks/use-media.ts";

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

interface FormBuilderProps {
  projectId: string;
  form?: Form;
  edit?: FormEdit;
  /** What this device holds of it. */
  draft: BuilderDraft | null;
}

export function FormBuilder({ projectId, form: opened, edit, draft }: FormBuilderProps) {
  const box = useRef<HTMLDivElement>(null);
  const builder = useBuilder(projectId, opened && edit && { id: opened.id, edit }, draft);
  const autosave = useFormAutosave({ projectId, builder, opened: edit });
  const work = useFieldWork(builder);
  const isWide = useMedia("(min-width: 64rem)");

  const focusOn = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();
  const reveal = ({ target }: BuilderProblem) => {
    if (target.at === "title") focusOn("[name='form-title']");
    if (target.at === "palette") focusOn("#add-field, [data-palette] button");
    if (target.at === "details") work.panel.open("form");
    if (target.at === "field") work.reveal(target.id, target.part);
  };
  const saving = useSaveForm({ projectId, form: opened, builder, autosave, onProblem: reveal });
  const { form, problem, failure } = saving;
  const { phase, save } = autosave;
  const retry = useSameFunction(() => void save());
  useSaveKey(retry);
  // Only the toolbar's questions name it: typing it does not wait for them.
  const title = useDeferredValue(builder.state.title.trim());
  const message = problem?.message ?? failure?.text;
  const takeTheirs = (theirs: SavedCopy<BuilderContent>) => {
    builder.load(theirs.content);
    autosave.saver.continueFrom(theirs);
  };

  return (
    <div ref={box} className="flex flex-col gap-4">
      <LeaveGuard
        {...autosave.unsaved}
        isDirty={autosave.unsaved.isDirty && saving.pending === null}
        onLeave={() => {
          void autosave.saver.stop();
          builder.device.save(null);
        }}
      />
      <BuilderHeader
        form={form}
        edit={autosave.edit}
        title={title}
        isDirty={builder.isDirty}
        isStored={builder.saved.base !== null}
        phase={phase}
        hasChanges={saving.hasChanges}
        pending={saving.pending}
        actions={saving.actions}
        onRetry={retry}
        history={work.history}
        canUndo={builder.canUndo}
        canRedo={builder.canRedo}
      />
      <Notes form={form} builder={builder} onDiscard={() => takeTheirs(autosave.newest)} />
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
      <ErrorBoundary title={t("Failed to show fields.")}>
        <BuilderColumns builder={builder} problem={problem} work={work} isWide={isWide} />
      </ErrorBoundary>
      <LazyFormPreview state={builder.state} />
    </div>
  );
}
