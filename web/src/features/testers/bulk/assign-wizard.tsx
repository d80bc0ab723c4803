import { limits } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Banner, DateField, NativeSelect, TextArea, TextLink, toast } from "#ui/index.ts";
import { assignableQuery, type Some, useAssignWizard } from "./calls.ts";
import { BulkDialog, focusOnce } from "./dialog.tsx";

export function AssignWizard({ onClose, ...some }: Some & { onClose: () => void }) {
  const wizards = useQuery(assignableQuery(some.projectId));
  const [assignment, setAssignment] = useState({ wizardId: "", notes: "", dueDate: "" });
  const change = (patch: Partial<typeof assignment>) => setAssignment((before) => ({ ...before, ...patch }));
  const assign = useAssignWizard(some);
  const confirm = () =>
    assign.mutate(assignment, {
      onSuccess: ({ assigned, newly_assigned }) => {
        const known = assigned - newly_assigned;
        toast.success(t("Wizard assigned to {assigned} user(s) successfully!", { assigned }), {
          ...(known > 0 && { description: t("{known} were already assigned and aren’t notified again.", { known }) }),
        });
        onClose();
      },
    });
  const { data: list } = wizards;
  const isDraft = list?.find(({ id }) => id === assignment.wizardId)?.status === "draft";
  return (
    <BulkDialog
      title={t("Assign Wizard")}
      count={some.userIds.length}
      confirmLabel={t("Assign Wizard")}
      pendingLabel={t("Assigning…")}
      isDisabled={assignment.wizardId === ""}
      isPending={assign.isPending}
      error={assign.error ?? wizards.error}
      failed={t("Failed to assign wizard. Please try again.")}
      onConfirm={confirm}
      onClose={onClose}
    >
      {list?.length === 0 ? (
        <p className="text-ink-muted">
          {t("This project has no wizard to assign yet.")}{" "}
          <TextLink href={`/projects/${some.projectId}/wizards`}>{t("Go to Wizards")}</TextLink>
        </p>
      ) : (
        <>
          <NativeSelect
            label={t("Wizard")}
            placeholder={list ? t("Choose a wizard") : t("Loading…")}
            options={(list ?? []).map(({ id, title, status }) => ({
              value: id,
              label: status === "draft" ? t("{title} (draft)", { title }) : title,
            }))}
            value={assignment.wizardId}
            onChange={(wizardId) => change({ wizardId })}
            ref={focusOnce}
          />
          {isDraft && (
            <Banner>{t("This wizard is a draft. The testers you select are notified when it’s published.")}</Banner>
          )}
          <TextArea
            label={t("Notes")}
            labelNote={t("optional")}
            description={t("Shown in the email and with the wizard.")}
            rows={2}
            maxLength={limits.description}
            value={assignment.notes}
            onChange={(notes) => change({ notes })}
          />
          <DateField
            label={t("Due date")}
            labelNote={t("optional")}
            description={t("Testers see it and get reminders.")}
            value={assignment.dueDate}
            onChange={(dueDate) => change({ dueDate })}
            className="sm:w-56"
          />
        </>
      )}
    </BulkDialog>
  );
}
