import { type FeedbackEnvironment, type FeedbackType, fieldsOf, keysOf, type Upload } from "@firstlight/contract";
import { useRef, useState } from "react";
import { newId } from "#lib/api/new-id.ts";
import { draftOf, useDraft } from "#shared/drafts/device-storage.ts";
import { type ReportOrigin, originOf, reportDraft } from "#shared/feedback/report-draft.ts";
import type { Underway } from "#shared/uploads/use-stored-files.ts";
import type { ReportContent } from "../fields.tsx";
import { frequencyLabels, severityLabels, typeLabels } from "../labels.ts";

/** A report that is being written, as this device stores it. */
export interface ReportDraft extends ReportContent {
  /** Created once for a report and reused until it is stored, so that it is stored only once. */
  id: string;
  type: FeedbackType | null;
  /** Another device than this one, where it happened there. */
  elsewhere: FeedbackEnvironment | null;
  files: readonly Upload[];
  underway: readonly Underway[];
  /** Where the reporter was when it happened. */
  origin: ReportOrigin | null;
}

const oneOf = <K extends string>(value: unknown, labels: Readonly<Partial<Record<K, unknown>>>): K | null =>
  keysOf(labels).find((key) => key === value) ?? null;
const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);
const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter((each): each is [string, string] => typeof each[1] === "string"),
  );

/** Whether nothing would be lost with it. */
export const isEmpty = ({
  title,
  details,
  files,
  underway,
}: Pick<ReportDraft, "title" | "details" | "files" | "underway">): boolean =>
  title.trim() === "" &&
  Object.values(details).every((text) => text.trim() === "") &&
  files.length + underway.length === 0;

/** A stored draft, also one by another version of this page. @param from where the reporter comes from, of a report that is not begun */
export function draftIn(stored: unknown, from: ReportOrigin | null): ReportDraft {
  const { id, title, elsewhere, ...rest } = fieldsOf(stored);
  const written = {
    title: typeof title === "string" ? title : "",
    details: textsOf(rest["details"]),
    files: listOf<Upload>(rest["files"]),
    underway: listOf<Underway>(rest["underway"]),
  };
  const origin = isEmpty(written) ? from : originOf(rest["origin"]);
  // From a form or a wizard people come with a problem.
  const type = oneOf(rest["type"], typeLabels) ?? (origin ? "bug" : null);
  return {
    ...written,
    id: typeof id === "string" ? id : newId(),
    type,
    severity: type && oneOf(rest["severity"], severityLabels[type]),
    frequency: oneOf(rest["frequency"], frequencyLabels),
    elsewhere: elsewhere ? textsOf(elsewhere) : null,
    origin,
  };
}

export const storedDraft = (projectId: string): ReportDraft => draftIn(draftOf(reportDraft(projectId)).read(), null);

/** The report of a project that is being written. */
export function useReportDraft(projectId: string, from: ReportOrigin | null) {
  const stored = useDraft(reportDraft(projectId));
  const [draft, setDraft] = useState(() => draftIn(stored.read(), from));
  const [isSaved, setSaved] = useState(true);
  // Uploads finish while the reporter types, so they need the latest draft.
  const latest = useRef(draft);
  const change = (patch: Partial<ReportDraft>) => {
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
    setSaved(stored.save(latest.current));
  };
  const attach = (upload: Upload) => change({ files: [...latest.current.files, upload] });
  const forget = () => void stored.save(null);
  return { draft, isSaved, change, attach, forget };
}

export type Reporting = ReturnType<typeof useReportDraft>;
