import { fieldsOf, limits } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf, hasCode } from "#lib/api/error.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { Banner, Button, Card, TextField } from "#ui/index.ts";
import { type ReportContent, ReportFields } from "../fields.tsx";
import { draftIn } from "../new/draft.ts";
import { reportQuery } from "../queries.ts";
import type { OwnReportProps } from "./own.tsx";
import { notSaved, useShowReport } from "./taking-part.tsx";

/** What this device calls an edit that is not saved. */
export const editDraft = (projectId: string, number: number) => `feedback-edit.${projectId}.${number}`;

/** What was typed before and not saved, and the version it was typed into. */
function startOf(stored: unknown, { report, own }: Omit<OwnReportProps, "projectId">) {
  const typed = draftIn(stored, null);
  const { revision } = fieldsOf(stored);
  const isTyped = typeof revision === "number";
  const { title } = isTyped ? typed : report;
  const { details, severity, frequency } = isTyped ? typed : own;
  const content: ReportContent = { title, details, severity, frequency };
  return { content, revision: isTyped ? revision : own.revision };
}

/** Changes a report that the team has not looked at. What is typed stays on this device until it is saved. */
export function EditReport({ projectId, report, own, onClose }: OwnReportProps & { onClose: () => void }) {
  const { number, type } = report;
  const stored = useDraft(editDraft(projectId, number));
  const [start] = useState(() => startOf(stored.read(), { report, own }));
  const [content, setContent] = useState(start.content);
  const [revision, setRevision] = useState(start.revision);
  const client = useQueryClient();
  const close = () => {
    stored.save(null);
    onClose();
  };
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    titleField.current?.focus();
  }, []);
  const show = useShowReport(projectId);
  const saving = useMutation({
    mutationFn: () =>
      api.updateReport({
        params: { id: projectId, number },
        body: { ...content, title: content.title.trim(), revision },
      }),
    onSuccess: (changed) => {
      show(changed);
      close();
    },
    onError: async (error) => {
      if (!hasCode(error, "report_taken_up", "edit_conflict")) return;
      // What it has become is shown beside what was typed, which can be saved over it.
      const latest = await client.fetchQuery({ ...reportQuery(projectId, number), staleTime: 0 });
      if (latest.own) setRevision(latest.own.revision);
    },
  });
  const change = (patch: Partial<ReportContent>) => {
    const next = { ...content, ...patch };
    setContent(next);
    stored.save({ type, revision, ...next });
  };
  const isMissing = content.title.trim() === "";
  return (
    <Card as="section" title={t("Edit your report")}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMissing || content.title.length > limits.title) titleField.current?.focus();
          else saving.mutate();
        }}
      >
        <TextField
          ref={titleField}
          label={t("Say it in one sentence")}
          isRequired
          maxLength={limits.title}
          value={content.title}
          error={isMissing ? t("Say in one sentence what it is about.") : undefined}
          onChange={(title) => change({ title })}
        />
        <ReportFields type={type} content={content} onChange={change} />
        {saving.error && <Banner tone="danger">{detailOf(saving.error, notSaved)}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={saving.isPending}>
            {t("Save")}
          </Button>
          <Button onPress={close}>{t("Cancel")}</Button>
        </div>
      </form>
    </Card>
  );
}
