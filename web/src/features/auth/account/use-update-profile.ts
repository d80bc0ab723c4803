import type { profileBody } from "@firstlight/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "#lib/api/client.ts";
import { refreshSession } from "#shared/session/store.ts";
import { meQuery } from "#shared/session/me-query.ts";

export type ProfileBody = z.input<typeof profileBody>;

/** Saves, and puts what the server says about the person in its place everywhere. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => api.updateProfile({ body }),
    onSuccess: ({ user, pending_email }) => {
      refreshSession({ user });
      client.setQueryData(meQuery().queryKey, (me) => me && { ...me, user, pending_email });
    },
  });
}
