import type { Assignment } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { testerDashboardQuery } from "#shared/dashboard/query.ts";

const route = getRouteApi("/tester/dashboard/projects/$projectId");

/** The signed-in tester's place on the project of the address; undefined until it is known, or without one. */
export function useAssignment(): Assignment | undefined {
  const { projectId } = route.useParams();
  return useQuery(testerDashboardQuery()).data?.projects.find(({ project }) => project.id === projectId);
}
