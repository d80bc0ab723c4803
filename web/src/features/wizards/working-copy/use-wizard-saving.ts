import type { WizardEdit, WizardKind } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ApiError, hasCode } from "#lib/api/error.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { api } from "#lib/api/client.ts";
import type { StatusChange } from "#shared/editing/publish-button.tsx";
import type { Pending } from "#shared/editing/toolbar.tsx";
import { toast } from "#ui/index.ts";
import type { AnyStatus, WholeWizard } from "../calls.ts";
import { refreshWizards, wizardQuery } from "../queries.ts";
import { setStatus } from "../set-status.ts";
import { isLive, kindTexts } from "../staff-labels.ts";
import type { Problem } from "./check.ts";
import { contentOf, sameContent } from "./content.ts";
import type { ContentCheck } from "./use-content-check.ts";
import { useLeaving } from "./use-leaving.ts";

interface SavingInput extends Omit<Parameters<typeof useLeaving>[0], "wizardId"> {
  wizard: WholeWizard;
  check: ContentCheck;
  /** What is said when a save failed, by what is edited. */
  failedToSave: string;
  onProblems: (problems: readonly [Problem, ...Problem[]]) => void;
}

/** The server's validation errors; what it says of the content begins with the content's own parts. */
function problemsIn(error: unknown): Problem[] {
  const errors = error instanceof ApiError && error.status === 422 ? error.errors : [];
  return errors.map(({ path, message }) => {
    const parts = path.split(".");
    return { path: parts[0] === "content" ? parts.slice(1) : parts, message };
  });
}

const isFilled = (problems: readonly Problem[]): problems is readonly [Problem, ...Problem[]] => problems.length > 0;

/** Why the copy is not saved, and what becomes of it. */
function saveFailure(error: unknown, kind: WizardKind, otherwise: string): { text: string; reason: string | null } {
  if (hasCode(error, "not_found")) {
    return {
      text: t("This {noun} was deleted.", { noun: kindTexts[kind].noun }),
      reason: t("What you typed stays on this device. It is here again if the {noun} is restored.", {
        noun: kindTexts[kind].noun,
      }),
    };
  }
  const isOffline = failureReason(error) !== null;
  return {
    text: failureText(error, otherwise),
    reason: isOffline ? t("What you typed is kept on this device and saved once you’re back online.") : null,
  };
}

/** A wizard without steps is saved, but not published. */
const lacksSteps = ({ path }: Problem) => path.length === 1 && path[0] === "steps";

/** Publishes, unpublishes and archives; the editor continues from what the server has then. */
function useStatusChanges(input: SavingInput) {
  const { kind, wizard, work, autosave } = input;
  const client = useQueryClient();
  const [status, setShown] = useState<AnyStatus>(wizard.status);
  const params = { id: wizard.id };
  const { content } = work;
  const { saver } = autosave;
  /** @param isOurs whether the copy that is read then is what is on the screen, and no one else's */
  const change = async (to: AnyStatus, isOurs: (edit: WizardEdit) => boolean) => {
    const revision = isLive(to) ? { revision: saver.work.saved.revision } : {};
    const changed = await setStatus({ kind, id: wizard.id, status: to, ...revision });
    setShown(changed.status);
    client.setQueryData(wizardQuery(wizard.id, kind).queryKey, changed);
    void refreshWizards(client);
    // The change itself is done: where this fails, the next save reads the copy again.
    const edit = await api.getWizardEdit({ params }).catch(() => null);
    if (edit) autosave.setEdit(edit);
    return edit && isOurs(edit) ? edit : null;
  };
  return {
    status,
    /** @returns what was published; null where what others saved is to be chosen first */
    publish: async () => {
      const done = await saver.call(async () => ({
        edit: await change(kindTexts[kind].live, (after) => !after.is_changed),
      }));
      if (!done) return null;
      const { edit } = done;
      if (!edit) return content;
      // Published parts have IDs of the server.
      const next = contentOf(edit.content);
      if (!sameContent(next, content)) work.takePublished(next);
      saver.continueFrom({ content: next, revision: edit.revision, base: edit.base_updated_at });
      return next;
    },
    changeStatus: async (to: StatusChange) => {
      // The change moves what the copy is based on: what is not saved yet goes first.
      await autosave.save();
      const { saved } = saver.work;
      const edit = await change(to === "end" ? "archived" : "draft", (after) => after.revision === saved.revision);
      if (edit) saver.continueFrom({ ...saved, revision: edit.revision, base: edit.base_updated_at });
    },
  };
}

