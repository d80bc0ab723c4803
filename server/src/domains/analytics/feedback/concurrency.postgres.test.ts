/** Needs several connections: all write the same days at once. */
import { expect, test } from "vitest";
import { expectExactCounts } from "../../../../../tests/support/counts.ts";
import { recountFeedback } from "../../../../../tests/support/recounted-feedback.ts";
import { openTestApp } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, mail } = app;

test("reports, fixes and announcements at once: no one waits in a circle, and each item is counted once", async () => {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team);
  const testers = await Promise.all(Array.from({ length: 4 }, () => aTester(project)));
  const items = `/projects/${project.id}/feedback-items`;
  const builds = `/projects/${project.id}/builds`;
  const report = async (title: string, index: number) => {
    const body = { type: "bug", title, severity: "minor" };
    return (await testers[index % 4]?.post(`/beta/projects/${project.id}/feedback`, body))?.body.number as number;
  };
  const aBuild = async (name: string) =>
    (await team.member.post(builds, { name, link: "https://example.com/app" })).body.id as string;
  const buildIds = await Promise.all(["1.0", "1.1", "1.2"].map(aBuild));
  const numbers = await Promise.all(Array.from({ length: 24 }, (_none, index) => report(`Report ${index}`, index)));
  clock.advance({ hours: 3 });
  const fixed_build = (index: number) => buildIds[index % 3];
  const statuses = await Promise.all([
    ...numbers.map((number, index) =>
      team.member.patch(`${items}/${number}`, { revision: 0, status: "done", fixed_build_id: fixed_build(index) }),
    ),
    ...buildIds.map((id) => team.owner.post(`${builds}/${id}/announce`)),
    team.admin.post(`${items}/bulk`, { numbers: numbers.slice(0, 2), change: { priority: "high" } }),
  ]);
  expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
  await mail.drain();
  await Promise.all([
    ...numbers.map((number) => team.member.post(`${items}/bulk`, { numbers: [number], change: { is_deleted: true } })),
    ...numbers.map((_number, index) => report(`Another ${index}`, index)),
  ]);
  await expectExactCounts(app.database, team.company.id);
  const { body } = await team.member.get(`/projects/${project.id}/analytics/feedback?days=7`);
  expect(body).toEqual(await recountFeedback(app.database, project, { days: 7, now: clock.now() }));
});
