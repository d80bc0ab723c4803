import type { Api, RouteInput, PreferenceMap } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit, type AuditChanges } from "#platform/audit/write-audit.ts";
import { countOwnProjects, lockPreferencesOf, replacePreferences } from "./queries.ts";
import { getPreferences, type Preferences } from "./get-preferences.ts";

/** The general default is "enabled", so only other settings get a row. A project's setting overrides the general one. */
function rowsOf(preferences: PreferenceMap, project_preferences: Readonly<Record<string, PreferenceMap>>) {
  const general = Object.fromEntries(Object.entries(preferences).filter(([, setting]) => setting !== "enabled"));
  const ofProjects = Object.entries(project_preferences).map(([project_id, settings]) => ({ project_id, settings }));
  return [{ project_id: null, settings: general }, ...ofProjects].filter(
    ({ settings }) => Object.keys(settings).length > 0,
  );
}

/** Settings that are other ones than before, by category, and of projects as a whole. */
function changesOf(before: Preferences, after: Preferences): AuditChanges {
  const none = Object.fromEntries(
    [...Object.keys(before.project_preferences), ...Object.keys(after.project_preferences)].map((id) => [id, null]),
  );
  const ofProjects = changesBetween<PreferencesByProject>(
    { ...none, ...before.project_preferences },
    { ...none, ...after.project_preferences },
  );
  return {
    ...changesBetween(before.global_preferences, after.global_preferences),
    ...Object.fromEntries(Object.entries(ofProjects).map(([id, change]) => [`project ${id}`, change])),
  };
}
type PreferencesByProject = Readonly<Record<string, PreferenceMap | null>>;

/**
 * Replaces the person's settings; a project's only when the request names it.
 * @throws AppError not_found for a project they do not belong to
 */
export async function updatePreferences(
  ctx: Context,
  { body }: RouteInput<Api["updatePreferences"]>,
): Promise<Preferences> {
  const named = Object.keys(body.project_preferences ?? {});
  const known = await countOwnProjects(ctx.tx, ctx.company.id, ctx.user, named);
  if (known < named.length) throw notFound("project");
  await lockPreferencesOf(ctx.tx, { company_id: ctx.company.id, user_id: ctx.user.id });
  const before = await getPreferences(ctx);
  const rows = rowsOf(body.preferences, body.project_preferences ?? before.project_preferences);
  await replacePreferences(ctx.tx, ctx.company.id, ctx.user, rows);
  const after = await getPreferences(ctx);
  const changes = changesOf(before, after);
  if (isNone(changes)) skipAudit(ctx);
  else await writeAudit(ctx, { action: "UPDATE", resource_type: "user", resource_id: ctx.user.id, changes });
  return after;
}
