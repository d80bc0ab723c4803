import type { WizardEdit, WizardKind } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "#lib/api/client.ts";
import { unlessOthersSaved } from "#shared/editing/autosaver.ts";
import { listPath } from "../paths.ts";
import { refreshWizards } from "../queries.ts";
import { bodyOf, contentOf, sameContent, type WizardContent } from "./content.ts";
import type { WizardAutosave } from "./use-wizard-autosave.ts";
import type { ContentWork } from "./use-wizard-content.ts";

/** Leaves the working copy as it was when the editor was opened, unless others saved since. */
async function restore(id: string, revision: number, opened: WizardEdit): Promise<void> {
  const params = { id };
  const restoring = opened.is_changed
    ? api.saveWizardEdit({ params, body: { content: opened.content, revision } })
    : api.discardWizardEdit({ params, query: { revision } });
  await unlessOthersSaved(restoring);
}

interface LeavingInput {
  kind: WizardKind;
  projectId: string;
  wizardId: string;
  work: ContentWork;
  autosave: WizardAutosave;
}

/** Leaves the editor: as it is, or with the copy as it was on opening. */
export function useLeaving({ kind, projectId, wizardId, work, autosave }: LeavingInput) {
  const client = useQueryClient();
  const router = useRouter();
  // What was published since cannot be taken back by leaving.
  const [start, setStart] = useState(autosave.edit);
  const startAgain = (content: WizardContent) => setStart({ ...start, content: bodyOf(content), is_changed: false });
  const leave = () => {
    void refreshWizards(client);
    return router.navigate({ href: listPath(kind, projectId), ignoreBlocker: true });
  };
  const discard = async () => {
    const { revision } = await autosave.saver.stop();
    try {
      await restore(wizardId, revision, start);
    } catch (error) {
      autosave.saver.resume();
      throw error;
    }
    work.device.save(null);
    await leave();
  };
  return { leave, discard, hasChanges: !sameContent(work.content, contentOf(start.content)), startAgain };
}
