import type { WizardKind } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { ApiError } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { showFieldErrors } from "#lib/forms/use-contract-form.ts";
import { refreshWizards, wizardQuery } from "../queries.ts";
import { type Basics, basicsOf, calls, type WholeWizard } from "../calls.ts";
import { kindTexts } from "../staff-labels.ts";
import { type Base, sameBasics } from "./basics.ts";
import type { BasicsForm } from "./use-basics.ts";

/** Another person changed the basics since they were loaded here. */
class EditConflict extends Error {
  readonly theirs: WholeWizard;
  constructor(theirs: WholeWizard) {
    super(t("Someone else edited this wizard"));
    this.theirs = theirs;
  }
}

interface Sending {
  kind: WizardKind;
  projectId: string;
  wizard: WholeWizard | undefined;
  values: Basics;
  /** What the change is based on; null saves over whatever there is. */
  base: Base | null;
}

/** Others may have edited the steps since: only changes to the basics conflict. */
async function update(id: string, { kind, values, base }: Sending): Promise<WholeWizard> {
  const savedAt = base?.savedAt;
  if (!base || !savedAt) return calls[kind].update(id, values);
  try {
    return await calls[kind].update(id, { ...values, updated_at: savedAt });
  } catch (error) {
    if (!hasCode(error, "edit_conflict")) throw error;
    const theirs = await calls[kind].get(id).catch(() => null);
    if (!theirs || theirs.updated_at === savedAt) throw error;
    if (!sameBasics(basicsOf(theirs), base.values)) throw new EditConflict(theirs);
    return calls[kind].update(id, { ...values, updated_at: theirs.updated_at });
  }
}

interface SaveInput extends Omit<Sending, "values" | "base"> {
  basics: BasicsForm;
  onSaved: (stored: WholeWizard) => void;
}

/** The choice between the local edits and the version that others saved. */
interface Conflict {
  theirs: WholeWizard;
  loadTheirs: () => void;
  overwrite: () => void;
}

export function useSaveWizard({ kind, projectId, wizard, basics, onSaved }: SaveInput) {
  const client = useQueryClient();
  const { form, base, forget, load } = basics;
  const saving = useMutation({
    mutationFn: ({ values, isOver }: { values: Basics; isOver: boolean }) =>
      wizard
        ? update(wizard.id, { kind, projectId, wizard, values, base: isOver ? null : base })
        : calls[kind].create(projectId, values),
    onSuccess: (stored) => {
      forget();
      client.setQueryData(wizardQuery(stored.id, kind).queryKey, stored);
      void refreshWizards(client);
      onSaved(stored);
    },
    onError: (error) => showFieldErrors(error, form),
  });
  const save = form.handleSubmit((values) => saving.mutate({ values, isOver: false }));
  const { error } = saving;
  const theirs = error instanceof EditConflict ? error.theirs : null;
  const conflict: Conflict | null = theirs && {
    theirs,
    loadTheirs: () => {
      load(theirs);
      client.setQueryData(wizardQuery(theirs.id, kind).queryKey, theirs);
      saving.reset();
    },
    overwrite: () => void form.handleSubmit((values) => saving.mutate({ values, isOver: true }))(),
  };
  const words = kindTexts[kind];
  const isRefused = error instanceof ApiError && error.status === 422 && error.errors.length > 0;
  const failure =
    error && !theirs && !isRefused
      ? {
          text: failureText(error, wizard ? words.failedToSave : words.failedToCreate),
          reason: failureReason(error),
        }
      : null;
  return { save: () => void save(), isPending: saving.isPending, failure, conflict };
}

export type SavingWizard = ReturnType<typeof useSaveWizard>;
