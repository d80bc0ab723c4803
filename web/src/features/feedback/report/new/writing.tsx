import { type FeedbackType, limits } from "@firstlight/contract";
import { Send } from "lucide-react";
import { useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { SaveStatus } from "#shared/drafts/save-status.tsx";
import type { ReportOrigin } from "#shared/feedback/report-draft.ts";
import { Banner, Button, PageHeader, TextField, ThumbBar } from "#ui/index.ts";
import { isEmpty, useReportDraft } from "./draft.ts";
import type { ReportOutcome } from "./ending.tsx";
import { FilesFold, useReportFiles } from "./files.tsx";
import { filledIn, WhereItHappened } from "../where.tsx";
import { SimilarReports } from "./similar.tsx";
import { useSentAlong } from "#shared/feedback/this-device.ts";
import { TypeChoice } from "./type-choice.tsx";
import { useSending } from "./use-sending.ts";
import { More, Origin } from "./writing-parts.tsx";

export interface Ended {
  outcome: ReportOutcome;
  origin: ReportOrigin | null;
}

export interface WritingProps {
  projectId: string;
  /** Where the reporter comes from. */
  from: ReportOrigin | null;
  /** Why it came back, if it was refused. */
  reason: string | null;
  onEnd: (ended: Ended) => void;
}

/** A report from its first word to its end. */
export function Writing({ projectId, from, reason, onEnd }: WritingProps) {
  const reporting = useReportDraft(projectId, from);
  const { draft, isSaved, change, attach, forget } = reporting;
  const { type, title, elsewhere, files, origin } = draft;
  const sentAlong = useSentAlong();
  const environment = elsewhere ? filledIn(elsewhere) : sentAlong.environment;
  const attachments = useReportFiles({
    files,
    underway: draft.underway,
    onStored: attach,
    onUnderway: (underway) => change({ underway }),
  });
  const { shelf } = attachments;
  const sending = useSending({
    projectId,
    draft,
    shelf,
    environment,
    onSent: (sent) => {
      attachments.forget();
      forget();
      onEnd({ outcome: sent, origin });
    },
  });
  const titleField = useRef<HTMLInputElement>(null);
  const choose = (chosen: FeedbackType) => change({ type: chosen, ...(chosen !== type && { severity: null }) });
  const home = `/dashboard/projects/${projectId}/feedback`;
  const back = origin ? { label: origin.title, href: origin.href } : { label: t("Feedback"), href: home };
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col gap-6">
      <PageHeader title={t("Report Feedback")} back={back} />
      {reason && (
        <Banner tone="warning" title={t("Your report wasn’t accepted")}>
          {reason}
        </Banner>
      )}
      <TypeChoice value={type} onChange={choose} />
      {type && (
        <form
          noValidate
          className="flex grow flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!sending.submit() && title.trim() === "") titleField.current?.focus();
          }}
        >
          {origin && <Origin title={origin.title} onRemove={() => change({ origin: null })} />}
          <TextField
            ref={titleField}
            label={t("Say it in one sentence")}
            isRequired
            maxLength={limits.title}
            value={title}
            error={sending.titleError}
            onChange={(text) => change({ title: text })}
          />
          <SimilarReports
            projectId={projectId}
            title={title}
            environment={environment}
            onJoined={({ reference, number }) => onEnd({ outcome: { kind: "joined", reference, number }, origin })}
          />
          <More type={type} reporting={reporting} />
          <FilesFold shelf={shelf} files={files} onChange={(left) => change({ files: left })} />
          <WhereItHappened
            sentAlong={sentAlong}
            elsewhere={elsewhere}
            onChange={(other) => change({ elsewhere: other })}
          />
          {sending.failure && <Banner tone="danger">{sending.failure}</Banner>}
          <ThumbBar status={<SaveStatus saved={isEmpty(draft) ? null : isSaved ? "device" : "nowhere"} />}>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              icon={Send}
              isPending={sending.isPending}
              isDisabled={sending.isUploading}
              className="grow sm:grow-0"
            >
              {t("Send Report")}
            </Button>
          </ThumbBar>
        </form>
      )}
    </div>
  );
}
