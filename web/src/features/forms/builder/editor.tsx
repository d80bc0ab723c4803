import type { Form } from "@firstlight/contract";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Badge, Banner, ErrorBoundary, lazyPart, Loading, PageHeader, SkeletonCard } from "#ui/index.ts";
import { BuilderActions } from "./actions.tsx";
import { WideColumns } from "./columns.tsx";
import { BuilderDetails } from "./details.tsx";
import { LazyBuilderPreview } from "./lazy-preview.tsx";
import type { BuilderProblem } from "./problems.ts";
import { statusNames, statusTones } from "../labels.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { type Builder, useBuilder } from "./use-builder.ts";
import { useFieldWork } from "./use-field-work.ts";
import { useSaveForm } from "./use-save-form.ts";
import { useMedia } from "#lib/hooks/use-media.ts";

const StackedColumns = lazyPart(async () => (await import("./stacked-columns.tsx")).StackedColumns, {
  fallback: () => (
    <Loading>
      <SkeletonCard />
    </Loading>
  ),
});

function Notes({ form, builder }: { form: Form | undefined; builder: Builder }) {
  return (
    <>
      {builder.isRestored && (
        <Banner action={{ label: t("Discard"), onPress: builder.discard }}>{t("Restored unsaved changes")}</Banner>
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

export function FormBuilder({ projectId, form }: { projectId: string; form?: Form }) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const builder = useBuilder(projectId, form);
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
        title={form && t("Edit Form")}
        level={2}
        meta={form && <Badge tone={statusTones[form.status]}>{statusNames[form.status]}</Badge>}
        actions={
          <BuilderActions
            form={form}
            history={{ ...work.history, canUndo: builder.canUndo, canRedo: builder.canRedo }}
            onCancel={() => void router.navigate({ href: formsHref })}
            onSave={(as) => void saving.save(as)}
            pending={saving.isPending ? (saving.pendingAs ?? null) : null}
          />
        }
        className={isWide ? headerStays : "mb-1"}
      />
      <Notes form={form} builder={builder} />
      {saving.conflict && !problem && (
        <EditConflict
          what={t("form")}
          at={saving.conflict.theirs.updated_at}
          note={t("Undo to restore yours")}
          onLoadTheirs={saving.conflict.loadTheirs}
          onOverwrite={saving.conflict.overwrite}
        />
      )}
      {message && (
        <Banner tone="danger">
          <p>{message}</p>
          {!problem && saving.failure?.reason && <p className="text-ink-muted">{saving.failure.reason}</p>}
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
