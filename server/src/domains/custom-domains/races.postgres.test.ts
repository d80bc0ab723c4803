/** Races: the embedded database has a single connection, so nothing can collide there. */
import { expect, test } from "vitest";
import { aDomain, askFor, give } from "../../../../tests/support/custom-domains.ts";
import { openTestApp, tally, type Team } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, database, dns } = app;

const prove = ({ owner }: Team) => owner.post("/company/custom-domain/verify");
const holdersOf = (host: string) =>
  database.asOwner((tx) => tx.selectFrom("companies").select("id").where("custom_domain", "=", host).execute());

/** All of them ask for one host, and all of their records are there. */
async function rivals(count: number): Promise<{ host: string; teams: Team[] }> {
  const host = aDomain();
  const teams: Team[] = [];
  const values: string[] = [];
  let name = "";
  for (let made = 0; made < count; made += 1) {
    const team = await aCompany();
    name = await askFor(app, team, host);
    values.push((await team.owner.get("/company/custom-domain")).body.wanted.record.value);
    teams.push(team);
  }
  dns.publish(name, ...values);
  return { host, teams };
}

test("of companies that verify one domain at once, one gets it", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { host, teams } = await rivals(4);
    const answers = await Promise.all(teams.map(prove));
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 });
    const winner = teams[answers.findIndex(({ status }) => status === 200)];
    expect(await holdersOf(host)).toEqual([{ id: winner?.company.id }]);
    for (const team of teams) {
      const { in_use, wanted } = (await team.owner.get("/company/custom-domain")).body;
      const isWinner = team === winner;
      expect([in_use?.host ?? null, wanted?.host ?? null]).toEqual(isWinner ? [host, null] : [null, host]);
    }
  }
});

test("two that take each other's domain at once do not deadlock", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await aCompany(), await aCompany()];
    const [first, second] = [await give(app, one), await give(app, other)];
    await askFor(app, one, second.host);
    await askFor(app, other, first.host);
    const answers = await Promise.all([prove(one), prove(other)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    for (const { host } of [first, second]) expect((await holdersOf(host)).length).toBeLessThan(2);
    const again = await Promise.all(
      [one, other].map(async (team) => (await team.owner.get("/company/custom-domain")).body),
    );
    expect([again[0]?.in_use?.host, again[1]?.in_use?.host]).toEqual([second.host, first.host]);
  }
});

test("two concurrent requests verify it once", async () => {
  const team = await aCompany();
  const host = aDomain();
  await askFor(app, team, host);
  const answers = await Promise.all([prove(team), prove(team), prove(team)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const entries = (await app.audit(team.company)).filter(({ changes }) =>
    JSON.stringify(changes).includes("custom_domain"),
  );
  expect(entries).toHaveLength(1);
});

test("removing a domain while it is being verified ends in one of the two states", async () => {
  for (let round = 0; round < 5; round += 1) {
    const team = await aCompany();
    await give(app, team);
    const next = aDomain();
    await askFor(app, team, next);
    const [{ status }] = await Promise.all([prove(team), team.admin.delete("/company/custom-domain")]);
    expect([200, 404, 409]).toContain(status);
    const { in_use, wanted } = (await team.owner.get("/company/custom-domain")).body;
    expect([in_use, wanted]).toEqual([null, null]);
  }
});

test("the job and a verification at once leave the new domain in use", async () => {
  const team = await aCompany();
  const { name } = await give(app, team);
  dns.publish(name);
  const next = aDomain();
  await askFor(app, team, next);
  await Promise.all([app.mail.run("check-custom-domains", {}), prove(team)]);
  expect((await team.owner.get("/company/custom-domain")).body.in_use).toMatchObject({
    host: next,
    missing_since: null,
  });
});
