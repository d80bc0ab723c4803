import { wordKeys } from "@firstlight/contract";
import { beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester } = app;

let team: Team;
let project: Project;
let nora: Person;
let other: Person;
let reports: string;
let items: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team);
  [nora, other] = [await aTester(project), await aTester(project)];
  reports = `/beta/projects/${project.id}/feedback`;
  items = `/projects/${project.id}/feedback-items`;
});

const report = async (title: string, details: object = {}) =>
  (await nora.post(reports, { type: "bug", title, details })).body.number as number;
const found = async (who: Person, text: string) => {
  const path = who === team.member ? `${items}/similar` : `${reports}/similar`;
  return (await who.post(path, { text })).body.items;
};

test("words are compared without case, marks and endings, and Japanese in pairs of letters", () => {
  expect(wordKeys("The Übersicht überspringt a photograph")).toEqual([
    "the",
    "ubersic",
    "ubersp".concat("r"),
    "photogr",
  ]);
  expect(wordKeys("地図が空")).toEqual(["地図", "図が", "が空"]);
  expect(wordKeys("x 1 !?")).toEqual([]);
  expect(wordKeys(Array.from({ length: 30 }, (_, n) => `word${n}`).join(" "))).toHaveLength(14);
});

test("the team finds what says the same in other words, most alike first", async () => {
  const map = await report("The map stays empty without a connection", { actual: "White tiles" });
  await report("Photos are uploaded twice");
  const near = await report("The map is slow");
  const similar = await found(team.member, "map is empty offline, no connection");
  expect(similar.map(({ number }: { number: number }) => number)).toEqual([map]);
  expect(similar[0].score).toBeGreaterThanOrEqual(0.35);
  expect((await found(team.member, "map is slow")).map(({ number }: { number: number }) => number)[0]).toBe(near);
  expect(await found(team.member, "!?")).toEqual([]);
});

test("testers find their own and what is shared, by its shared words", async () => {
  const number = await report("The map stays empty", { steps: "Secret trail" });
  expect((await found(nora, "map stays empty"))[0]).toMatchObject({ number, type: "bug", is_own: true, has_it: true });
  expect(await found(other, "map stays empty")).toEqual([]);
  const shared = { visibility: "shared", shared_title: "Empty map", shared_summary: "Without a connection." };
  await team.member.patch(`${items}/${number}`, { revision: 0, ...shared });
  expect(await found(other, "the map is empty")).toMatchObject([{ title: "Empty map", is_own: false, has_it: false }]);
  expect(await found(other, "secret trail steps")).toEqual([]);
});
