import { type ReactNode, Suspense, useId } from "react";
import { t } from "#lib/text/translate.ts";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { FileShelfContext } from "#shared/uploads/pending-files.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Banner, Button, cx, ErrorBoundary, lazyPart, Loading, SkeletonCard } from "#ui/index.ts";
import { StepBasics } from "./basics.tsx";
import { StepConditionsFields } from "./conditions.tsx";
import { type ContentProps, StepBlocks, StepInteractions } from "../content-editor/step-content.tsx";
import type { StepDraft } from "./draft.ts";
import { StepErrors } from "./errors.ts";
import type { StepConflict } from "./use-save-step.ts";
import type { StepEditing } from "./use-step-editor.ts";

const StepPreview = lazyPart(async () => (await import("./preview.tsx")).StepPreview, { fallback: "outer" });

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 id={id} className="text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Conflict({ conflict }: { conflict: StepConflict }) {
  const { theirs, loadTheirs, overwrite } = conflict;
  if (theirs) {
    return <EditConflict what={t("step")} at={theirs.updated_at} onLoadTheirs={loadTheirs} onOverwrite={overwrite} />;
  }
  return (
    <Banner
      tone="warning"
      title={t("Someone else deleted this step")}
      action={{ label: t("Save as New Step"), onPress: overwrite }}
    >
      <p>{t("What you typed is still here. Save it as a new step, or discard it.")}</p>
    </Banner>
  );
}

function Notes({ editing: { isRestored, discard }, saving: { conflict, failure } }: StepEditing) {
  const [text, reason] = failure || [];
  return (
    <>
      {isRestored && (
        <Banner action={{ label: t("Discard"), onPress: discard }}>{t("Restored unsaved changes")}</Banner>
      )}
      {conflict && <Conflict conflict={conflict} />}
      {text && (
        <Banner tone="danger">
          <p>{text}</p>
          {reason && <p className="text-ink-muted">{reason}</p>}
        </Banner>
      )}
    </>
  );
}

/** What takes the focus does not come to lie under the buttons that stay. */
const staysInSight = "[&_:is(a,button,input,select,textarea,[contenteditable])]:scroll-mb-24";

/** Everything of a step that can be changed. */
export function StepForm(work: StepEditing) {
  const { box, editing, position, earlier, shelf, onBlur, errorAt, wrong, openKey, focusOn } = work;
  const { draft, change, generation, isDirty, forget } = editing;
  const patch = (changed: Partial<StepDraft>) => change((before) => ({ ...before, ...changed }));
  const content: ContentProps = { draft, change, openKey, onOpen: work.onOpen, onAdded: focusOn, wrong, generation };
  return (
    <StepErrors value={errorAt}>
      <FileShelfContext value={shelf}>
        <LeaveGuard isDirty={isDirty && !work.saving.isPending} onLeave={forget} />
        <div ref={box} role="presentation" onBlur={onBlur} className={cx("flex min-w-0 flex-col gap-5", staysInSight)}>
          <Notes {...work} />
          <StepBasics draft={draft} position={position} onChange={patch} />
          <Section title={t("Content")}>
            <StepBlocks {...content} />
          </Section>
          <Section title={t("Interactions")}>
            <StepInteractions {...content} />
          </Section>
          <Section title={t("Visibility")}>
            <StepConditionsFields showIf={draft.showIf} earlier={earlier} onChange={(showIf) => patch({ showIf })} />
          </Section>
        </div>
      </FileShelfContext>
    </StepErrors>
  );
}

/** The step as testers get it. */
export function LazyStepPreview({ draft, className }: { draft: StepDraft; className?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-sm font-medium text-ink-subtle">
        {t("Preview")}
      </h2>
      <div className="rounded-lg bg-sunken p-4">
        <ErrorBoundary title={t("Failed to show preview.")} resetKey={JSON.stringify(draft)}>
          <Suspense
            fallback={
              <Loading>
                <SkeletonCard />
              </Loading>
            }
          >
            <StepPreview draft={draft} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}

interface StepActionsProps {
  saving: StepEditing["saving"];
  onCancel: () => void;
}

export function StepActions({ saving, onCancel }: StepActionsProps) {
  return (
    <>
      <Button onPress={onCancel}>{t("Cancel")}</Button>
      <Button variant="primary" isPending={saving.isPending} pendingLabel={t("Saving…")} onPress={saving.save}>
        {t("Save Step")}
      </Button>
    </>
  );
}
