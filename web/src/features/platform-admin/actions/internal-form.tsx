import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { ActionForm } from "./form.tsx";
import type { Subject } from "./available-actions.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAdminAction } from "./use-admin-action.ts";

export function InternalForm({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const { run, ...state } = useAdminAction(t("Failed to update company"));
  const { company_id: id, company_name: company, is_internal } = subject;
  const change = async () => {
    const body = { is_internal: !is_internal, reason };
    if (!(await run(() => adminApi.markInternal({ params: { id }, body })))) return;
    toast.success(
      is_internal
        ? t("{company} counts as a customer again", { company })
        : t("{company} marked as internal", { company }),
    );
    onClose();
  };
  return (
    <ActionForm
      submitLabel={is_internal ? t("Count as Customer") : t("Mark as Internal")}
      isReady={reason.trim() !== ""}
      onSubmit={() => void change()}
      onCancel={onClose}
      {...state}
    >
      <p className="text-ink-muted">
        {is_internal
          ? t("{company} counts as a customer again, in lists and metrics.", { company })
          : t("“Real users only” excludes {company} from lists and metrics. Nothing changes for its people.", {
              company,
            })}
      </p>
      <ReasonField isFirst value={reason} onChange={setReason} company={company} />
    </ActionForm>
  );
}
