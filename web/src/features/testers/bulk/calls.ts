import { limits, type NudgeResult } from "@firstlight/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#lib/api/client.ts";
import { usePeopleChanged } from "#shared/testers/access.ts";
import type { AssignmentTerms } from "#shared/testers/assignment.tsx";

/** Some testers of a project. */
export interface Some {
  projectId: string;
  userIds: readonly string[];
}

const { removedAtOnce, nudgedAtOnce } = limits;

/** @param onRemoved those that are off the project already, also where a later call fails */
export function useRemoveTesters({ projectId, userIds }: Some, onRemoved: (ids: readonly string[]) => void) {
  return useMutation({
    mutationFn: async () => {
      for (let from = 0; from < userIds.length; from += removedAtOnce) {
        const user_ids = userIds.slice(from, from + removedAtOnce);
        await api.removeProjectTesters({ params: { id: projectId }, body: { user_ids } });
        onRemoved(user_ids);
      }
    },
    onSettled: usePeopleChanged(),
  });
}

function added(one: NudgeResult, other: NudgeResult): NudgeResult {
  return {
    sent: one.sent + other.sent,
    email_off: one.email_off + other.email_off,
    unreachable: one.unreachable + other.unreachable,
    nothing_open: one.nothing_open + other.nothing_open,
    nudged_recently: one.nudged_recently + other.nudged_recently,
    reminded_today: one.reminded_today + other.reminded_today,
    sends_at: one.sends_at ?? other.sends_at,
  };
}

/** Those who get a reminder: with these emails off it is the notification alone. */
export const reachedBy = ({ sent, email_off }: Pick<NudgeResult, "sent" | "email_off">): number => sent + email_off;

/** Reminds them of what they have open. After a failure the next attempt continues with those who are left. */
export function useRemindTesters({ projectId, userIds: given }: Some) {
  // How far it got counts in this order.
  const [userIds] = useState(given);
  const soFar = useRef<NudgeResult[]>([]);
  const { mutateAsync: remind } = useMutation({
    mutationFn: async () => {
      for (let from = soFar.current.length * nudgedAtOnce; from < userIds.length; from += nudgedAtOnce) {
        const user_ids = userIds.slice(from, from + nudgedAtOnce);
        soFar.current.push(await api.nudgeTesters({ params: { id: projectId }, body: { user_ids } }));
      }
      return soFar.current.reduce(added);
    },
    onSettled: usePeopleChanged(),
  });
  return { userIds, remind, countReminded: () => soFar.current.reduce((sum, result) => sum + reachedBy(result), 0) };
}

export function useTagTesters({ projectId, userIds }: Some) {
  return useMutation({
    mutationFn: (tags: { add?: string[]; remove?: string[] }) =>
      api.tagTesters({ params: { id: projectId }, body: { user_ids: [...userIds], ...tags } }),
    onSuccess: usePeopleChanged(),
  });
}

/** Adds them to a group, or to a new one of that name. */
export function useAddToGroup({ projectId, userIds }: Some) {
  return useMutation({
    mutationFn: (to: { groupId: string } | { name: string }) => {
      const user_ids = [...userIds];
      return "name" in to
        ? api.createGroup({ params: { id: projectId }, body: { ...to, user_ids } })
        : api.addGroupMembers({ params: { id: projectId, groupId: to.groupId }, body: { user_ids } });
    },
    onSuccess: usePeopleChanged(),
  });
}

/** The wizards of a project that can be assigned. */
export function assignableQuery(projectId: string) {
  return queryOptions({
    queryKey: ["wizards", "assignable", projectId],
    queryFn: async ({ signal }) => {
      const { items } = await api.listWizards.page({ params: { id: projectId }, query: { limit: 200 } }, { signal });
      return items.filter(({ status }) => status !== "archived");
    },
  });
}

export interface Assignment extends AssignmentTerms {
  wizardId: string;
}

export function useAssignWizard({ projectId, userIds }: Some) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ wizardId, notes, dueDate }: Assignment) =>
      api.assignWizard({
        params: { id: wizardId },
        body: { user_ids: [...userIds], group_ids: [], everyone: false, notes, due_date: dueDate || null },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["wizards"] });
      void client.invalidateQueries({ queryKey: ["testers", "of-project", projectId] });
    },
  });
}
