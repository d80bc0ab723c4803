import { Eye } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { ActionForm } from "../actions/form.tsx";
import { ReasonField } from "../actions/reason-field.tsx";

interface ViewReasonFormProps {
  /** Undefined if the screen was opened by its URL. */
  company: string | undefined;
  onAnswer: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for a reason before an admin views a company's data. */
export function ViewReasonForm({ company, onAnswer, onCancel }: ViewReasonFormProps) {
  const [reason, setReason] = useState("");
  const whose = company ?? t("this company");
  return (
    <div className="flex flex-col gap-4 pt-1">
      <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Eye aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
      <div>
        <h3 className="text-lg font-semibold text-ink">{t("Why are you viewing {whose}’s data?", { whose })}</h3>
        <p className="mt-1 text-base text-ink-muted">
          {t("Each view is logged with your reason. We ask once per company, until you sign out or close this tab.")}
        </p>
      </div>
      <ActionForm
        submitLabel={t("View Details")}
        isReady={reason.trim() !== ""}
        isPending={false}
        failure={undefined}
        onSubmit={() => onAnswer(reason.trim())}
        onCancel={onCancel}
      >
        <ReasonField isFirst value={reason} onChange={setReason} company={company ?? t("The company")} />
      </ActionForm>
    </div>
  );
}
