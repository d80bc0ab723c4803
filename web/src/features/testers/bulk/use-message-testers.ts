import type { ProjectTester } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { plural, t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { toast } from "#ui/index.ts";

const isReached = ({ invitation_status, is_active }: ProjectTester) => invitation_status === "accepted" && is_active;

/** Opens a new message to the selected testers who can get one. @param loaded the testers that the list has */
export function useMessageTesters(projectId: string, loaded: readonly ProjectTester[]) {
  const go = useNavigate();
  const reachedOf = async (ids: ReadonlySet<string>): Promise<string[]> => {
    const known = loaded.filter(({ id }) => ids.has(id));
    if (known.length === ids.size) return known.filter(isReached).map(({ id }) => id);
    const query = { status: "active" } as const;
    const { user_ids } = await api.listProjectTesterIds({ params: { id: projectId }, query });
    return user_ids.filter((id) => ids.has(id));
  };
  return useMutation({
    mutationFn: reachedOf,
    onSuccess: (recipients, ids) => {
      const left = ids.size - recipients.length;
      if (recipients.length === 0) {
        toast.info(t("None of them can get messages"), { description: t("They haven’t joined or are inactive.") });
        return;
      }
      if (left > 0) {
        toast.info(
          plural(
            left,
            "{count} tester is left out: they haven’t joined or are inactive.",
            "{count} testers are left out: they haven’t joined or are inactive.",
          ),
        );
      }
      void go({
        to: "/projects/$projectId/communication",
        params: { projectId },
        search: { compose: true },
        state: { recipients },
      });
    },
    onError: (error) =>
      toast.error(t("Failed to open a new message"), { description: detailOf(error, t("Please try again.")) }),
  });
}
