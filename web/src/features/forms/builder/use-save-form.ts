import type { Form, FormEdit } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useState } from "react";
import { useSameFunction } from "#lib/hooks/use-same-function.ts";
import { t } from "#lib/text/translate.ts";
import { api, ApiError } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { unlessOthersSaved } from "#shared/editing/autosaver.ts";
import type { StatusChange } from "#shared/editing/publish-button.tsx";
import type { Pending } from "#shared/editing/toolbar.tsx";
import { toast } from "#ui/index.ts";
import { loadPatterns } from "../fields/patterns.ts";
import { formQuery, refreshForms } from "../queries.ts";
import { sameContent } from "./body.ts";
import type { findProblem } from "./check.ts";
import { type BuilderProblem, targetOf } from "./problems.ts";
import type { BuilderContent } from "./state.ts";
import type { Builder } from "./use-builder.ts";
import { editorContent, type FormAutosave } from "./use-form-autosave.ts";

const publishFailed = t("Failed to publish form. Please try again.");

/** The server's validation error, assigned to the field it names. */
function problemIn(error: unknown, content: BuilderContent): BuilderProblem | null {
  const refused = error instanceof ApiError && error.status === 422 ? error.errors[0] : undefined;
  if (!refused) return null;
  const path = refused.path.split(".");
  return { message: refused.message, target: targetOf(content, path[0] === "content" ? path.slice(1) : path) };
}

type Check = typeof findProblem;

/** Schemas are large, so they load when a form is checked first; what fails to load is left to the server to check. */
async function loadCheck({ fields }: BuilderContent): Promise<Check | null> {
  const [loaded] = await Promise.all([
    import("./check.ts").catch(() => null),
    loadPatterns(fields).catch(() => undefined),
  ]);
  return loaded?.findProblem ?? null;
}

function saveFailure(error: unknown): { text: string; reason: string | null } {
  if (hasCode(error, "not_found")) {
    return {
      text: t("This form was deleted."),
      reason: t("What you typed stays on this device. It is here again if the form is restored."),
    };
  }
  const text = failureText(error, t("Failed to save form. Please try again."));
  return {
    text,
    reason: failureReason(error) && t("What you typed is kept on this device and saved once you’re back online."),
  };
}

interface SaveInput {
  projectId: string;
  form: Form | undefined;
  builder: Builder;
  autosave: FormAutosave;
  onProblem: (problem: BuilderProblem) => void;
}

interface Refused {
  error: unknown;
  text: string;
}

/** Publishes, unpublishes and closes; the editor continues from what the server has then. */
function useStatusChanges({ form: opened, builder, autosave }: SaveInput, onPublished: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState(opened);
  const { state, formId: id } = builder;
  const params = { id };
  const { saver } = autosave;
  /** @param isOurs whether the copy that is read then is what is on the screen, and no one else's */
  const take = async (changed: Form, isOurs: (edit: FormEdit) => boolean) => {
    setForm(changed);
    client.setQueryData(formQuery(id).queryKey, changed);
    void refreshForms(client);
    // The change itself is done: where this fails, the next save reads the copy again.
    const edit = await api.getFormEdit({ params }).catch(() => null);
    if (!edit) return;
    autosave.setEdit(edit);
    const { revision, base_updated_at: base } = edit;
    if (isOurs(edit)) saver.continueFrom({ content: saver.work.saved.content, revision, base });
  };
  return {
    form,
    publish: async () => {
      const publish = () => api.publishForm({ params, body: { revision: saver.work.saved.revision } });
      const changed = await saver.call(publish);
      if (!changed) return;
      onPublished();
      await take(changed, (edit) => !edit.is_changed && edit.base_updated_at === changed.updated_at);
      toast.success(t("“{title}” is published", { title: state.title.trim() }));
    },
    changeStatus: async (change: StatusChange) => {
      // The change moves what the copy is based on: what is not saved yet goes first.
      await autosave.save();
      const { revision } = saver.work.saved;
      const changed = await (change === "end" ? api.closeForm({ params }) : api.unpublishForm({ params }));
      await take(changed, (edit) => edit.revision === revision);
    },
  };
}

/** What was there when this visit began, or when it was published last: an earlier copy, if any. */
interface Start {
  content: BuilderContent;
  before: FormEdit["content"] | "unchanged" | "absent";
}

/** Leaves the editor: as it is, or with the copy as it was on opening. */
function useLeaving({ projectId, builder, autosave }: SaveInput) {
  const client = useQueryClient();
  const router = useRouter();
  const { state, formId, saved } = builder;
  const [start, setStart] = useState((): Start => {
    const { edit } = autosave;
    // Restored changes belong to this visit.
    if (!edit) return { content: saved.content, before: "absent" };
    return { content: editorContent(edit.content), before: edit.is_changed ? edit.content : "unchanged" };
  });
  const leave = () => {
    void refreshForms(client);
    return router.navigate({ to: "/projects/$projectId/forms", params: { projectId }, ignoreBlocker: true });
  };
  const discard = async () => {
    const { base, revision } = await autosave.saver.stop();
    try {
      await restore(formId, { revision: base === null ? null : revision, before: start.before });
    } catch (error) {
      autosave.saver.resume();
      throw error;
    }
    builder.device.save(null);
    await leave();
  };
  const hasChanges = !sameContent(state, start.content);
  // A new form that is as empty as before goes with its editor.
  const cancel = start.before === "absent" ? discard : leave;
  // What is published is not of this visit any more: Cancel neither takes it back nor deletes its form.
  const startAgain = () => setStart({ content: state, before: "unchanged" });
  return { leave, discard, hasChanges, cancel, startAgain };
}

