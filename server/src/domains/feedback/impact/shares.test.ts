import { beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, mail } = app;

let team: Team;
let project: Project;
let testers: Person[];
let items: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  testers = [];
  for (const name of ["Ada", "Ben", "Cleo", "Dan", "Eve"]) testers.push(await aTester(project, { name }));
  items = `/projects/${project.id}/feedback-items`;
});

const tester = (nth: number): Person => {
  const found = testers[nth];
  if (!found) throw new Error("There are five testers");
  return found;
};
const report = async (nth: number, body: object) =>
  (await tester(nth).post(`/beta/projects/${project.id}/feedback`, { type: "bug", title: "The map is empty", ...body }))
    .body.number as number;
const saves = (nth: number, ...platforms: string[]) =>
  tester(nth).put("/beta/devices", {
    devices: platforms.map((platform) => ({ id: crypto.randomUUID(), name: platform, platform })),
  });
const read = async (number: number) => (await team.member.get(`${items}/${number}`)).body;
/** What happens every ten minutes. */
const refresh = async () => {
  await mail.run("find-share-changes", {});
  await mail.drain();
};

test("a problem weighs what part of the testers use its platforms, by what they saved or reported on", async () => {
  const number = await report(0, { severity: "critical", environment: { platform: "android" } });
  expect(await read(number)).toMatchObject({ impact: 80, share: null, platforms: ["android"] });
  await saves(1, "android", "ios");
  await saves(2, "ios");
  await saves(3, "windows");
  await refresh();
  // Ada by her report, Ben by his device; nothing is known of Eve.
  expect(await read(number)).toMatchObject({ impact: 40, share: { using: 2, known: 4 } });
  // The counts are there for what comes next.
  const other = await report(4, { severity: "minor", environment: { platform: "windows" } });
  expect(await read(other)).toMatchObject({ impact: 5, share: { using: 1, known: 4 } });
  await refresh();
  expect(await read(other)).toMatchObject({ impact: 8, share: { using: 2, known: 5 } });
});

test("a vote brings its platform, and who leaves the project is counted no longer", async () => {
  const number = await report(0, { severity: "major", environment: { platform: "android" } });
  await saves(1, "ios");
  await saves(2, "linux");
  await refresh();
  expect(await read(number)).toMatchObject({ impact: 13, share: { using: 1, known: 3 } });
  const add = { user_id: tester(1).id, environment: { platform: "ios" } };
  await team.member.post(`${items}/${number}/people`, add);
  expect(await read(number)).toMatchObject({
    impact: 54,
    share: { using: 2, known: 3 },
    platforms: ["android", "ios"],
  });
  expect((await team.member.get(`${items}?platform=ios`)).body.items).toHaveLength(1);
  expect((await team.member.get(`${items}?platform=linux`)).body.items).toHaveLength(0);
  await team.admin.delete(`/projects/${project.id}/beta-users/${tester(2).id}`);
  await refresh();
  expect(await read(number)).toMatchObject({ impact: 80, share: { using: 2, known: 2 } });
  await team.member.delete(`${items}/${number}/people/${tester(1).id}`);
  expect(await read(number)).toMatchObject({ impact: 20, share: { using: 1, known: 2 }, platforms: ["android"] });
});

test("ideas are for everyone, and nothing weighs less than a tenth of its people", async () => {
  const idea = await report(0, { type: "idea", severity: "need", environment: { platform: "android" } });
  const rare = await report(1, { severity: "critical", environment: { platform: "other" } });
  await app.database.asOwner((tx) =>
    tx
      .updateTable("feedback_settings")
      .set({
        platform_counts: JSON.stringify([
          { used: "android ios", testers: 30 },
          { used: "other", testers: 1 },
        ]),
      })
      .where("project_id", "=", project.id)
      .execute(),
  );
  for (const number of [idea, rare]) {
    const { revision } = await read(number);
    await team.member.patch(`${items}/${number}`, { revision, priority: "high" });
  }
  expect(await read(idea)).toMatchObject({ impact: 40, share: null });
  expect(await read(rare)).toMatchObject({ impact: 8, share: { using: 1, known: 31 } });
});
