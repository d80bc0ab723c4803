import type { AdminJob } from "@firstlight/contract";
import { RotateCw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { defineAction } from "../actions/define.tsx";
import { adminApi } from "../api.ts";

interface TermsProps {
  subject: AdminJob;
  reason: ReactNode;
}

const terms = (text: string) =>
  function Terms({ subject: { name, error }, reason }: TermsProps) {
    return (
      <>
        <div className="flex flex-col gap-2 text-ink-muted">
          <p className="wrap-anywhere">
            <strong className="font-semibold text-ink">{name}</strong>: {error}
          </p>
          <p>{text}</p>
        </div>
        {reason}
      </>
    );
  };

export const retryJob = defineAction({
  id: "retry",
  label: ({ state }: AdminJob) => (state === "dead" ? t("Retry") : t("Retry Now")),
  icon: RotateCw,
  title: () => t("Retry this job?"),
  values: {},
  reason: { isOptional: true },
  Fields: terms(t("The job runs right away, with all its attempts restored.")),
  submit: () => t("Retry"),
  failed: t("Failed to {kind} job", { kind: "retry" }),
  run: ({ id }, { reason }) => adminApi.retryJob({ params: { id }, body: reason.trim() === "" ? {} : { reason } }),
  done: () => ({ toast: t("The job is running again") }),
});

export const discardJob = defineAction({
  id: "discard",
  label: () => t("Discard"),
  icon: Trash2,
  tone: "danger",
  title: () => t("Discard this job?"),
  values: {},
  reason: {},
  Fields: terms(t("This job won’t run again unless something restarts it. This cannot be undone.")),
  submit: () => t("Discard"),
  failed: t("Failed to {kind} job", { kind: "discard" }),
  run: ({ id }: AdminJob, { reason }) => adminApi.discardJob({ params: { id }, body: { reason } }),
  done: () => ({ toast: t("Job discarded") }),
});