/** What a form lacks. After a blocked save it is shown until it is fixed. */
function useCheck(state: BuilderContent) {
  const [tried, setTried] = useState<BuilderContent | null>(null);
  const [check, setCheck] = useState<Check | null>(null);
  // Checking a long form takes longer than a key may: typing does not wait for it.
  const later = useDeferredValue(tried && state);
  const checked = later ?? tried;
  const found = useMemo(() => (checked && check?.(checked)) ?? null, [checked, check]);
  const showFound = () => setTried(state);
  const find = async () => {
    const loaded = await loadCheck(state);
    setCheck(() => loaded);
    showFound();
    return loaded?.(state) ?? null;
  };
  return { found, find, showFound };
}

/** What the toolbar does. */
export interface SaveActions {
  saveForm: () => Promise<void>;
  /** Saves first. @returns whether it is complete */
  check: () => Promise<boolean>;
  publish: () => Promise<void>;
  changeStatus: (change: StatusChange) => Promise<void>;
  cancel: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Always the same functions: the toolbar is not drawn again at each key. */
function useSameActions({ saveForm, check, publish, changeStatus, cancel, discard }: SaveActions): SaveActions {
  const same = {
    saveForm: useSameFunction(saveForm),
    check: useSameFunction(check),
    publish: useSameFunction(publish),
    changeStatus: useSameFunction(changeStatus),
    cancel: useSameFunction(cancel),
    discard: useSameFunction(discard),
  };
  const [actions] = useState(same);
  return actions;
}

/** Saves, checks and closes; publishes; and restores the copy as it was on opening. */
export function useSaveForm(input: SaveInput) {
  const { builder, autosave, onProblem } = input;
  const client = useQueryClient();
  const { state, formId } = builder;
  const { leave, startAgain, hasChanges, cancel, discard } = useLeaving(input);
  const { form, publish, changeStatus } = useStatusChanges(input, startAgain);
  const { found, find, showFound } = useCheck(state);
  const [pending, setPending] = useState<Pending>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const unsaved = autosave.isFailed && autosave.phase.is === "failed" ? autosave.phase.error : null;
  const problem = found ?? problemIn(unsaved ?? refused?.error, state);
  const failure = refused && { text: refused.text, reason: failureReason(refused.error) };

  /** Saves what is on the screen and checks that it is complete. */
  const check = async (what: "save" | "check"): Promise<boolean> => {
    setPending(what);
    setRefused(null);
    const isSaved = await autosave.save();
    const lacking = await find();
    setPending(null);
    if (lacking) onProblem(lacking);
    return isSaved && !lacking;
  };
  const refuse = (error: unknown) => {
    showFound();
    const reported = problemIn(error, state);
    if (reported) onProblem(reported);
    setRefused({ error, text: failureText(error, publishFailed) });
  };
  const sayClosed = () => {
    const action = { label: t("Publish"), onPress: () => void publishAfter(formId, () => refreshForms(client)) };
    if ((form?.status ?? "draft") === "draft") toast.success(t("Draft saved. Testers can’t see it yet."), { action });
    else if (autosave.edit?.is_changed || builder.isDirty)
      toast.success(t("Changes saved. Testers can’t see them yet."), { action });
    else toast.success(t("Form saved."));
  };
  const actions = useSameActions({
    cancel,
    discard,
    changeStatus,
    check: () => check("check"),
    publish: async () => {
      setPending("publish");
      setRefused(null);
      const attempt = publish().catch(refuse);
      await attempt.finally(() => setPending(null));
    },
    saveForm: async () => {
      if (!(await check("save"))) return;
      sayClosed();
      await leave();
    },
  });
  const said = failure ?? (unsaved === null ? null : saveFailure(unsaved));
  return { actions, form, pending, hasChanges, problem, failure: said };
}

/** Leaves the working copy as it was when the editor was opened, unless others saved since; a form that was created in it goes. */
async function restore(id: string, was: Pick<Start, "before"> & { revision: number | null }): Promise<void> {
  const { revision, before } = was;
  const params = { id };
  if (revision === null) return undefined;
  // A form that is nothing without its copy goes with it.
  const restoring =
    before === "unchanged" || before === "absent"
      ? api.discardFormEdit({ params, query: { revision } })
      : api.saveFormEdit({ params, body: { content: before, revision } });
  await unlessOthersSaved(restoring);
}

/** From the notice of a form that was closed in the meantime. */
async function publishAfter(id: string, refresh: () => Promise<unknown>): Promise<void> {
  try {
    const form = await api.publishForm({ params: { id }, body: {} });
    toast.success(t("“{title}” is published", { title: form.title }));
    await refresh();
  } catch (error) {
    toast.error(failureText(error, publishFailed));
  }
}
