import {
  mailCategories,
  type Answer,
  type Api,
  type HandlerInput,
  type MailCategory,
  type MailSetting,
  type PreferenceMap,
} from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";
import { writeAudit } from "../audit/public.ts";
import {
  countOwnProjects,
  listOwnPreferences,
  listOwnProjects,
  lockPreferencesOf,
  replacePreferences,
} from "./preference-queries.ts";

type Preferences = Answer<Api["getPreferences"]>;

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

/** In general "enabled" is what everybody starts with; for a project it overrides what is set in general. */
function rowsOf({ preferences, project_preferences }: HandlerInput<Api["updatePreferences"]>["body"]) {
  const general = Object.fromEntries(Object.entries(preferences).filter(([, setting]) => setting !== "enabled"));
  const ofProjects = Object.entries(project_preferences).map(([project_id, settings]) => ({ project_id, settings }));
  return [{ project_id: null, settings: general }, ...ofProjects].filter(
    ({ settings }) => Object.keys(settings).length > 0,
  );
}

/** Which categories have another setting than before, named "project" where it is one's. */
function changedNames(before: Preferences, after: Preferences): string[] {
  const general = mailCategories.filter(
    (category) => before.global_preferences[category] !== after.global_preferences[category],
  );
  const ids = new Set([...Object.keys(before.project_preferences), ...Object.keys(after.project_preferences)]);
  const ofProjects = [...ids].filter(
    (id) => JSON.stringify(before.project_preferences[id]) !== JSON.stringify(after.project_preferences[id]),
  );
  return [...general, ...ofProjects.map((id) => `project ${id}`)];
}

/** Replaces what the person said before. @throws Refusal "not_found" for a project that is none of theirs */
export async function updatePreferences(
  ctx: Context,
  { body }: HandlerInput<Api["updatePreferences"]>,
): Promise<Preferences> {
  const named = Object.keys(body.project_preferences);
  const known = await countOwnProjects(ctx.tx, ctx.company.id, ctx.user, named);
  if (known < named.length) throw notFound("project");
  await lockPreferencesOf(ctx.tx, { company_id: ctx.company.id, user_id: ctx.user.id });
  const before = await getPreferences(ctx);
  await replacePreferences(ctx.tx, ctx.company.id, ctx.user, rowsOf(body));
  const after = await getPreferences(ctx);
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: ctx.user.id,
    changes: { email_preferences: { after: changedNames(before, after) } },
  });
  return after;
}
