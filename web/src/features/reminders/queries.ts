import type { ReminderSchedule } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";

export function remindersQuery() {
  return queryOptions({
    queryKey: ["email", "reminders"],
    queryFn: ({ signal }) => api.getReminders({}, { signal }),
  });
}

/** Saves the whole schedule. */
export function useSaveReminders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReminderSchedule) => api.updateReminders({ body }),
    onSuccess: (saved) => client.setQueryData(remindersQuery().queryKey, saved),
  });
}
