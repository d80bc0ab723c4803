import type { WizardEdit, WizardKind } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import type { Theirs } from "#shared/editing/autosaver.ts";
import { useAutosave } from "#shared/editing/use-autosave.ts";
import { refreshWizards, wizardEditQuery } from "../queries.ts";
import { bodyOf, contentOf, sameContent, savedFrom, type WizardContent } from "./content.ts";
import type { ContentWork } from "./use-wizard-content.ts";

async function readTheirs(id: string): Promise<Theirs<WizardContent>> {
  const edit = await api.getWizardEdit({ params: { id } });
  const { changed_since: since, revision } = edit;
  if (since) return { content: contentOf(since.content), revision, base: since.updated_at, at: since.updated_at };
  return { ...savedFrom(edit), at: edit.updated_at ?? edit.base_updated_at };
}

interface AutosaveInput {
  kind: WizardKind;
  wizardId: string;
  work: ContentWork;
  opened: WizardEdit;
}

/** Saves a wizard's working copy by itself. */
export function useWizardAutosave({ wizardId: id, work, opened }: AutosaveInput) {
  const { content, saved, isDirty, setSaved, device } = work;
  const client = useQueryClient();
  const [edit, setEdit] = useState(opened);
  const autosave = useAutosave<WizardContent, WizardEdit>({
    content,
    saved,
    isDirty,
    isSame: sameContent,
    setSaved,
    send: (sent, { revision, base }) => {
      const body = { content: bodyOf(sent), revision, ...(base !== null && { base_updated_at: base }) };
      return api.saveWizardEdit({ params: { id }, body });
    },
    read: () => readTheirs(id),
    onSaved: (next) => {
      setEdit(next);
      client.setQueryData(wizardEditQuery(id).queryKey, next);
    },
    onLeft: () => {
      device.save(null);
      void refreshWizards(client);
    },
  });
  return { ...autosave, edit, setEdit };
}

export type WizardAutosave = ReturnType<typeof useWizardAutosave>;
