import { limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { Banner, DateField, TextArea, toast } from "#ui/index.ts";

export interface AssignmentTerms {
  notes: string;
  /** "" for none. */
  dueDate: string;
}

interface AssignmentFieldsProps {
  terms: AssignmentTerms;
  onChange: (patch: Partial<AssignmentTerms>) => void;
}

/** What testers are told with a wizard that is assigned to them. */
export function AssignmentFields({ terms, onChange }: AssignmentFieldsProps) {
  return (
    <>
      <TextArea
        label={t("Notes")}
        labelNote={t("optional")}
        description={t("Shown in the email and with the wizard.")}
        rows={2}
        maxLength={limits.description}
        value={terms.notes}
        onChange={(notes) => onChange({ notes })}
      />
      <DateField
        label={t("Due date")}
        labelNote={t("optional")}
        description={t("Testers see it and get reminders.")}
        value={terms.dueDate}
        onChange={(dueDate) => onChange({ dueDate })}
        className="sm:w-56"
      />
    </>
  );
}

export function DraftAssignmentNote({ className }: { className?: string }) {
  return (
    <Banner className={className}>
      {t("This wizard is a draft. The testers you select are notified when it’s published.")}
    </Banner>
  );
}

export function sayAssigned({ assigned, newly_assigned }: { assigned: number; newly_assigned: number }): void {
  const known = assigned - newly_assigned;
  toast.success(t("Wizard assigned to {assigned} user(s) successfully!", { assigned }), {
    ...(known > 0 && { description: t("{known} were already assigned and aren’t notified again.", { known }) }),
  });
}
