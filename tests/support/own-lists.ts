/** Lists and sums: nothing of another company is in them. */
import { expect } from "vitest";
import type { World } from "./world.ts";

export async function expectOwnLists(mine: World, other: World): Promise<void> {
  const { owner } = mine.team;
  const paths = [
    "/projects",
    "/forms",
    "/users/beta",
    "/dashboard/attention",
    "/search?q=a",
    "/trash",
    "/dashboard/recent-responses",
    "/auth/me",
    "/dashboard/stats",
    "/subscription/status",
  ];
  const seen = JSON.stringify(
    await Promise.all([
      ...paths.map((path) => owner.get(path)),
      ...["users", "messages", "conversations", "activity", "feedback"].map((list) =>
        owner.get(`/projects/${mine.project.id}/${list}`),
      ),
      owner.get("/notifications"),
      ...["/notifications", "/beta/messages", `/projects/${mine.project.id}/users`].map((path) =>
        mine.tester.get(path),
      ),
      owner.get(`/projects/${mine.project.id}/messages`, { tester_id: other.tester.id }),
      mine.tester.get("/beta/messages", { project_id: other.project.id }),
      mine.tester.get("/forms"),
      mine.tester.get("/beta/dashboard"),
    ]),
  );
  for (const foreign of [
    other.team.company.id,
    other.project.id,
    other.form.id,
    other.tester.id,
    other.answered.id,
    other.responseId,
    other.trashedGroupId,
    other.team.owner.id,
    ...Object.values(other.messageIds),
    ...Object.values(other.notificationIds),
  ]) {
    expect(seen).not.toContain(foreign);
  }
  expect((await mine.tester.get("/beta/messages", { project_id: other.project.id })).body.messages).toEqual([]);
  expect((await owner.get("/dashboard/stats")).body).toMatchObject({
    total_projects: 1,
    total_responses: 1,
    team_members: 3,
  });
}
