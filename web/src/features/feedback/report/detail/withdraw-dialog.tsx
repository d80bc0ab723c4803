import type { ReportDetail } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";
import { ConfirmDialog, toast } from "#ui/index.ts";

interface WithdrawDialogProps {
  projectId: string;
  report: ReportDetail;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function WithdrawDialog({ projectId, report, isOpen, onOpenChange }: WithdrawDialogProps) {
  const { number, reference } = report;
  const client = useQueryClient();
  const navigate = useNavigate();
  const withdraw = async () => {
    try {
      await api.withdrawReport({ params: { id: projectId, number } });
    } catch (error) {
      // Taken up by the team since, it is shown as such.
      if (hasCode(error, "report_taken_up")) void client.invalidateQueries({ queryKey: ["feedback", projectId] });
      throw error;
    }
    await navigate({ to: "/dashboard/projects/$projectId/feedback", params: { projectId } });
    client.removeQueries({ queryKey: ["feedback", projectId, "report", number] });
    void client.invalidateQueries({ queryKey: ["feedback", projectId] });
    toast.success(t("{reference} was withdrawn", { reference }));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("Withdraw {reference}?", { reference })}
      confirmLabel={t("Withdraw")}
      tone="danger"
      onConfirm={withdraw}
    >
      <p>{t("The team will no longer see it, with its files and comments.")}</p>
    </ConfirmDialog>
  );
}
