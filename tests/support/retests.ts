/** Of retests: an announced build with one that waits, and a right call of each of their routes. */
import type { buildAnnouncementRoutes, retestRoutes } from "@firstlight/contract";
import type { Person, Project } from "./factories.ts";
import type { Call } from "./right-calls.ts";
import type { TestApp } from "./test-app.ts";
import type { World } from "./world.ts";

export interface RetestWorld {
  announcedBuildId: string;
  /** Of `tester`, about their own report in that build: not answered. */
  retestId: string;
}

/** Inserted without notifications. */
export async function insertRetests(
  app: TestApp,
  project: Project,
  { tester, itemId: item_id }: { tester: Person; itemId: string },
): Promise<RetestWorld> {
  const [announcedBuildId, retestId] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = app.clock.now();
  const { body: upload } = await tester.upload({ name: "still.txt", content: "What it says now.\n" });
  const own = { company_id: project.company.id, project_id: project.id };
  const announced = { status: "announced" as const, announced_at: at, audience_groups: null };
  await app.database.inTenant(own.company_id, async (tx) => {
    await tx
      .insertInto("builds")
      .values({
        ...own,
        ...announced,
        id: announcedBuildId,
        name: "0.9",
        released_on: null,
        notes: "",
        what_to_test: "The list",
        link: "https://example.com/app",
        created_by: project.owner.id,
        created_at: at,
      })
      .execute();
    const due_on = new Date(at.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    await tx
      .insertInto("retests")
      .values({
        ...own,
        id: retestId,
        item_id,
        build_id: announcedBuildId,
        user_id: tester.id,
        due_on,
        environment: JSON.stringify({ platform: "android", device: "Pixel 8" }),
        note: "Later today.",
        asked_at: at,
      })
      .execute();
    await tx
      .insertInto("feedback_uploads")
      .values({ company_id: own.company_id, upload_id: upload.id, item_id, comment_id: null, retest_id: retestId })
      .execute();
  });
  return { announcedBuildId, retestId };
}

type Routes = typeof buildAnnouncementRoutes & typeof retestRoutes;

export function retestCalls(world: World): Record<keyof Routes, Call> {
  const project = `/projects/${world.project.id}`;
  const builds = `${project}/builds`;
  const asked = { build_id: world.announcedBuildId, user_ids: [world.tester.id] };
  return {
    previewAnnouncement: { path: `${builds}/${world.buildId}/announcement` },
    announceBuild: { path: `${builds}/${world.buildId}/announce` },
    retireBuild: { path: `${builds}/${world.announcedBuildId}/retire` },
    listTesterBuilds: { path: `/beta/projects/${world.project.id}/builds` },
    listRetests: { path: "/beta/retests" },
    getRetest: { path: `/beta/retests/${world.retestId}` },
    answerRetest: {
      path: `/beta/retests/${world.retestId}`,
      body: { answer: "still_broken", note: "It is still empty.", environment: { platform: "android" } },
    },
    listBuildRetests: { path: `${builds}/${world.announcedBuildId}/retests` },
    askForRetests: { path: `${project}/feedback-items/2/retests`, body: asked },
    cancelRetest: { path: `${project}/retests/${world.retestId}` },
  };
}
