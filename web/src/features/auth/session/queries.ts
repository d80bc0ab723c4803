import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { askToLeave } from "#ui/overlays/leaving.ts";
import { startSession } from "#shared/session/store.ts";

export function sessionsQuery() {
  return queryOptions({
    queryKey: ["auth", "sessions"],
    queryFn: async ({ signal }) => (await api.listSessions(undefined, { signal })).sessions,
  });
}

interface Switching {
  company_id: string;
  /** Discards unsaved changes. */
  forget: () => void;
}

/** When the session changes, the router redirects to the new company's home page. */
export function useSwitchCompany() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ company_id }: Switching) => api.switchCompany({ body: { company_id } }),
    onSuccess: (session, { forget }) => {
      forget();
      startSession(session);
    },
  });
  const switchTo = async (company_id: string, options: { onError: (error: Error) => void }): Promise<void> => {
    const forget = await askToLeave();
    if (forget) mutate({ company_id, forget }, options);
  };
  return { switchTo, isPending };
}
