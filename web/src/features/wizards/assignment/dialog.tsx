import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { DraftAssignmentNote } from "#shared/testers/assignment.tsx";
import { Dialog, Tabs } from "#ui/index.ts";
import type { AssignableWizard } from "../calls.ts";
import { AssignForm } from "./form.tsx";
import { AssignedList } from "./assigned-list.tsx";
import { useAssign } from "./use-assign.ts";

interface AssignDialogProps {
  wizard: AssignableWizard;
  onClose: () => void;
}

/** Assigns a wizard to testers, and shows who it is assigned to. */
export function AssignDialog({ wizard, onClose }: AssignDialogProps) {
  const [tab, setTab] = useState("choose");
  // Kept here, so that switching tabs does not lose the selection.
  const assigning = useAssign(wizard.id, onClose);
  const items = [
    {
      id: "choose",
      label: t("Choose Testers"),
      content: <AssignForm wizard={wizard} assigning={assigning} onClose={onClose} />,
    },
    { id: "assigned", label: t("Assigned"), content: <AssignedList wizard={wizard} /> },
  ];
  return (
    <Dialog
      title={t("Assign “{title}”", { title: wizard.title })}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
    >
      {wizard.status === "draft" && <DraftAssignmentNote className="mb-4" />}
      <Tabs label={t("Assign Wizard")} items={items} selected={tab} onChange={setTab} panelClassName="pt-5!" />
    </Dialog>
  );
}
