import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { AssignmentFields, DraftAssignmentNote, sayAssigned } from "#shared/testers/assignment.tsx";
import { NativeSelect, TextLink } from "#ui/index.ts";
import { assignableQuery, type Some, useAssignWizard } from "./calls.ts";
import { BulkDialog, focusOnce } from "./dialog.tsx";

export function AssignWizard({ onClose, ...some }: Some & { onClose: () => void }) {
  const wizards = useQuery(assignableQuery(some.projectId));
  const [assignment, setAssignment] = useState({ wizardId: "", notes: "", dueDate: "" });
  const change = (patch: Partial<typeof assignment>) => setAssignment((before) => ({ ...before, ...patch }));
  const assign = useAssignWizard(some);
  const confirm = () =>
    assign.mutate(assignment, {
      onSuccess: (done) => {
        sayAssigned(done);
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
          {isDraft && <DraftAssignmentNote />}
          <AssignmentFields terms={assignment} onChange={change} />
        </>
      )}
    </BulkDialog>
  );
}
