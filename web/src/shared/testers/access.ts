import type { BetaUser } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { toast } from "#ui/index.ts";
import { detailOf } from "#lib/api/error.ts";

/** Refetches data that depends on a project's testers: its counters, the Overview and the email recipients. */
export function usePeopleChanged() {
  const client = useQueryClient();
  return () => {
    for (const domain of ["testers", "projects", "analytics", "email"])
      void client.invalidateQueries({ queryKey: [domain] });
  };
}

/** Deactivates or reactivates a tester of the company; both can be undone. */
export function useActivity(tester: Pick<BetaUser, "id" | "name" | "email">) {
  const update = useMutation({
    mutationFn: (body: { is_active: boolean }) => api.updateTester({ params: { id: tester.id }, body }),
    onSuccess: usePeopleChanged(),
  });
  const set = async (is_active: boolean): Promise<void> => {
    const name = tester.name || tester.email;
    try {
      await update.mutateAsync({ is_active });
      const undo = { label: t("Undo"), onPress: () => void set(!is_active) };
      toast.success(is_active ? t("{name} reactivated", { name }) : t("{name} deactivated and signed out", { name }), {
        action: undo,
      });
    } catch (error) {
      toast.error(detailOf(error, t("Failed to update tester. Please try again.")));
    }
  };
  return set;
}
