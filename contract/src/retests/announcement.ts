import { z } from "zod";
import { build, withBuild } from "../builds/routes.ts";
import { id } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { feedbackType } from "../feedback/items.ts";

/** In one preview: more than that are only counted. */
export const previewedItems = 100;
export const previewedPeople = 50;

/** Who hears of a build once it is announced, and what they are asked. */
export const announcementPreview = z
  .object({
    /** Active testers of the audience. */
    notified: z.int(),
    /** Those of them who are asked to check something. */
    asked: z.int(),
    /** What the build fixes, by number, with how many are asked. */
    items: z.array(
      z.object({ number: z.int(), reference: z.string(), title: z.string(), type: feedbackType, asked: z.int() }),
    ),
    /** Who has something that the build fixes and is not asked: outside the audience, or they do not see the item. */
    outside: z.object({ count: z.int(), people: z.array(z.object({ id, name: z.string() })) }),
  })
  .meta({ id: "AnnouncementPreview" });
export type AnnouncementPreview = z.output<typeof announcementPreview>;

export const buildAnnouncementRoutes = routes({
  previewAnnouncement: {
    method: "GET",
    path: "/projects/{id}/builds/{buildId}/announcement",
    permission: "manage builds",
    summary: "Says who is notified of a build and who is asked to check what, before it is announced",
    params: withBuild,
    answer: announcementPreview,
  },
  announceBuild: {
    method: "POST",
    path: "/projects/{id}/builds/{buildId}/announce",
    permission: "manage builds",
    summary: "Announces a build: its audience is notified, and those who have what it fixes are asked to check",
    params: withBuild,
    answer: build,
    errors: ["already_in_state", "project_archived"],
  },
  retireBuild: {
    method: "POST",
    path: "/projects/{id}/builds/{buildId}/retire",
    permission: "manage builds",
    summary: "Retires an announced build: what is not checked yet is not asked any longer",
    params: withBuild,
    answer: build,
    errors: ["already_in_state", "build_not_announced", "project_archived"],
  },
});
