import { type FormEdit, untitledForm } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import type { SavedCopy, Theirs } from "#shared/editing/autosaver.ts";
import { useAutosave } from "#shared/editing/use-autosave.ts";
import { loadPatterns } from "../fields/patterns.ts";
import { formEditQuery, refreshForms } from "../queries.ts";
import { bodyOf, contentOf, sameContent } from "./body.ts";
import type { BuilderContent } from "./state.ts";
import type { Builder } from "./use-builder.ts";

async function readTheirs(id: string): Promise<Theirs<BuilderContent>> {
  const params = { id };
  const [edit, form] = await Promise.all([api.getFormEdit({ params }), api.getForm({ params })]);
  const isCurrent = edit.is_changed && edit.base_updated_at === form.updated_at;
  await loadPatterns(form.fields);
  return {
    content: editorContent(isCurrent ? edit.content : form),
    revision: edit.revision,
    base: form.updated_at,
    at: (isCurrent ? edit.updated_at : null) ?? form.updated_at,
  };
}

/** A form that was just created has no title yet. */
export const editorContent = (content: FormEdit["content"]): BuilderContent =>
  contentOf(content.title === untitledForm ? { ...content, title: "" } : content);

/** A reload finds the new form by its address. Someone who is about to leave is not held back. */
function nameInAddress(router: ReturnType<typeof useRouter>, projectId: string, form: string): Promise<void> {
  const to = { to: "/projects/$projectId/forms/new", params: { projectId }, search: { form } } as const;
  return router.navigate({ ...to, replace: true, ignoreBlocker: true });
}

interface AutosaveInput {
  projectId: string;
  builder: Builder;
  opened: FormEdit | undefined;
}

/** Saves a form's working copy by itself, and creates the form at its first change. */
export function useFormAutosave({ projectId, builder, opened }: AutosaveInput) {
  const { formId: id, state, saved, isDirty, setSaved, device } = builder;
  const client = useQueryClient();
  const router = useRouter();
  const [edit, setEdit] = useState(opened);
  const params = { id };
  const send = async (content: BuilderContent, { revision, base }: SavedCopy<BuilderContent>) => {
    if (base === null) await api.createBlankForm({ body: { id, project_id: projectId } });
    const after = { revision, ...(base !== null && { base_updated_at: base }) };
    return api.saveFormEdit({ params, body: { content: bodyOf(content), ...after } });
  };
  const autosave = useAutosave<BuilderContent, FormEdit>({
    content: state,
    saved,
    isDirty,
    isSame: sameContent,
    setSaved,
    send,
    read: () => readTheirs(id),
    onSaved: (next) => {
      if (saved.base === null && router.state.status === "idle") void nameInAddress(router, projectId, id);
      setEdit(next);
      client.setQueryData(formEditQuery(id).queryKey, next);
    },
    onLeft: () => {
      device.save(null);
      void refreshForms(client);
    },
  });
  return { ...autosave, edit, setEdit };
}

export type FormAutosave = ReturnType<typeof useFormAutosave>;
