import { z } from "zod";
import { id, page, time } from "../common/schemas.ts";
import { routes } from "../define.ts";

/** Days after which what is in the trash is deleted. */
export const trashDays = 30;

export const trashTypes = ["project", "form", "wizard", "onboarding", "group", "feedback"] as const;
export const trashType = z.enum(trashTypes);
export type TrashType = z.output<typeof trashType>;

export const trashItem = z
  .object({
    type: trashType,
    id,
    title: z.string(),
    /** What it belongs to, and whether that is in the trash as well. Null for a project. */
    project: z.object({ id, name: z.string(), in_trash: z.boolean() }).nullable(),
    /** Null where the person is no longer there. */
    deleted_by: z.object({ id, name: z.string() }).nullable(),
    deleted_at: time,
    purge_at: time,
    /** What goes with it: of a project its forms and wizards, of a group its members as testers. */
    contains: z.object({ forms: z.int(), wizards: z.int(), responses: z.int(), testers: z.int() }),
  })
  .meta({ id: "TrashItem" });
export type TrashItem = z.output<typeof trashItem>;

const one = z.object({ type: trashType, id });

export const trashRoutes = routes({
  listTrash: {
    method: "GET",
    path: "/trash",
    permission: "read projects",
    summary: "Lists what is in the trash, most recently deleted first",
    query: page.extend({ type: trashType.optional() }),
    answer: z.object({ items: z.array(trashItem) }),
    paged: true,
  },
  restoreFromTrash: {
    method: "POST",
    path: "/trash/{type}/{id}/restore",
    permission: "manage projects",
    summary: "Restores something from the trash with all it contains. No one is notified",
    params: one,
    answer: z.object({ title: z.string() }),
    errors: ["project_in_trash", "limit_reached"],
  },
  deleteFromTrash: {
    method: "DELETE",
    path: "/trash/{type}/{id}",
    permission: "empty trash",
    summary: "Deletes something in the trash for good. A background job deletes the data",
    params: one,
  },
});
