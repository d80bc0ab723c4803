import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";
import { listFormsOfTester } from "../forms/public.ts";
import { progressOfTester } from "../wizards/public.ts";
import { listPlaces } from "./queries.ts";

type Dashboard = Answer<Api["getTesterDashboard"]>;

/** The mean of what people have to do, each in percent. */
function overall(percents: readonly number[]): number {
  if (percents.length === 0) return 0;
  return Math.round(percents.reduce((sum, each) => sum + each, 0) / percents.length);
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
      unread_messages: 0,
    })),
    overall_progress: overall([
      ...all.map((entry) => entry.progress),
      ...onboarding.values(),
      ...[...wizards.values()].flat(),
    ]),
    pending_forms: all.filter((entry) => !entry.completed).length,
    unread_messages: 0,
  };
}

/** The forms of one project as its tester sees them. */
export async function listTesterForms(
  ctx: Context,
  { params }: HandlerInput<Api["listTesterForms"]>,
): Promise<Answer<Api["listTesterForms"]>> {
  const places = await listPlaces(ctx.tx, ctx.company.id, ctx.user.id);
  if (!places.some((place) => place.id === params.id)) throw notFound("project");
  const forms = await listFormsOfTester(ctx, ctx.user.id, params.id);
  return { forms: forms.get(params.id) ?? [] };
}
