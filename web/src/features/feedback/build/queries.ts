import type { Build, buildBody, RetestStatus } from "@firstlight/contract";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { addCalls, api } from "#lib/api/client.ts";
import { inPages } from "#lib/api/query-client.ts";
import { staffFeedbackTable } from "#shared/feedback/staff-route-table.ts";

addCalls(staffFeedbackTable);

export type BuildBody = z.input<typeof buildBody>;

export interface BuildAddress {
  projectId: string;
  buildId: string;
}

const params = ({ projectId: id, buildId }: BuildAddress) => ({ id, buildId });

export function buildsQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ["feedback", projectId, "builds", "list"],
    queryFn: ({ pageParam, signal }) =>
      api.listBuilds.page({ params: { id: projectId }, query: { limit: 50, cursor: pageParam } }, { signal }),
    ...inPages,
  });
}

export function buildQuery(address: BuildAddress) {
  return queryOptions({
    queryKey: ["feedback", address.projectId, "builds", "one", address.buildId],
    queryFn: ({ signal }) => api.getBuild({ params: params(address) }, { signal }),
    // Until all of its testers were notified.
    refetchInterval: ({ state }) => (state.data?.is_announcing ? 2_000 : false),
  });
}

/** Who hears of a build that is announced now, and what they are asked. */
export function announcementQuery(address: BuildAddress) {
  return queryOptions({
    queryKey: ["feedback", address.projectId, "builds", "announcement", address.buildId],
    queryFn: ({ signal }) => api.previewAnnouncement({ params: params(address) }, { signal }),
    staleTime: 0,
  });
}

/** What a build has done. */
export function fixedItemsQuery({ projectId, buildId }: BuildAddress) {
  return infiniteQueryOptions({
    queryKey: ["feedback", projectId, "items", { view: "all", fixed_build: buildId }],
    queryFn: ({ pageParam, signal }) =>
      api.listFeedbackItems.page(
        { params: { id: projectId }, query: { view: "all", fixed_build: buildId, limit: 50, cursor: pageParam } },
        { signal },
      ),
    ...inPages,
  });
}

/** Who was asked to check something in a build, and what they said. */
export function retestsQuery(address: BuildAddress, status?: RetestStatus) {
  return infiniteQueryOptions({
    queryKey: ["feedback", address.projectId, "builds", "retests", address.buildId, { status }],
    queryFn: ({ pageParam, signal }) =>
      api.listBuildRetests.page(
        { params: params(address), query: { limit: 50, cursor: pageParam, ...(status && { status }) } },
        { signal },
      ),
    ...inPages,
  });
}

/** Builds and the items that name them. */
function useBuildsChanged(projectId: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ["feedback", projectId] });
}

/** Creates a build, or updates the given one. */
export function useSaveBuild(projectId: string, existing?: Pick<Build, "id">) {
  const onSuccess = useBuildsChanged(projectId);
  return useMutation({
    mutationFn: (body: BuildBody) =>
      existing
        ? api.updateBuild({ params: { id: projectId, buildId: existing.id }, body })
        : api.createBuild({ params: { id: projectId }, body }),
    onSuccess,
  });
}

/** What is done with a build as a whole. */
export function useBuildChange(address: BuildAddress, change: "announceBuild" | "retireBuild" | "deleteBuild") {
  const onSuccess = useBuildsChanged(address.projectId);
  return useMutation({ mutationFn: async () => void (await api[change]({ params: params(address) })), onSuccess });
}

export function useCancelRetest(projectId: string) {
  const onSuccess = useBuildsChanged(projectId);
  return useMutation({
    mutationFn: (retestId: string) => api.cancelRetest({ params: { id: projectId, retestId } }),
    onSuccess,
  });
}
