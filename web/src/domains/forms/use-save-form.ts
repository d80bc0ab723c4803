import type { Form } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api, ApiError } from "../../api.ts";
import { toast } from "../../ui/index.ts";
import { bodyOf, type BuilderContent, type BuilderProblem, findProblem, placeOf } from "./builder-state.ts";
import { failureReason, failureText } from "./failure-words.ts";
import { refreshForms } from "./queries.ts";
import type { Builder } from "./use-builder.ts";

const saveFailed = "Failed to save form. Please try again.";

/** "keep" saves a form as it is: an open one stays open. */
export type SaveAs = "open" | "draft" | "keep";

function send(input: {
  projectId: string;
  form: Form | undefined;
  content: BuilderContent;
  as: SaveAs;
}): Promise<Form> {
  const { projectId, form, content, as } = input;
  const body = bodyOf(content);
  if (form) return api.updateForm({ params: { id: form.id }, body });
  return api.createForm({ body: { ...body, project_id: projectId, status: as === "draft" ? "draft" : "open" } });
}

/** The server's refusal at the place it speaks of. */
function problemIn(error: unknown, content: BuilderContent): BuilderProblem | null {
  const refused = error instanceof ApiError && error.status === 422 ? error.errors[0] : undefined;
  return refused ? { message: refused.message, place: placeOf(content, refused.path.split(".")) } : null;
}

const saidBy = {
  open: "Form saved. It is open to testers.",
  draft: "Draft saved. Testers cannot see it yet.",
  closed: "Form saved. It stays closed.",
};

interface SaveInput {
  projectId: string;
  form: Form | undefined;
  builder: Builder;
  onProblem: (problem: BuilderProblem) => void;
}

export function useSaveForm({ projectId, form, builder, onProblem }: SaveInput) {
  const client = useQueryClient();
  const router = useRouter();
  const [wasTried, setTried] = useState(false);
  const { state, forget } = builder;
  const saving = useMutation({
    mutationFn: async (as: SaveAs) => {
      const stored = await send({ projectId, form, content: state, as });
      return form && as === "open" ? api.publishForm({ params: { id: stored.id } }) : stored;
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
  const save = (as: SaveAs) => {
    saving.reset();
    setTried(true);
    const problem = findProblem(state);
    if (problem) onProblem(problem);
    else saving.mutate(as);
  };
  // Once a save was stopped, what stops it is shown until it is put right.
  const problem = wasTried ? (findProblem(state) ?? problemIn(saving.error, state)) : null;
  const { error } = saving;
  const failure = error && { text: failureText(error, saveFailed), reason: failureReason(error) };
  return { save, isPending: saving.isPending, pendingAs: saving.variables, problem, failure };
}
