import {
  mailCategories,
  type RouteOutput,
  type Api,
  type MailCategory,
  type MailSetting,
  type PreferenceMap,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { listOwnPreferences, listOwnProjects } from "./queries.ts";

export type Preferences = RouteOutput<Api["getPreferences"]>;

function whole(settings: PreferenceMap): Record<MailCategory, MailSetting> {
  const entries = mailCategories.map((category) => [category, settings[category] ?? "enabled"] as const);
  return Object.fromEntries(entries) as Record<MailCategory, MailSetting>;
}

/** What the signed-in person wants by mail, in general and for their projects. */
export async function getPreferences(ctx: Context): Promise<Preferences> {
  const [rows, projects] = await Promise.all([
    listOwnPreferences(ctx.tx, ctx.company.id, ctx.user.id),
    listOwnProjects(ctx.tx, ctx.company.id, ctx.user),
  ]);
  const general = rows.find(({ project_id }) => project_id === null)?.settings ?? {};
  const listed = new Set(projects.map(({ id }) => id));
  const ofProjects = rows.flatMap(({ project_id, settings }) =>
    project_id && listed.has(project_id) && Object.keys(settings).length > 0 ? [[project_id, settings] as const] : [],
  );
  return { global_preferences: whole(general), project_preferences: Object.fromEntries(ofProjects), projects };
}
