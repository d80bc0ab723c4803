import {
  roundedPercent,
  unreadMessagesCountedTo,
  type RouteOutput,
  type Api,
  type RouteInput,
} from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";
import { listFormsOfTester } from "../forms/public.ts";
import { countUnreadByProject } from "../messages/public.ts";
import { progressOfTester } from "../wizards/public.ts";
import { listPlaces } from "./queries.ts";

type Dashboard = RouteOutput<Api["getTesterDashboard"]>;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The mean of what people have to do, each in percent. */
function overall(percents: readonly number[]): number {
  return roundedPercent(sum(percents), percents.length * 100);
}

function counted(percents: readonly number[] = []) {
  return { total: percents.length, completed: percents.filter((percent) => percent === 100).length };
}

/** The signed-in tester's projects with their forms, wizards and onboarding, progress and what is still open. */
export async function getTesterDashboard(ctx: Context): Promise<Dashboard> {
  const [places, forms, { onboarding, wizards, next }] = await Promise.all([
    listPlaces(ctx.tx, ctx.company.id, ctx.user.id),
    listFormsOfTester(ctx, ctx.user.id),
    progressOfTester(ctx),
  ]);
  const reader = { company_id: ctx.company.id, user_id: ctx.user.id };
  const projectIds = places.map(({ id }) => id);
  const unread = await countUnreadByProject(ctx.tx, reader, projectIds);
  const all = [...forms.values()].flat();
  return {
    projects: places.map((place) => ({
      project: {
        id: place.id,
        name: place.name,
        description: place.description,
        created_at: place.created_at.toISOString(),
      },
      inviter: { name: place.inviter_name },
      joined_at: place.joined_at.toISOString(),
      onboarding_progress: { percentage: onboarding.get(place.id) ?? 0, is_offered: onboarding.has(place.id) },
      wizards: { ...counted(wizards.get(place.id)), next: next.get(place.id) ?? null },
      forms: forms.get(place.id) ?? [],
      unread_messages: unread.get(place.id) ?? 0,
    })),
    overall_progress: overall([
      ...all.map((entry) => entry.progress),
      ...onboarding.values(),
      ...[...wizards.values()].flat(),
    ]),
    pending_forms: all.filter((entry) => !entry.completed).length,
    unread_messages: Math.min(sum([...unread.values()]), unreadMessagesCountedTo),
  };
}

/** The forms of one project as its tester sees them. */
export async function listTesterForms(
  ctx: Context,
  { params }: RouteInput<Api["listTesterForms"]>,
): Promise<RouteOutput<Api["listTesterForms"]>> {
  const places = await listPlaces(ctx.tx, ctx.company.id, ctx.user.id);
  if (!places.some((place) => place.id === params.id)) throw notFound("project");
  const forms = await listFormsOfTester(ctx, ctx.user.id, params.id);
  return { forms: forms.get(params.id) ?? [] };
}
