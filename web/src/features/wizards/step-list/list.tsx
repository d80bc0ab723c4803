import { limits, type WizardKind, type WizardStep } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ListChecks, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useFocusInList } from "#lib/hooks/use-focus-in-list.ts";
import { Button, EmptyState, lazyPart, SortAnnouncer, toast, useSorting } from "#ui/index.ts";
import { StepRow } from "./row.tsx";
import type { EditedWizard } from "../step-editor/use-step.ts";
import { useStepsOrder } from "./use-steps-order.ts";
import { refreshWizards } from "../queries.ts";
import { sayFailure } from "../say-failure.ts";
import { stepCalls, stepFailures } from "../step-editor/calls.ts";

/** Puts a copy right behind a step. */
function useDuplicateStep(kind: WizardKind, wizardId: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (step: WizardStep) => {
      // It comes with the schemas, which the list does without.
      const { copyOfStep } = await import("../step-editor/draft.ts");
      return stepCalls[kind].create(wizardId, copyOfStep(step));
    },
    onSuccess: (copy) => {
      toast.success(t("“{title}” created", { title: copy.title }));
      return refreshWizards(client);
    },
    onError: (error) => sayFailure(error, stepFailures[kind].save),
  });
  return { duplicate: mutate, isPending };
}

const DeleteStep = lazyPart(async () => (await import("./delete-step.tsx")).DeleteStep);

interface StepsListProps {
  kind: WizardKind;
  wizard: EditedWizard;
  /** The id of a step, or "new". */
  onOpen: (step: string) => void;
}

/** The steps of a wizard in their order. */
export function StepsList({ kind, wizard, onOpen }: StepsListProps) {
  const { shown, move, isSaving } = useStepsOrder(wizard);
  const { duplicate, isPending } = useDuplicateStep(kind, wizard.id);
  const [leaving, setLeaving] = useState<WizardStep | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const sorting = useSorting({ list, names: shown.map(({ title }) => title), onMove: move });
  const focusProps = useFocusInList(list, shown);
  const isFull = shown.length >= limits.stepsPerWizard;
  const add = (
    <Button variant="primary" icon={Plus} isDisabled={isFull} onPress={() => onOpen("new")}>
      {t("Add Step")}
    </Button>
  );
  if (shown.length === 0) {
    return (
      <EmptyState icon={ListChecks} title={t("No steps yet")} action={add}>
        {t("A step can show content and ask questions: what to try, what to look at, what you want to know.")}
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-base text-ink-muted" aria-live="polite">
          {isSaving ? t("Saving the order…") : t("Testers go through them in this order.")}
        </p>
        {add}
      </div>
      <ol ref={list} aria-label={t("Steps")} {...focusProps} className="flex flex-col gap-2">
        {shown.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            index={index}
            count={shown.length}
            sorting={sorting}
            canAdd={!isFull && !isPending}
            onOpen={({ id }) => onOpen(id)}
            onMove={move}
            onDuplicate={duplicate}
            onDelete={setLeaving}
          />
        ))}
      </ol>
      <SortAnnouncer>{sorting.said}</SortAnnouncer>
      {isFull && (
        <p className="text-sm text-ink-subtle">
          {t("A wizard can have at most {stepsPerWizard} steps.", { stepsPerWizard: limits.stepsPerWizard })}
        </p>
      )}
      {leaving && <DeleteStep kind={kind} wizardId={wizard.id} step={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}
