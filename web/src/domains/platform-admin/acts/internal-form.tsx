import { useState } from "react";
import { toast } from "../../../ui/index.ts";
import { adminApi } from "../admin-api.ts";
import { ActForm } from "./act-form.tsx";
import type { Subject } from "./acts.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAct } from "./use-act.ts";

export function InternalForm({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const { run, ...act } = useAct("Failed to update company");
  const { company_id: id, company_name: company, is_internal } = subject;
  const change = async () => {
    const body = { is_internal: !is_internal, reason };
    if (!(await run(() => adminApi.markInternal({ params: { id }, body })))) return;
    toast.success(is_internal ? `${company} counts among real customers again` : `${company} is marked as internal`);
    onClose();
  };
  return (
    <ActForm
      submitLabel={is_internal ? "Count as a customer" : "Mark as internal"}
      isReady={reason.trim() !== ""}
      onSubmit={() => void change()}
      onCancel={onClose}
      {...act}
    >
      <p className="text-ink-muted">
        {is_internal
          ? `${company} counts among real customers again, in lists and in figures.`
          : `“Real users only” leaves ${company} out, in lists and in figures. Nothing changes for its people.`}
      </p>
      <ReasonField isFirst value={reason} onChange={setReason} company={company} />
    </ActForm>
  );
}
