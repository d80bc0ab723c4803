import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { type Membership, testerQuery } from "./queries.ts";

/** Changes of one tester run one after the other. */
export const oneByOne = ({ testerId }: Membership) => ({ id: `tester.${testerId}` });

/** Adds tags to a tester, or takes some away; those that colleagues change stay. */
export function useTagTester(who: Membership) {
  const client = useQueryClient();
  return useMutation({
    scope: oneByOne(who),
    mutationFn: (change: { add: string[]; remove: string[] }) =>
      api.tagTesters({ params: { id: who.projectId }, body: { user_ids: [who.testerId], ...change } }),
    onSuccess: (_, { add, remove }) => {
      client.setQueryData(
        testerQuery(who).queryKey,
        (old) => old && { ...old, tags: [...old.tags.filter((tag) => !remove.includes(tag)), ...add] },
      );
      void client.invalidateQueries({ queryKey: ["testers", "of-project", who.projectId] });
    },
    onError: (error) => toast.error(detailOf(error, t("Failed to save tags. Please try again."))),
  });
}

export function useLeaveGroup(who: Membership) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groupId: string) =>
      api.removeGroupMember({ params: { id: who.projectId, groupId, userId: who.testerId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["testers"] }),
    onError: (error) => toast.error(detailOf(error, t("Failed to remove tester from the group. Please try again."))),
  });
}
