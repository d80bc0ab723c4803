import type { AdminJob } from "@firstlight/contract";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Dialog, toast } from "#ui/index.ts";
import { ActionForm } from "../actions/form.tsx";
import { ReasonField } from "../actions/reason-field.tsx";
import { useAdminAction } from "../actions/use-admin-action.ts";
import { adminApi } from "../api.ts";

export interface JobAction {
  kind: "retry" | "discard";
  job: AdminJob;
}

const words = {
  retry: {
    title: t("Retry this job?"),
    submit: t("Retry"),
    done: t("The job is running again"),
    text: t("The job runs right away, with all its attempts restored."),
  },
  discard: {
    title: t("Discard this job?"),
    submit: t("Discard"),
    done: t("Job discarded"),
    text: t("This job won’t run again unless something restarts it. This cannot be undone."),
  },
} as const;

function JobForm({ action: { kind, job }, onClose }: { action: JobAction; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const { submit, done, text } = words[kind];
  const { run, ...state } = useAdminAction(t("Failed to {kind} job", { kind }));
  const isDiscard = kind === "discard";
  const action = async () => {
    const params = { id: job.id };
    const call = isDiscard
      ? () => adminApi.discardJob({ params, body: { reason } })
      : () => adminApi.retryJob({ params, body: reason.trim() === "" ? {} : { reason } });
    const isDone = await run(async () => {
      await call();
      return true;
    });
    if (!isDone) return;
    toast.success(done);
    onClose();
  };
  return (
    <ActionForm
      submitLabel={submit}
      {...(isDiscard && { tone: "danger" })}
      isReady={!isDiscard || reason.trim() !== ""}
      onSubmit={() => void action()}
      onCancel={onClose}
      {...state}
    >
      <div className="flex flex-col gap-2 text-ink-muted">
        <p className="wrap-anywhere">
          <strong className="font-semibold text-ink">{job.name}</strong>: {job.error}
        </p>
        <p>{text}</p>
      </div>
      <ReasonField value={reason} onChange={setReason} isOptional={!isDiscard} />
    </ActionForm>
  );
}

/** Asks before a job is tried again or discarded. */
export function JobDialog({ action, onClose }: { action: JobAction | undefined; onClose: () => void }) {
  if (!action) return null;
  return (
    <Dialog title={words[action.kind].title} isOpen onOpenChange={onClose} isDismissable={false}>
      <JobForm action={action} onClose={onClose} />
    </Dialog>
  );
}
