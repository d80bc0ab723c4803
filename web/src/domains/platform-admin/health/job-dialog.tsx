import type { AdminJob } from "@firstlight/contract";
import { useState } from "react";
import { t } from "../../../lib/texts.ts";
import { Dialog, toast } from "../../../ui/index.ts";
import { ActForm } from "../acts/act-form.tsx";
import { ReasonField } from "../acts/reason-field.tsx";
import { useAct } from "../acts/use-act.ts";
import { adminApi } from "../admin-api.ts";

export interface JobAct {
  kind: "retry" | "discard";
  job: AdminJob;
}

const words = {
  retry: {
    title: t("Try this job again?"),
    submit: t("Try Again"),
    done: t("The job is running again"),
    text: t("It runs right away, with all its attempts available again."),
  },
  discard: {
    title: t("Discard this job?"),
    submit: t("Discard"),
    done: t("Job discarded"),
    text: t("Its work isn’t done unless something starts it again. This cannot be undone."),
  },
} as const;

function JobForm({ act: { kind, job }, onClose }: { act: JobAct; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const { submit, done, text } = words[kind];
  const { run, ...state } = useAct(t("Failed to {kind} job", { kind }));
  const isDiscard = kind === "discard";
  const act = async () => {
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
    <ActForm
      submitLabel={submit}
      {...(isDiscard && { tone: "danger" })}
      isReady={!isDiscard || reason.trim() !== ""}
      onSubmit={() => void act()}
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
    </ActForm>
  );
}

/** Asks before a job is tried again or discarded. */
export function JobDialog({ act, onClose }: { act: JobAct | undefined; onClose: () => void }) {
  if (!act) return null;
  return (
    <Dialog title={words[act.kind].title} isOpen onOpenChange={onClose} isDismissable={false}>
      <JobForm act={act} onClose={onClose} />
    </Dialog>
  );
}
