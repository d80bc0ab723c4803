import type { BetaUser } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { patchLists } from "#lib/optimistic.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";
import { toast } from "#ui/index.ts";

/** Data that depends on a project's testers: its counters, the Overview and the email recipients. */
const dependent = ["testers", "projects", "analytics", "email"].map((domain) => [domain]);

export function usePeopleChanged() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of dependent) void client.invalidateQueries({ queryKey });
  };
}

/** Deactivates or reactivates a tester of the company; both can be undone. */
export function useActivity({ id, name, email }: Pick<BetaUser, "id" | "name" | "email">) {
  const about = () => `tester-${id}`;
  const change = useOptimistic({
    save: (is_active: boolean) => api.updateTester({ params: { id }, body: { is_active } }),
    patches: (is_active) => [
      patchLists<BetaUser>(["testers", "of-project"], (each) => (each.id === id ? { ...each, is_active } : each)),
    ],
    refresh: dependent,
    about,
    onSaved: (_stored, is_active) => {
      const who = { name: name || email };
      toast.success(is_active ? t("{name} reactivated", who) : t("{name} deactivated and signed out", who), {
        id: about(),
        action: { label: t("Undo"), onPress: () => change.mutate(!is_active) },
      });
    },
  });
  return change.mutate;
}
