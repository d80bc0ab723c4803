import { type FeedbackItem, type FeedbackStatus, limits, needsBuild } from "@firstlight/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { t } from "#lib/text/translate.ts";
import { type Draft, useDraft } from "#shared/drafts/device-storage.ts";
import { statusLabel, statusText } from "#shared/feedback/staff-labels.ts";
import { Button, Dialog, ErrorState, FormError, NativeSelect, TextArea, TextField } from "#ui/index.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { buildChoicesQuery } from "../choices.ts";
import { useSaveInDialog } from "./use-change-item.ts";

type StatusAnswer = { reason: string } | { fixed_build: { id: string; name: string } };

interface QuestionProps {
  projectId: string;
  title: string;
  /** Of the button. */
  label: string;
  needs: "build" | "reason";
  reason?: string | undefined;
  /** A reason stays on this device until it is saved. */
  draft: Draft;
  buildId?: string | undefined;
  /** What to enter if there is no reason. */
  noReason: string;
  isPending: boolean;
  failure: string | undefined;
  onSave: (answer: StatusAnswer) => void;
  onClose: () => void;
}

interface FormProps extends QuestionProps {
  close: () => void;
}

function Buttons({ label, isPending, close }: { label: string; isPending: boolean; close: () => void }) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button onPress={close}>{t("Cancel")}</Button>
      <Button type="submit" variant="primary" isPending={isPending}>
        {label}
      </Button>
    </div>
  );
}

function ReasonForm({ label, reason: before = "", draft, noReason, isPending, failure, onSave, close }: FormProps) {
  const [reason, setReason] = useState(() => {
    const typed = draft.read();
    return typeof typed === "string" ? typed : before;
  });
  const [isStored, setStored] = useState(true);
  const change = (next: string) => {
    setReason(next);
    setStored(draft.save(next === before ? null : next));
  };
  const [isTried, setTried] = useState(false);
  const text = reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text === "" || text.length > limits.feedbackReason) return;
    onSave({ reason: text });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <LeaveGuard isDirty={!isStored && reason !== before} onLeave={close} />
      <FormError>{failure}</FormError>
      <TextArea
        ref={focusOnce}
        label={t("Reason")}
        description={t("The reporter reads it.")}
        value={reason}
        onChange={change}
        rows={4}
        maxLength={limits.feedbackReason}
        error={isTried && text === "" ? noReason : undefined}
        isRequired
      />
      <Buttons label={label} isPending={isPending} close={close} />
    </form>
  );
}

/** @param what "TRL-7", "3 items" */
export function questionTexts(status: FeedbackStatus, needs: QuestionProps["needs"], what: string) {
  if (needs === "build") return { title: t("Which build has it?"), noReason: "" };
  return status === "verified"
    ? { title: t("How do you know that it is fixed?"), noReason: t("Say how you know that it is fixed.") }
    : { title: t("Close {reference}?", { reference: what }), noReason: t("Tell the reporter why.") };
}

const another = "new";

function BuildForm({ projectId: id, label, buildId = "", isPending: isSaving, failure, onSave, close }: FormProps) {
  const client = useQueryClient();
  const query = useQuery(buildChoicesQuery(id));
  const { data: builds = [] } = query;
  const [chosen, setChosen] = useState(buildId);
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const creating = useMutation({
    mutationFn: (body: { name: string }) => api.createBuild({ params: { id }, body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["feedback", id, "builds"] }),
  });
  const isNew = chosen === another || (query.isSuccess && builds.length === 0);
  const finish = (fixed_build: { id: string; name: string }) => onSave({ fixed_build });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const build = builds.find((one) => one.id === chosen);
    if (build && !isNew) finish(build);
    else if (isNew && name.trim() !== "") creating.mutate({ name: name.trim() }, { onSuccess: finish });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormError>
        {creating.isError ? detailOf(creating.error, t("Failed to create build. Please try again.")) : failure}
      </FormError>
      {query.isError && !query.data && <ErrorState isCompact title={t("Failed to load builds")} query={query} />}
      {builds.length > 0 && (
        <NativeSelect
          ref={focusOnce}
          label={t("Build")}
          placeholder={t("Choose…")}
          options={[
            ...builds.map((one) => ({ value: one.id, label: one.name })),
            { value: another, label: t("New build…") },
          ]}
          value={chosen}
          onChange={setChosen}
          error={isTried && chosen === "" ? t("Choose the build that has it.") : undefined}
          isRequired
        />
      )}
      {isNew && (
        <TextField
          ref={focusOnce}
          label={t("Name of the build")}
          description={t("It stays a draft until you announce it.")}
          value={name}
          onChange={setName}
          maxLength={limits.buildName}
          error={isTried && name.trim() === "" ? t("Enter a name.") : undefined}
          isRequired
        />
      )}
      <Buttons label={label} isPending={creating.isPending || isSaving} close={close} />
    </form>
  );
}

/** Asks what a status needs: the build that has it, or why. */
export function StatusQuestion(props: QuestionProps) {
  const { title, needs, onClose } = props;
  return (
    <Dialog isOpen size="sm" isDismissable={false} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {({ close }) =>
        needs === "build" ? <BuildForm {...props} close={close} /> : <ReasonForm {...props} close={close} />
      }
    </Dialog>
  );
}

interface StatusDialogProps {
  item: FeedbackItem & { reason?: string };
  /** One that needs a build or a reason. */
  status: FeedbackStatus;
  onClose: () => void;
}

/** Gives an item a status and what that needs. */
export function StatusDialog({ item, status, onClose }: StatusDialogProps) {
  const draft = useDraft(`feedback-reason.${item.id}.${status}`);
  const { save, ...saving } = useSaveInDialog(item, () => {
    draft.save(null);
    onClose();
  });
  const { type, reference } = item;
  const label = statusLabel(type, status);
  const needs = needsBuild(type, status) ? "build" : "reason";
  return (
    <StatusQuestion
      {...saving}
      {...questionTexts(status, needs, reference)}
      projectId={item.project_id}
      label={label}
      needs={needs}
      reason={item.reason}
      draft={draft}
      buildId={item.fixed_build?.id}
      onClose={onClose}
      onSave={(answer) =>
        save(
          "reason" in answer
            ? { body: { status, reason: answer.reason }, said: label }
            : {
                body: { status, fixed_build_id: answer.fixed_build.id },
                shown: answer,
                said: statusText({ type, status, ...answer }),
              },
        )
      }
    />
  );
}
