import { type FeedbackDetails, type FeedbackEnvironment, type FeedbackType, limits } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ApiError } from "#lib/api/client.ts";
import { hasCode, unreachable } from "#lib/api/error.ts";
import { failureText } from "#lib/api/failure-labels.ts";
import { useOnline } from "#lib/offline/use-online.ts";
import { t } from "#lib/text/translate.ts";
import type { FileUploads } from "#shared/uploads/pending-files.ts";
import type { ReportDraft } from "./draft.ts";
import { partLabels } from "../fields.tsx";
import { severityLabels } from "../labels.ts";
import { reportQueue } from "./queue.ts";
import { reportQuery } from "../queries.ts";

/** How it went: it is a report of this reference, or waits on this device for a connection. */
export type Sent = { kind: "sent"; reference: string; number: number } | { kind: "waiting" };

const sendFailed = t("Failed to send feedback. Please try again.");
const noTitle = t("Say in one sentence what it is about.");

/** The part of a report that says where it was. */
const whereParts: Readonly<Record<FeedbackType, keyof FeedbackDetails>> = {
  bug: "steps",
  idea: "problem",
  praise: "text",
  question: "text",
};

/** What was written for this type alone; another type that was chosen before has other parts. */
function detailsOf({ details, origin }: ReportDraft, type: FeedbackType): FeedbackDetails {
  const parts = Object.keys(partLabels[type]);
  const written = Object.entries(details).flatMap(([part, text]) =>
    parts.includes(part) && text.trim() !== "" ? [[part, text.trim()]] : [],
  );
  const own: FeedbackDetails = Object.fromEntries(written);
  if (!origin) return own;
  const part = whereParts[type];
  const where = t("In “{title}”.", { title: origin.title });
  return { ...own, [part]: [where, own[part]].filter(Boolean).join("\n\n") };
}

function bodyOf(draft: ReportDraft, type: FeedbackType, environment: FeedbackEnvironment) {
  const { title, severity, frequency } = draft;
  return {
    type,
    title: title.trim(),
    details: detailsOf(draft, type),
    severity: severity && severity in severityLabels[type] ? severity : null,
    frequency: type === "bug" ? frequency : null,
    environment,
  };
}

/** The server's word on the title, or that there is none. */
function titleError(error: unknown): string | undefined {
  if (!hasCode(error, "invalid_input")) return undefined;
  return error.errors.find(({ path }) => path === "title")?.message;
}

function failureOf(error: unknown): string {
  const [first] = hasCode(error, "invalid_input") ? error.errors : [];
  return first?.message ?? failureText(error, sendFailed);
}

interface SendingInput {
  projectId: string;
  draft: ReportDraft;
  shelf: FileUploads;
  environment: FeedbackEnvironment;
  onSent: (sent: Sent) => void;
}

/** Sends a report, or stores it until it can be sent. */
export function useSending({ projectId, draft, shelf, environment, onSent }: SendingInput) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [isTitleMissing, setTitleMissing] = useState(false);
  const { id, type, files } = draft;
  const pending = shelf.pending.filter(({ state, canRetry }) => state !== "failed" || canRetry);
  const isCutOff = !isOnline || pending.some(({ state }) => state === "waiting");
  const isUploading = !isCutOff && pending.length > 0;

  const send = async (chosen: FeedbackType): Promise<Sent> => {
    const queue = reportQueue();
    const body = bodyOf(draft, chosen, environment);
    const postpone = () => {
      const tickets = shelf.tickets();
      const waiting = pending.map(({ key, file }) => ({ key, file, ticket: tickets[key] }));
      return queue({ id, projectId, queued: { body, files }, waiting });
    };
    if (isCutOff && (await postpone())) return { kind: "waiting" };
    // Without its files it would be another report.
    if (pending.length > 0) throw new ApiError({ status: 0, detail: unreachable() });
    try {
      const upload_ids = files.map((file) => file.id);
      const whole = { ...body, id, ...(upload_ids.length > 0 && { upload_ids }) };
      const report = await api.reportFeedback({ params: { id: projectId }, body: whole });
      client.setQueryData(reportQuery(projectId, report.number).queryKey, report);
      void client.invalidateQueries({ queryKey: ["feedback", projectId, "reports"] });
      return { kind: "sent", reference: report.reference, number: report.number };
    } catch (error) {
      if (error instanceof ApiError && error.isNetworkFailure && (await postpone())) return { kind: "waiting" };
      throw error;
    }
  };
  const sending = useMutation({ mutationFn: send, onSuccess: onSent });
  const { error, isPending } = sending;
  const title = draft.title.trim();
  const submit = (): boolean => {
    if (type === null || isPending || isUploading || title.length > limits.title) return false;
    setTitleMissing(title === "");
    if (title === "") return false;
    sending.mutate(type);
    return true;
  };
  const refusedTitle = titleError(error);
  return {
    submit,
    isPending,
    isUploading,
    titleError: isTitleMissing && title === "" ? noTitle : refusedTitle,
    failure: error && !refusedTitle ? failureOf(error) : undefined,
  };
}
