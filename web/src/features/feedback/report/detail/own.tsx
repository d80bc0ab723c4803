import { keysOf, type ReportDetail } from "@firstlight/contract";
import { MonitorSmartphone, Pencil, Trash } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, Card, DescriptionList, lazyPart } from "#ui/index.ts";
import { Fold } from "../fold.tsx";
import { partLabels } from "../fields.tsx";
import { frequencyLabels, severityLabels, severityQuestions } from "../labels.ts";
import { MessageFiles, MessageText } from "#shared/messages/content.tsx";
import { valueNames, valueText } from "#shared/feedback/this-device.ts";

const WithdrawDialog = lazyPart(async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog, {
  when: ({ isOpen }) => isOpen,
});

export type Own = NonNullable<ReportDetail["own"]>;

export interface OwnReportProps {
  projectId: string;
  report: ReportDetail;
  own: Own;
}

/** What was written, in the order in which it was asked; parts of another type stay readable. */
function entriesOf({ type }: ReportDetail, { details, severity, frequency }: Own) {
  const parts = { ...partLabels.idea, ...partLabels.praise, ...partLabels.bug, ...partLabels[type] };
  const texts = keysOf(parts).flatMap((part) => {
    const text = details[part];
    return text ? [{ term: parts[part] ?? "", details: <MessageText text={text} /> }] : [];
  });
  const label = severity && (severityLabels.bug[severity] ?? severityLabels.idea[severity]);
  return [
    ...texts,
    ...(label ? [{ term: severityQuestions[type] || severityQuestions.bug, details: label }] : []),
    ...(frequency ? [{ term: t("How often does it happen?"), details: frequencyLabels[frequency] }] : []),
  ];
}

interface EditableProps extends OwnReportProps {
  /** The editor was closed: its button has the focus. */
  wasEdited: boolean;
  onEdit: () => void;
}

/** What only its reporter sees of a report. */
export function OwnReport({ projectId, report, own, wasEdited, onEdit }: EditableProps) {
  const [isAsking, setAsking] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEdited) edit.current?.focus();
  }, [wasEdited]);
  const entries = entriesOf(report, own);
  const values = keysOf(own.environment);
  const isUntouched = report.status === "new";
  return (
    <>
      {entries.length + own.files.length > 0 && (
        <Card as="section" title={t("What you wrote")}>
          {entries.length > 0 && <DescriptionList className="-my-3" items={entries} />}
          <MessageFiles files={own.files} />
        </Card>
      )}
      {values.length > 0 && (
        <Fold
          icon={MonitorSmartphone}
          title={t("What was sent along")}
          summary={[own.environment.device, own.environment.os, own.environment.browser].filter(Boolean).join(" · ")}
        >
          <DescriptionList
            className="-my-3"
            items={values.map((name) => ({
              term: valueNames[name],
              details: <bdi>{valueText(own.environment, name)}</bdi>,
            }))}
          />
        </Fold>
      )}
      {isUntouched && (
        <div className="flex flex-wrap gap-2">
          <Button ref={edit} icon={Pencil} onPress={onEdit}>
            {t("Edit")}
          </Button>
          <Button variant="danger-ghost" icon={Trash} onPress={() => setAsking(true)}>
            {t("Withdraw")}
          </Button>
          <WithdrawDialog projectId={projectId} report={report} isOpen={isAsking} onOpenChange={setAsking} />
        </div>
      )}
    </>
  );
}
