import { domainMissingDays } from "@firstlight/contract";
import { expect, test } from "vitest";
import { give } from "../../../../tests/support/custom-domains.ts";
import { openTestApp, type Team } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, clock, dns, mail } = app;

const check = async () => {
  await mail.run("check-custom-domains", {});
  await mail.drain();
};
const inUse = async ({ owner }: Team) => (await owner.get("/company/custom-domain")).body.in_use;
const subjectsTo = (person: { email: string }) => mail.to(person.email).map(({ subject }) => subject);

test("a domain with its record stays, and no one is emailed", async () => {
  const team = await aCompany();
  const { host, name } = await give(app, team);
  const before = dns.asked.filter((asked) => asked === name).length;
  await check();
  expect(dns.asked.filter((asked) => asked === name)).toHaveLength(before + 1);
  expect(await inUse(team)).toMatchObject({ host, missing_since: null });
  expect(subjectsTo(team.owner)).toEqual([]);
});

test("removes a domain after a week without its record, and emails owner and admins at once and on removal", async () => {
  const [team, other] = [await aCompany(), await aCompany()];
  const { host, name } = await give(app, team);
  const { host: theirs } = await give(app, other);
  dns.publish(name, "v=spf1 -all");
  await check();
  const since = clock.now().toISOString();
  for (let day = 1; day < domainMissingDays; day += 1) {
    clock.advance({ hours: 24 });
    await check();
    expect(await inUse(team)).toMatchObject({ host, missing_since: since });
  }
  expect(subjectsTo(team.owner)).toEqual([`The TXT record for ${host} is missing`]);
  clock.advance({ hours: 24 });
  await check();
  expect(await inUse(team)).toBeNull();
  const expectedSubjects = [`The TXT record for ${host} is missing`, `${host} is no longer your custom domain`];
  expect([subjectsTo(team.owner), subjectsTo(team.admin), subjectsTo(team.member)]).toEqual([
    expectedSubjects,
    expectedSubjects,
    [],
  ]);
  expect(mail.to(team.owner.email).map(({ link }) => new URL(link).host)).toEqual([`${host}:3000`, "localhost:3000"]);
  const entry = (await app.audit(team.company)).at(-1);
  expect(entry).toMatchObject({
    actor_kind: "job",
    action: "UPDATE",
    resource_type: "company",
    changes: { custom_domain: { before: host, after: null } },
  });
  expect((await app.anonymous.get("/public/custom-domain", { domain: host })).status).toBe(404);
  expect(await inUse(other)).toMatchObject({ host: theirs, missing_since: null });
  await check();
  expect(subjectsTo(team.owner)).toEqual(expectedSubjects);
});

test("a record restored within the week saves the domain, and resets the week", async () => {
  const team = await aCompany();
  const { host, name } = await give(app, team);
  const { record } = await inUse(team);
  dns.publish(name);
  await check();
  clock.advance({ hours: 24 * (domainMissingDays - 1) });
  dns.publish(name, record.value);
  await check();
  expect(await inUse(team)).toMatchObject({ missing_since: null });
  dns.publish(name);
  clock.advance({ hours: 24 });
  await check();
  expect(await inUse(team)).toMatchObject({ host, missing_since: clock.now().toISOString() });
});

test("a name server that is down costs no company its domain, however long", async () => {
  const team = await aCompany();
  const { host, name } = await give(app, team);
  dns.silence(name);
  for (let day = 0; day <= domainMissingDays + 1; day += 1) {
    await check();
    clock.advance({ hours: 24 });
  }
  expect(await inUse(team)).toMatchObject({ host, missing_since: null });
  expect(subjectsTo(team.owner)).toEqual([]);
});

test("no transaction is open during a DNS lookup, and changes made during it are not overwritten", async () => {
  const team = await aCompany();
  const { name } = await give(app, team);
  dns.publish(name);
  const goOn = dns.hold();
  const checking = check();
  await expect.poll(() => dns.isHeld()).toBe(true);
  // The embedded database has one connection: this would wait for ever.
  expect((await team.owner.delete("/company/custom-domain")).status).toBe(204);
  goOn();
  await checking;
  expect(await inUse(team)).toBeNull();
  expect(subjectsTo(team.owner)).toEqual([]);
});
