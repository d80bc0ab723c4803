import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openTestApp, type Person, type Project, type Team } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, clock, database } = app;

let team: Team;
let project: Project;
let nora: Person;
let items: string;

beforeEach(async () => {
  team = await aCompany();
  project = await aProject(team, { name: "Trailnote" });
  nora = await aTester(project);
  items = `/projects/${project.id}/feedback-items`;
});

async function report(title: string): Promise<number> {
  clock.advance({ minutes: 1 });
  const { body } = await nora.post(`/beta/projects/${project.id}/feedback`, { type: "bug", title });
  return body.number;
}
const found = async (query: Record<string, string>): Promise<number[]> =>
  (await team.member.get(items, query)).body.items.map(({ number }: { number: number }) => number);

/** Older items with the same words as one of them, by numbers from 100 on. */
async function copy(number: number, count: number): Promise<void> {
  const at = clock.now().getTime();
  await database.inTenant(project.company.id, async (tx) => {
    await sql`
      insert into feedback_items (company_id, id, project_id, number, type, title, details, reporter_id, source, created_at, last_activity_at)
      select company_id, gen_random_uuid(), project_id, 99 + n, type, title, details, reporter_id, source, at, at
      from feedback_items
      cross join lateral (select n, to_timestamp(${at / 1000}::float8) - n * interval '1 day' as at from generate_series(1, ${count}::int) n) as earlier
      where project_id = ${project.id} and number = ${number}`.execute(tx);
    await sql`
      insert into feedback_words (company_id, project_id, is_shared, word, number)
      select company_id, project_id, is_shared, word, 99 + n from feedback_words cross join generate_series(1, ${count}::int) n
      where project_id = ${project.id} and number = ${number}`.execute(tx);
  });
}

test("an item is found by all words of it, the last one as it begins, or by its number", async () => {
  const [map, list] = [await report("Crash on the map"), await report("Crash in the list")];
  for (const [q, numbers] of [
    ["crash map", [map]],
    ["crash li", [list]],
    ["cra", [list, map]],
    ["cra list", []],
    [`TRL-${map}`, [map]],
    [`${map}`, [map]],
    ["!", []],
  ] as const)
    expect(await found({ q })).toEqual(numbers);
});

test("what very many items have is found in the order of the list, page by page", async () => {
  const map = await report("Crash on the map");
  const [list, quiet] = [await report("Crash in the list"), await report("Nothing happens")];
  await copy(map, 2_100);
  const first = await team.member.get(items, { q: "crash", limit: "3" });
  expect(first.body.items.map(({ number }: { number: number }) => number)).toEqual([list, map, 100]);
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers["link"]))?.[1] ?? "";
  expect(await found({ q: "crash", limit: "2", cursor })).toEqual([101, 102]);
  expect(await found({ q: "crash", sort: "oldest", limit: "1" })).toEqual([2_199]);
  expect(await found({ q: "crash list" })).toEqual([list]);
  expect(await found({ q: "crash ma", limit: "2" })).toEqual([map, 100]);
  expect(await found({ q: "nothing" })).toEqual([quiet]);
});

test("few days are read before the order of the list", async () => {
  const map = await report("Crash on the map");
  await copy(map, 12);
  const day = (before: number) => new Date(clock.now().getTime() - before * 86_400_000).toISOString().slice(0, 10);
  const days = { from: day(9), to: day(7) };
  const activity = await found(days);
  expect(activity).toHaveLength(3);
  expect(await found({ ...days, sort: "impact", status: "done" })).toEqual([]);
  expect(await found({ ...days, sort: "oldest" })).toEqual(activity.toReversed());
});
