import type { StepInput, WizardKind, WizardStep } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ApiError } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { toast } from "#ui/index.ts";
import { refreshWizards } from "../queries.ts";
import { calls } from "../calls.ts";
import { stepCalls, stepFailures } from "./calls.ts";
import { draftOver, type StepDraft, stepBodyOf } from "./draft.ts";
import { fieldName, type Problems } from "./problems.ts";
import type { EditedStep } from "./use-step.ts";
import type { StepCheck } from "./use-step-check.ts";

/** Another person changed the step since it was loaded, or deleted it: then `theirs` is undefined. */
class EditConflict extends Error {
  readonly theirs: WizardStep | undefined;
  constructor(theirs: WizardStep | undefined) {
    super(t("Someone else edited this step"));
    this.theirs = theirs;
  }
}

/** Thrown for an invalid draft, which is not sent. */
class Wrong extends Error {
  readonly problems: Problems;
  constructor(problems: Problems) {
    super(t("This step can’t be saved yet"));
    this.problems = problems;
  }
}

interface Which {
  kind: WizardKind;
  wizardId: string;
  /** Undefined for a new step. */
  stepId: string | undefined;
}

interface Sending extends Which {
  body: StepInput;
  /** The last known save time of the step; null overwrites any version. */
  basedOn: string | null;
}

/** Distinguishes an edit conflict from other errors by comparing the stored step. */
async function findEditConflict(error: unknown, sending: Sending): Promise<EditConflict | null> {
  const { kind, wizardId, stepId, basedOn } = sending;
  if (!hasCode(error, "edit_conflict", "not_found")) return null;
  const wizard = await calls[kind].get(wizardId).catch(() => null);
  if (!wizard) return null;
  const theirs = wizard.steps.find(({ id }) => id === stepId);
  const isTheirs = theirs === undefined || (basedOn !== null && theirs.updated_at !== basedOn);
  return isTheirs ? new EditConflict(theirs) : null;
}

async function send(sending: Sending): Promise<WizardStep> {
  const { kind, wizardId, stepId, body, basedOn } = sending;
  if (stepId === undefined) return stepCalls[kind].create(wizardId, body);
  try {
    const change = { ...body, ...(basedOn !== null && { updated_at: basedOn }) };
    return await stepCalls[kind].update(wizardId, stepId, change);
  } catch (error) {
    throw (await findEditConflict(error, sending)) ?? error;
  }
}

/** The errors that block a save, by field. */
function refusedFields(error: unknown, sent: StepDraft | undefined): Problems {
  if (error instanceof Wrong) return error.problems;
  const errors = error instanceof ApiError && error.status === 422 && sent ? error.errors : [];
  return new Map(errors.map(({ path, message }) => [sent ? fieldName(sent, path.split(".")) : path, message]));
}

interface SaveInput extends Which {
  editing: EditedStep;
  check: StepCheck;
  /** Receives the name of the field to focus if saving fails. */
  onProblem: (name: string) => void;
  onSaved: () => void;
}

/** The version saved by others, to be overwritten; if the step was deleted, a new one is created. */
type How = { over?: { theirs: WizardStep | undefined } };

/** How others changed the step, and the ways to resolve the conflict. */
export interface StepConflict {
  theirs: WizardStep | undefined;
  loadTheirs: () => void;
  overwrite: () => void;
}

export function useSaveStep({ editing, check, onProblem, onSaved, ...which }: SaveInput) {
  const client = useQueryClient();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const hold = (problems: Problems) => setTried((before) => new Set([...before, ...problems.keys()]));
  const { draft, basedOn } = editing;
  const saving = useMutation({
    mutationFn: async ({ sent, how }: { sent: StepDraft; how: How }) => {
      const problems = await check.find(sent);
      if (problems.size > 0) throw new Wrong(problems);
      return send({
        ...which,
        stepId: how.over && !how.over.theirs ? undefined : which.stepId,
        body: stepBodyOf(how.over ? draftOver(sent, how.over.theirs) : sent),
        basedOn: how.over ? null : basedOn,
      });
    },
    onSuccess: (stored) => {
      editing.forget();
      toast.success(t("“{title}” saved", { title: stored.title }));
      void refreshWizards(client);
      onSaved();
    },
    onError: (error, { sent }) => {
      if (error instanceof Wrong) hold(error.problems);
      const [first] = refusedFields(error, sent).keys();
      if (first !== undefined) onProblem(first);
    },
  });
  const save = (how: How = {}) => {
    saving.reset();
    hold(check.problems);
    const [first] = check.problems.keys();
    if (first !== undefined) onProblem(first);
    else saving.mutate({ sent: draft, how });
  };
  const { error, variables } = saving;
  // The server's errors apply only to the draft that was sent, not to later corrections.
  const refused = variables?.sent === draft ? refusedFields(error, draft) : new Map<string, string>();
  const isConflict = error instanceof EditConflict;
  const conflict: StepConflict | null = isConflict
    ? {
        theirs: error.theirs,
        loadTheirs: () => {
          if (error.theirs) editing.load(error.theirs);
          setTried(new Set());
          saving.reset();
          void refreshWizards(client);
        },
        overwrite: () => save({ over: { theirs: error.theirs } }),
      }
    : null;
  const failed = error && !isConflict && refusedFields(error, variables?.sent).size === 0;
  const failure = failed ? [failureText(error, stepFailures[which.kind].save), failureReason(error)] : [];
  return { save: () => save(), isPending: saving.isPending, tried, refused, failure, conflict };
}
