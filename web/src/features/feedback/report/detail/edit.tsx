import { limits } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf, hasCode } from "#lib/api/error.ts";
import { Banner, Button, Card, TextField } from "#ui/index.ts";
import { type ReportContent, ReportFields } from "../fields.tsx";
import type { OwnReportProps } from "./own.tsx";
import { notSaved, useShowReport } from "./taking-part.tsx";

/** Changes a report that the team has not looked at. */
export function EditReport({ projectId, report, own, onClose }: OwnReportProps & { onClose: () => void }) {
  const { number, type } = report;
  const { details, severity, frequency, revision } = own;
  const [content, setContent] = useState<ReportContent>({ title: report.title, details, severity, frequency });
  const client = useQueryClient();
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
      onClose();
    },
    onError: (error) => {
      // What it has become is shown beside what was typed.
      if (hasCode(error, "report_taken_up", "edit_conflict")) {
        void client.invalidateQueries({ queryKey: ["feedback", projectId] });
      }
    },
  });
  const change = (patch: Partial<ReportContent>) => setContent((before) => ({ ...before, ...patch }));
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
          <Button onPress={onClose}>{t("Cancel")}</Button>
        </div>
      </form>
    </Card>
  );
}
