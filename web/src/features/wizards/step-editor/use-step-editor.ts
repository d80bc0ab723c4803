import { type Upload, type WizardKind, type WizardStep } from "@firstlight/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { useUploads } from "#shared/uploads/pending-files.ts";
import { sendFile } from "#shared/uploads/send-file.ts";
import { blockMetadata, type StepDraft } from "./draft.ts";
import { useShownProblems } from "./errors.ts";
import { entryOf, interactionsOf } from "./problems.ts";
import { type EditedWizard, type StoredStep, useStep } from "./use-step.ts";
import { useSaveStep } from "./use-save-step.ts";
import { useStepCheck } from "./use-step-check.ts";

/** Puts the cursor into a field by its name before the next key is pressed; where the field is still loading, to its entry. */
function useFocusOn(openEntry: (key: string) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector) ?? null;
    const name = CSS.escape(wish.name);
    const field = find(`[name="${name}"], [data-name="${name}"]`);
    (field ?? find(`[data-entry="${CSS.escape(entryOf(wish.name) ?? "")}"]`))?.focus();
  }, [wish]);
  const focusOn = (name: string) => {
    const entry = entryOf(name);
    if (entry !== undefined) openEntry(entry);
    setWish({ name });
  };
  return { box, focusOn };
}

/** Puts a finished upload into its field; for downloads, also sets the file name. */
function withUpload(draft: StepDraft, field: string, { id, filename, size }: Upload): StepDraft {
  const [, key, ...part] = field.split(".");
  const blocks = draft.blocks.map((block) => {
    if (block.key !== key) return block;
    if (part.join(".") === "metadata.thumbnail") return { ...block, thumbnail: id };
    const takesName = blockMetadata[block.type].includes("filename");
    return { ...block, content: id, size, filename: takesName ? filename : block.filename };
  });
  return { ...draft, blocks };
}

interface StepEditorInput {
  kind: WizardKind;
  wizard: EditedWizard;
  /** Undefined for a new step. */
  step: WizardStep | undefined;
  restored: StoredStep | null;
  onSaved: () => void;
}

/** The state of a step being edited: its content, errors and saving. */
export function useStepEditor({ kind, wizard, step, restored, onSaved }: StepEditorInput) {
  const editing = useStep({ wizard, step, restored });
  const { draft, change } = editing;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [files, setFiles] = useState<Readonly<Record<string, Upload>>>({});
  const position = step?.order ?? wizard.steps.length;
  const earlier = useMemo(() => {
    const others = wizard.steps.filter(({ id }) => id !== step?.id);
    return others.slice(0, draft.order ?? position);
  }, [wizard.steps, step?.id, draft.order, position]);
  const check = useStepCheck(
    draft,
    useMemo(() => interactionsOf(earlier), [earlier]),
  );
  const { problems } = check;
  const { box, focusOn } = useFocusOn(setOpenKey);
  const saving = useSaveStep({
    kind,
    wizardId: wizard.id,
    stepId: step?.id,
    editing,
    check,
    onProblem: focusOn,
    onSaved,
  });
  const { onBlur, errorAt } = useShownProblems(check, saving.tried, saving.refused);
  const shelf = useUploads({
    send: sendFile,
    known: files,
    onStored: (field, upload) => {
      setFiles((before) => ({ ...before, [upload.id]: upload }));
      change((before) => withUpload(before, field, upload));
    },
  });
  const shown = [...problems.keys(), ...saving.refused.keys()].filter((name) => errorAt(name) !== undefined);
  const wrong: ReadonlySet<string> = new Set(shown.flatMap((name) => entryOf(name) ?? []));
  return {
    box,
    editing,
    position,
    earlier,
    saving,
    shelf,
    onBlur,
    errorAt,
    wrong,
    openKey,
    onOpen: setOpenKey,
    focusOn,
  };
}

export type StepEditing = ReturnType<typeof useStepEditor>;
