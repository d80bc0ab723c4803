import type { inviteTesterBody } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#lib/api/client.ts";
import { usePeopleChanged } from "#shared/testers/access.ts";

type InviteBody = z.input<typeof inviteTesterBody>;

export function useInviteTester() {
  return useMutation({
    mutationFn: (body: InviteBody) => api.inviteTester({ body }),
    onSuccess: usePeopleChanged(),
  });
}

export function useRemoveTester(projectId: string) {
  return useMutation({
    mutationFn: (userId: string) => api.removeProjectTester({ params: { id: projectId, userId } }),
    onSuccess: usePeopleChanged(),
  });
}