/** Says that the editor closed, and what testers see. */
function useSayClosed({ kind, wizard, work, autosave }: SavingInput, status: AnyStatus): () => void {
  const client = useQueryClient();
  const { content } = work;
  const publishLater = async () => {
    try {
      await setStatus({ kind, id: wizard.id, status: kindTexts[kind].live });
      toast.success(t("“{title}” is published", { title: content.title.trim() }));
      await refreshWizards(client);
    } catch (error) {
      toast.error(failureText(error, kindTexts[kind].failedToPublish));
    }
  };
  return () => {
    const action = { label: t("Publish"), onPress: () => void publishLater() };
    if (status === "draft") toast.success(t("Draft saved. Testers can’t see it yet."), { action });
    else if (autosave.edit.is_changed || work.isDirty)
      toast.success(t("Changes saved. Testers can’t see them yet."), { action });
    else toast.success(t("“{title}” saved", { title: content.title.trim() }));
  };
}

/** Saves, checks and closes; publishes; and restores the copy as it was on opening. */
export function useWizardSaving(input: SavingInput) {
  const { kind, wizard, work, autosave, check, onProblems } = input;
  const { content } = work;
  const statuses = useStatusChanges(input);
  const sayClosed = useSayClosed(input, statuses.status);
  const leaving = useLeaving({ ...input, wizardId: wizard.id });
  const [pending, setPending] = useState<Pending>(null);
  const [refused, setRefused] = useState<{ error: unknown; content: typeof content } | null>(null);
  const unsaved = autosave.isFailed && autosave.phase.is === "failed" ? autosave.phase.error : null;

  /** Saves what is on the screen and checks that it is complete. */
  const checkAll = async (what: "save" | "check"): Promise<boolean> => {
    setPending(what);
    setRefused(null);
    const isSaved = await autosave.save();
    const all = await check.find(content);
    const found = what === "save" ? all.filter((one) => !lacksSteps(one)) : all;
    setPending(null);
    if (isFilled(found)) onProblems(found);
    return isSaved && found.length === 0;
  };
  const refuse = (error: unknown) => {
    const found = problemsIn(error);
    if (isFilled(found)) onProblems(found);
    setRefused({ error, content });
  };
  const failure = refused && {
    text: failureText(refused.error, kindTexts[kind].failedToPublish),
    reason: failureReason(refused.error),
  };
  return {
    ...leaving,
    status: statuses.status,
    pending,
    /** What the server refused of this very content. */
    refused: problemsIn(refused?.content === content ? refused.error : unsaved),
    failure: failure ?? (unsaved === null ? null : saveFailure(unsaved, kind, input.failedToSave)),
    check: () => checkAll("check"),
    publish: async () => {
      setPending("publish");
      setRefused(null);
      try {
        const published = await statuses.publish();
        if (!published) return;
        leaving.startAgain(published);
        toast.success(t("“{title}” is published", { title: content.title.trim() }));
      } catch (error) {
        refuse(error);
      } finally {
        setPending(null);
      }
    },
    changeStatus: statuses.changeStatus,
    saveWizard: async () => {
      if (!(await checkAll("save"))) return;
      sayClosed();
      await leaving.leave();
    },
  };
}

export type WizardSaving = ReturnType<typeof useWizardSaving>;
