import type { BetaUser } from "@firstlight/contract";
import { detailOf } from "../../lib/api-error.ts";
import { toast } from "../../ui/index.ts";
import { useUpdateTester } from "./queries.ts";

/** Deactivates a tester of the company, or lets them in again; both can be undone. */
export function useActivity(tester: Pick<BetaUser, "id" | "name" | "email">) {
  const update = useUpdateTester();
  const set = async (is_active: boolean): Promise<void> => {
    const name = tester.name || tester.email;
    try {
      await update.mutateAsync({ id: tester.id, is_active });
      const undo = { label: "Undo", onPress: () => void set(!is_active) };
      toast.success(is_active ? `${name} is active again` : `${name} is deactivated and signed out`, { action: undo });
    } catch (error) {
      toast.error(detailOf(error, "That did not work. Please try again."));
    }
  };
  return set;
}
