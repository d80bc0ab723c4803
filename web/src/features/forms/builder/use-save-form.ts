import type { Form } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api, ApiError } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";
import { toast } from "#ui/index.ts";
import { bodyOf } from "./body.ts";
import { type BuilderProblem, findProblem, targetOf } from "./problems.ts";
import type { BuilderContent } from "./state.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { loadPatterns } from "../fields/patterns.ts";
import { formQuery, refreshForms } from "../queries.ts";
import type { Builder } from "./use-builder.ts";

const saveFailed = t("Failed to save form. Please try again.");

/** "keep" does not change the status: an open form stays open. */
export type SaveAs = "open" | "draft" | "keep";

/** Another person saved the form since it was loaded here. */
class EditConflict extends Error {
  readonly theirs: Form;
  constructor(theirs: Form) {
    super(t("This form was updated"));
    this.theirs = theirs;
  }
}

interface Sending {
  projectId: string;
  form: Form | undefined;
  content: BuilderContent;
  as: SaveAs;
  /** The last known save time of the form; null overwrites any version. */
  basedOn: string | null;
}

/** Distinguishes an edit conflict from other 409 errors by comparing the stored form. */
async function findEditConflict(error: unknown, { form, basedOn }: Sending): Promise<EditConflict | null> {
  if (!form || basedOn === null || !hasCode(error, "edit_conflict")) return null;
  try {
    const theirs = await api.getForm({ params: { id: form.id } });
    await loadPatterns(theirs.fields);
    return theirs.updated_at === basedOn ? null : new EditConflict(theirs);
  } catch {
    return null;
  }
}

async function send(sending: Sending): Promise<Form> {
  const { projectId, form, content, as, basedOn } = sending;
  const body = bodyOf(content);
  if (!form)
    return api.createForm({ body: { ...body, project_id: projectId, status: as === "draft" ? "draft" : "open" } });
  try {
    return await api.updateForm({
      params: { id: form.id },
      body: { ...body, ...(basedOn !== null && { updated_at: basedOn }) },
    });
  } catch (error) {
    throw (await findEditConflict(error, sending)) ?? error;
  }
}

/** The server's validation error, assigned to the field it names. */
function problemIn(error: unknown, content: BuilderContent): BuilderProblem | null {
  const refused = error instanceof ApiError && error.status === 422 ? error.errors[0] : undefined;
  return refused ? { message: refused.message, target: targetOf(content, refused.path.split(".")) } : null;
}

/** The error that blocks a save; if the pattern parser fails to load, the server checks patterns. */
async function problemOf(content: BuilderContent): Promise<BuilderProblem | null> {
  await loadPatterns(content.fields).catch(() => undefined);
  return findProblem(content);
}

const saidBy = {
  open: t("Form saved. It’s open to testers."),
  draft: t("Draft saved. Testers can’t see it yet."),
  closed: t("Form saved. It stays closed."),
};

interface SaveInput {
  projectId: string;
  form: Form | undefined;
  builder: Builder;
  onProblem: (problem: BuilderProblem) => void;
}

/** The choice between the user's edits and the version saved by others. */
interface Conflict {
  theirs: Form;
  loadTheirs: () => void;
  overwrite: () => void;
}

export function useSaveForm({ projectId, form, builder, onProblem }: SaveInput) {
  const client = useQueryClient();
  const router = useRouter();
  const [wasTried, setTried] = useState(false);
  const { state, forget, basedOn } = builder;
  const saving = useMutation({
    mutationFn: async ({ as, isOver = false }: { as: SaveAs; isOver?: boolean }) => {
      const stored = await send({ projectId, form, content: state, as, basedOn: isOver ? null : basedOn });
      if (!form || as !== "open") return stored;
      // If opening fails, the retry continues from the version just saved.
      builder.rebase(stored);
      return api.publishForm({ params: { id: stored.id }, body: {} });
    },
    onSuccess: (stored) => {
      forget();
      toast.success(saidBy[stored.status]);
      void refreshForms(client);
      const params = { projectId };
      return router.navigate({ to: "/projects/$projectId/forms", params, ignoreBlocker: true });
    },
    onError: (error) => {
      const problem = problemIn(error, state);
      if (problem) onProblem(problem);
    },
  });
  const save = async (as: SaveAs) => {
    saving.reset();
    const problem = await problemOf(state);
    setTried(true);
    if (problem) onProblem(problem);
    else saving.mutate({ as });
  };
  // After a blocked save, its error is shown until it is fixed.
  const problem = wasTried ? (findProblem(state) ?? problemIn(saving.error, state)) : null;
  const { error, variables } = saving;
  const theirs = error instanceof EditConflict ? error.theirs : null;
  const conflict: Conflict | null = theirs && {
    theirs,
    loadTheirs: () => {
      builder.load(theirs);
      client.setQueryData(formQuery(theirs.id).queryKey, theirs);
      setTried(false);
      saving.reset();
    },
    overwrite: () => saving.mutate({ as: variables?.as ?? "keep", isOver: true }),
  };
  const failure = error && !theirs ? { text: failureText(error, saveFailed), reason: failureReason(error) } : null;
  return { save, isPending: saving.isPending, pendingAs: variables?.as, problem, failure, conflict };
}
