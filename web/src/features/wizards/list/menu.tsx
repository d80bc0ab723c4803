import type { WizardKind } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Archive, ChartColumn, Copy, Ellipsis, Pencil, Send, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { IconButton, Menu, type MenuAction, toast } from "#ui/index.ts";
import type { ListedWizard } from "../calls.ts";
import { analyticsPath, editPath } from "../paths.ts";
import { isLive, kindTexts } from "../staff-labels.ts";
import { DeleteWizard } from "./delete-wizard.tsx";
import { useWizardStatus } from "./use-wizard-status.ts";
import { api } from "#lib/api/client.ts";
import { refreshWizards } from "../queries.ts";
import { sayFailure } from "../say-failure.ts";

/** Makes a draft with the same steps and says where it is. */
function useDuplicateWizard(): (wizard: ListedWizard) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: ListedWizard) => api.duplicateWizard({ params: { id } }),
    onSuccess: (copy) => {
      toast.success(t("“{title}” created as a draft", { title: copy.title }));
      return refreshWizards(client);
    },
    onError: (error) => sayFailure(error, t("Failed to duplicate wizard. Please try again.")),
  });
  return mutate;
}

interface WizardMenuProps {
  kind: WizardKind;
  wizard: ListedWizard;
  /** Absent if it applies to everyone anyway. */
  onAssign?: (() => void) | undefined;
}

function useStatusActions({ kind, wizard }: WizardMenuProps): MenuAction[] {
  const set = useWizardStatus(kind);
  const { live, publish } = kindTexts[kind];
  const again = {
    id: "publish",
    label: wizard.status === "archived" ? t("{publish} Again", { publish }) : publish,
    icon: Send,
    onAction: () => set({ from: wizard, status: live }),
  };
  const archive = {
    id: "archive",
    label: t("Archive"),
    description: t("No one can start it now."),
    icon: Archive,
    onAction: () => set({ from: wizard, status: "archived" }),
  };
  return isLive(wizard.status) ? [archive] : [again];
}

/** What one may do with a wizard. */
export function WizardMenu({ kind, wizard, onAssign }: WizardMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const duplicate = useDuplicateWizard();
  const status = useStatusActions({ kind, wizard });
  const work: MenuAction[] = [
    { id: "edit", label: t("Edit"), icon: Pencil, href: editPath(kind, wizard) },
    ...(onAssign ? [{ id: "assign", label: t("Assign…"), icon: UserPlus, onAction: onAssign }] : []),
    { id: "analytics", label: t("View Analytics"), icon: ChartColumn, href: analyticsPath(kind, wizard) },
    { id: "duplicate", label: t("Duplicate"), icon: Copy, onAction: () => duplicate(wizard) },
    ...status,
  ];
  const remove = {
    id: "delete",
    label: "Delete",
    icon: Trash2,
    tone: "danger" as const,
    onAction: () => setDeleting(true),
  };
  return (
    <>
      <Menu
        label={t("Actions for {title}", { title: wizard.title })}
        trigger={<IconButton icon={Ellipsis} label={t("More Actions for {title}", { title: wizard.title })} />}
        items={[
          { id: "work", items: work },
          { id: "end", items: [remove] },
        ]}
      />
      <DeleteWizard kind={kind} wizard={wizard} isOpen={isDeleting} onOpenChange={setDeleting} />
    </>
  );
}
