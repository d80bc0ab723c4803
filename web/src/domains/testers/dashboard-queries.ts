import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

// Apart from what staff ask of testers, which would come along in a tester's first load.

export function testerDashboardQuery() {
  return queryOptions({
    queryKey: ["testers", "dashboard"],
    queryFn: ({ signal }) => api.getTesterDashboard({}, { signal }),
  });
}

export function testerFormsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["testers", "forms", projectId],
    queryFn: async ({ signal }) => (await api.listTesterForms({ params: { id: projectId } }, { signal })).forms,
  });
}
