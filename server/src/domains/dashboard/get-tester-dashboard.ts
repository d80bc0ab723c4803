import {
  dashboardRetests,
  roundedPercent,
  unreadMessagesCountedTo,
  type RouteOutput,
  type Api,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listFormsOfTester } from "#domains/forms/public.ts";
import { countUnreadByProject } from "#domains/messages/public.ts";
import { listWaitingRetests } from "#domains/retests/public.ts";
import { progressOfTester } from "#domains/wizards/public.ts";
import { listMemberships } from "#domains/testers/public.ts";

type Dashboard = RouteOutput<Api["getTesterDashboard"]>;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Mean progress of a tester's tasks, each in percent. */
function overall(percents: readonly number[]): number {
  return roundedPercent(sum(percents), percents.length * 100);
}

function counted(percents: readonly number[] = []) {
  return { total: percents.length, completed: percents.filter((percent) => percent === 100).length };
}

/** Returns the tester's projects with forms, wizards, onboarding, progress and open tasks. */
export async function getTesterDashboard(ctx: Context): Promise<Dashboard> {
  const [memberships, forms, { onboarding, wizards, next }, retests] = await Promise.all([
    listMemberships(ctx.tx, ctx.company.id, ctx.user.id),
    listFormsOfTester(ctx),
    progressOfTester(ctx),
    listWaitingRetests(ctx, dashboardRetests),
  ]);
  const reader = { company_id: ctx.company.id, user_id: ctx.user.id };
  const projectIds = memberships.map(({ id }) => id);
  const unread = await countUnreadByProject(ctx.tx, reader, projectIds);
  const all = [...forms.values()].flat();
  return {
    projects: memberships.map((membership) => ({
      project: {
        id: membership.id,
        name: membership.name,
        description: membership.description,
        welcome_message: membership.welcome_message,
        created_at: membership.created_at.toISOString(),
      },
      inviter: { name: membership.inviter_name },
      joined_at: membership.joined_at.toISOString(),
      onboarding_progress: {
        percentage: onboarding.get(membership.id) ?? 0,
        is_offered: onboarding.has(membership.id),
      },
      wizards: { ...counted(wizards.get(membership.id)), next: next.get(membership.id) ?? null },
      forms: forms.get(membership.id) ?? [],
      unread_messages: unread.get(membership.id) ?? 0,
    })),
    overall_progress: overall([
      ...all.map((entry) => entry.progress),
      ...onboarding.values(),
      ...[...wizards.values()].flat(),
    ]),
    pending_forms: all.filter((entry) => !entry.completed).length,
    unread_messages: Math.min(sum([...unread.values()]), unreadMessagesCountedTo),
    ...(retests.length > 0 && { retests }),
  };
}
