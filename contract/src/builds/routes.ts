import { z } from "zod";
import { id, line, page, text, time, withId } from "../common/schemas.ts";
import { optionalAddress } from "../common/web-address.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";

export const buildStatuses = ["draft", "announced", "retired"] as const;
export const buildStatus = z.enum(buildStatuses);
export type BuildStatus = z.output<typeof buildStatus>;

/** Testers that something is for: all of the project, or those in any of some groups. */
export const audience = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("all") }),
  z.object({
    kind: z.literal("groups"),
    group_ids: z
      .array(id)
      .min(1, "Choose at least one group")
      .max(limits.audienceGroups, `At most ${limits.audienceGroups} groups`),
  }),
]);
export type Audience = z.output<typeof audience>;

/** A version of what a project tests. */
export const build = z
  .object({
    id,
    project_id: id,
    name: z.string(),
    /** A day; null where it is not known yet. */
    released_on: z.iso.date().nullable(),
    notes: z.string(),
    what_to_test: z.string(),
    /** Where testers get it. Empty where there is none. */
    link: z.string(),
    audience,
    status: buildStatus,
    created_at: time,
    announced_at: time.nullable(),
    /** Testers are being told right now. */
    is_announcing: z.boolean(),
  })
  .meta({ id: "Build" });
export type Build = z.output<typeof build>;

export const buildBody = z.object({
  name: line("Name", limits.buildName),
  released_on: z.iso
    .date("Enter a date like 2026-12-31")
    .refine((date) => date >= "1900-01-01", "Enter a date like 2026-12-31")
    .nullable()
    .default(null),
  notes: text("Notes", limits.buildNotes).default(""),
  what_to_test: text("What to test", limits.buildNotes).default(""),
  link: optionalAddress.default(""),
  audience: audience.default({ kind: "all" }),
});
export type BuildBody = z.output<typeof buildBody>;

export const withBuild = withId.extend({ buildId: id });

export const buildRoutes = routes({
  listBuilds: {
    method: "GET",
    path: "/projects/{id}/builds",
    permission: "manage builds",
    summary: "Lists a project’s builds, newest first",
    params: withId,
    query: page.extend({ status: buildStatus.optional() }),
    answer: z.object({ builds: z.array(build) }),
    paged: true,
  },
  createBuild: {
    method: "POST",
    path: "/projects/{id}/builds",
    permission: "manage builds",
    summary: "Creates a build as a draft, which testers do not see",
    params: withId,
    body: buildBody,
    answer: build,
    status: 201,
    errors: ["name_taken", "limit_reached", "project_archived"],
  },
  getBuild: {
    method: "GET",
    path: "/projects/{id}/builds/{buildId}",
    permission: "manage builds",
    summary: "Returns one build",
    params: withBuild,
    answer: build,
  },
  updateBuild: {
    method: "PUT",
    path: "/projects/{id}/builds/{buildId}",
    permission: "manage builds",
    summary: "Updates a build",
    params: withBuild,
    body: buildBody,
    answer: build,
    errors: ["name_taken", "project_archived"],
  },
  deleteBuild: {
    method: "DELETE",
    path: "/projects/{id}/builds/{buildId}",
    permission: "manage builds",
    summary: "Deletes a draft that no feedback names",
    params: withBuild,
    errors: ["build_in_use", "project_archived"],
  },
});
