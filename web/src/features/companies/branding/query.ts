import type { RouteInput, Api } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { refreshSession, useSignedIn } from "#shared/session/store.ts";

export type BrandingBody = RouteInput<Api["updateBranding"]>["body"];

export function brandingQuery() {
  return queryOptions({
    queryKey: ["companies", "branding"],
    queryFn: ({ signal }) => api.getBranding(undefined, { signal }),
  });
}

/** Saves the changed branding fields; this tab applies them at once, other tabs receive an event. */
export function useUpdateBranding() {
  const client = useQueryClient();
  const { company } = useSignedIn();
  return useMutation({
    mutationFn: (body: BrandingBody) => api.updateBranding({ body }),
    onSuccess: (saved) => {
      client.setQueryData(brandingQuery().queryKey, saved);
      const { language: _mailLanguage, ...branding } = saved;
      refreshSession({ company: { id: company.id, ...branding } });
    },
  });
}
