import { expect, test } from "vitest";
import { dump, placesOf, plant } from "../../../../tests/support/planted.ts";
import { openTestApp } from "../../../../tests/support/test-app.ts";
import { aWorld, type World } from "../../../../tests/support/world.ts";

const app = await openTestApp();
const { clock, database, mail } = app;
const dayMs = 86_400_000;

/** A company with something of everything, whose trial ended 40 days ago, and who has known for two days what comes. */
async function aCompanyThatIsOver(): Promise<World> {
  const world = await aWorld(app, await app.aCompany());
  const now = clock.now().getTime();
  await database.asOwner((tx) =>
    tx
      .updateTable("companies")
      .set({
        trial_ends_at: new Date(now - 40 * dayMs),
        deletion_told_at: new Date(now - 2 * dayMs),
        deletion_told_days: 1,
      })
      .where("id", "=", world.team.company.id)
      .execute(),
  );
  return world;
}

const erase = (world: World) => mail.run("erase-company", { company_id: world.team.company.id });

test("x", async () => {
  const world = await aCompanyThatIsOver();
  const neighbour = await aWorld(app, await app.aCompany());
  const [planted, theirs] = [await plant(app, world.team.company.id), await plant(app, neighbour.team.company.id)];
  console.log(planted, theirs.files);
  const before = await placesOf(app, theirs.mark);
  console.log((await placesOf(app, planted.mark)).length);
  await erase(world);
  console.log(await placesOf(app, planted.mark));
  console.log(await placesOf(app, world.team.company.id));
  expect(await placesOf(app, theirs.mark)).toEqual(before);
  void dump;
});
