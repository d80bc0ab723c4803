import { beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, database, expectAudit } = app;

let team: Team;
let project: Project;
let labels: string;
let items: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  labels = `/projects/${project.id}/feedback-labels`;
  items = `/projects/${project.id}/feedback-items`;
});

const label = async (name: string, color = "gray") => (await team.member.post(labels, { name, color })).body.id;
const item = async (title = "It stops") => (await team.member.post(items, { type: "bug", title })).body.number;
const give = async (number: number, label_ids: string[]) => {
  const { revision } = (await team.member.get(`${items}/${number}`)).body;
  return team.member.patch(`${items}/${number}`, { revision, label_ids });
};
const listed = async (query: Record<string, string>) =>
  (await team.member.get(items, query)).body.items.map(({ number }: { number: number }) => number);
const namesOn = async (number: number) =>
  (await team.member.get(`${items}/${number}`)).body.labels.map(({ name }: { name: string }) => name);

describe("labels of a project", () => {
  test("are created, renamed and deleted by the team, each with its entry in the audit log", async () => {
    const made = await team.member.post(labels, { name: " Maps ", color: "teal" });
    expect([made.status, made.body]).toEqual([201, { id: expect.any(String), name: "Maps", color: "teal" }]);
    const one = `${labels}/${made.body.id}`;
    expect((await team.member.put(one, { name: "Map", color: "teal" })).body).toEqual({ ...made.body, name: "Map" });
    expect((await team.owner.delete(one)).status).toBe(204);
    const about = { resource_type: "feedback", resource_id: made.body.id } as const;
    await expectAudit(team.company, { ...about, action: "CREATE" });
    const entry = await expectAudit(team.company, { ...about, action: "UPDATE" });
    expect(entry.changes).toMatchObject({ label: { before: "Maps", after: "Map" } });
    await expectAudit(team.company, { ...about, action: "DELETE" });
    expect((await team.owner.delete(one)).status).toBe(404);
    expect((await team.owner.get(labels)).body.labels).toEqual([]);
  });

  test("are listed by name, with how many items have each", async () => {
    const [maps, offline] = [await label("maps"), await label("Offline")];
    await label("Crash");
    await give(await item(), [maps, offline]);
    await give(await item(), [maps]);
    const { body } = await team.admin.get(labels);
    const counted = body.labels.map(({ name, item_count }: { name: string; item_count: number }) => [name, item_count]);
    expect(counted).toEqual([
      ["Crash", 0],
      ["maps", 2],
      ["Offline", 1],
    ]);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(51) }, "name"],
    [{ name: "Maps", color: "#ff0000" }, "color"],
  ])("%j is refused at its field", async (body, path) => {
    const { status, body: problem } = await team.member.post(labels, body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });

  test("have different names, in any case; another project may have the same", async () => {
    const maps = await label("Maps");
    const again = await team.member.post(labels, { name: "maps" });
    expect([again.status, again.body.code, again.body.errors[0].path]).toEqual([409, "name_taken", "name"]);
    expect((await team.member.put(`${labels}/${maps}`, { name: "MAPS" })).status).toBe(200);
    const other = await aProject(team);
    expect((await team.member.post(`/projects/${other.id}/feedback-labels`, { name: "Maps" })).status).toBe(201);
  });

  test("are at most 200, and not those of another company or project", async () => {
    const own = { company_id: project.company.id, project_id: project.id, color: "gray" as const };
    const many = Array.from({ length: 200 }, (_, n) => ({ ...own, id: crypto.randomUUID(), name: `Label ${n}` }));
    await database.asOwner((tx) => tx.insertInto("feedback_labels").values(many).execute());
    const more = await team.member.post(labels, { name: "One more" });
    expect([more.status, more.body.code]).toEqual([409, "limit_reached"]);
    const other = await aProject(team);
    const [first] = many;
    const elsewhere = `/projects/${other.id}/feedback-labels/${first?.id}`;
    expect((await team.member.put(elsewhere, { name: "Mine" })).status).toBe(404);
    const others = await aCompany();
    expect((await others.owner.delete(`${labels}/${first?.id}`)).status).toBe(404);
  });
});

describe("labels of an item", () => {
  test("are set, shown by name, filtered by, and in its history", async () => {
    const [maps, crash] = [await label("Maps", "blue"), await label("crash", "red")];
    const [first, second] = [await item(), await item()];
    const given = await give(first, [maps, crash, maps]);
    const shown = [
      { id: crash, name: "crash", color: "red" },
      { id: maps, name: "Maps", color: "blue" },
    ];
    expect(given.body).toMatchObject({ labels: shown, revision: 1 });
    expect(
      (await team.member.get(items)).body.items.find(({ number }: Person & { number: number }) => number === first)
        .labels,
    ).toEqual(shown);
    expect(await listed({ label: maps })).toEqual([first]);
    expect(await listed({ label: maps, status: "done" })).toEqual([]);
    expect((await give(first, [crash, maps])).body.revision).toBe(1);
    await give(first, [crash]);
    expect(await listed({ label: maps })).toEqual([]);
    expect(await namesOn(second)).toEqual([]);
    const { timeline } = (await team.member.get(`${items}/${first}/timeline`)).body;
    const said = timeline.map(({ what, before, after }: Record<string, string>) => [what, before, after].join(" "));
    const happened = ["created  ", "label_added  Maps", "label_added  crash", "label_removed Maps "];
    expect(said.toSorted()).toEqual(happened);
  });

  test("leave the item with the label", async () => {
    const maps = await label("Maps");
    const number = await item();
    await give(number, [maps]);
    await team.member.delete(`${labels}/${maps}`);
    expect(await namesOn(number)).toEqual([]);
  });

  test("are those of its project, and at most 20", async () => {
    const number = await item();
    const foreign = (await team.member.post(`/projects/${(await aProject(team)).id}/feedback-labels`, { name: "Maps" }))
      .body;
    for (const id of [foreign.id, crypto.randomUUID()]) {
      const { status, body } = await give(number, [id]);
      expect([status, body.errors]).toEqual([422, [{ path: "label_ids", message: "Choose labels of this project." }]]);
    }
    const tooMany = await give(
      number,
      Array.from({ length: 21 }, () => crypto.randomUUID()),
    );
    expect([tooMany.status, tooMany.body.detail]).toEqual([422, "At most 20 labels"]);
  });

  test("are added to and removed from many at once, each for itself", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => label(`Label ${n}`)));
    const maps = await label("Maps");
    const [full, plain] = [await item(), await item()];
    await give(full, ids);
    const bulk = async (change: object) =>
      (await team.member.post(`${items}/bulk`, { numbers: [full, plain], change })).body.results;
    expect(await bulk({ add_label_ids: [maps] })).toEqual([
      { number: full, outcome: "refused", why: "An item can have at most 20 labels. Remove some first." },
      { number: plain, outcome: "changed", why: "" },
    ]);
    expect(await namesOn(plain)).toEqual(["Maps"]);
    const outcomes = (await bulk({ add_label_ids: [maps], remove_label_ids: ids.slice(0, 1) })).map(
      ({ outcome }: { outcome: string }) => outcome,
    );
    expect(outcomes).toEqual(["changed", "unchanged"]);
    expect(await namesOn(full)).toHaveLength(20);
  });
});
