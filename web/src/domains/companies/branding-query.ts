import type { RouteInput, Api } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { refreshSession, useSignedIn } from "../../lib/session.ts";

export type BrandingBody = RouteInput<Api["updateBranding"]>["body"];

export function brandingQuery() {
  return queryOptions({
    queryKey: ["companies", "branding"],
    queryFn: ({ signal }) => api.getBranding(undefined, { signal }),
  });
}

/** Saves what changed of it; this tab wears it at once, the others hear of it. */
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
