/** What needs several connections: transactions that commit in another order than they start. */
import { expect, onTestFinished, test } from "vitest";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { follow } from "../../../../tests/support/live.ts";
import { openTestApp, type Company, type Person } from "../../../../tests/support/test-app.ts";

const app = await openTestApp();
const address = await app.app.listen({ host: "127.0.0.1", port: 0 });

async function followAs(who: Person, lastEventId?: string) {
  const followed = await follow(address, who.token, lastEventId);
  onTestFinished(() => followed.leave());
  return followed;
}

/** Has written, and commits on demand. */
async function beginPublishing(company: Company, subject_id: string) {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
  const committed = app.database.inTenant(company.id, async (tx) => {
    await publishEvent({ tx, clock: app.clock, company }, { to: "staff", kind: "response", subject_id });
    hasWritten();
    await mayCommit;
  });
  await written;
  return async () => {
    commit();
    await committed;
  };
}

test("a transaction that starts earlier but commits after a published one is not missed", async () => {
  const { company, owner } = await app.aCompany();
  const there = await followAs(owner);
  const [slow, middle, quick] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const commitSlow = await beginPublishing(company, slow);
  const commitMiddle = await beginPublishing(company, middle);
  await (
    await beginPublishing(company, quick)
  )();
  const subjects = ({ events }: typeof there) => events.map(({ subject_id }) => subject_id);
  await expect.poll(() => subjects(there)).toEqual([quick]);
  const afterQuick = there.lastId();
  await commitMiddle();
  await expect.poll(() => subjects(there)).toEqual([quick, middle]);
  const afterMiddle = there.lastId();
  await commitSlow();
  await expect.poll(() => subjects(there)).toEqual([quick, middle, slow]);

  for (const [id, missed] of [
    [afterQuick, [middle, slow]],
    [afterMiddle, [slow]],
  ] as const) {
    const again = await followAs(owner, id);
    await expect.poll(() => subjects(again)).toEqual(expect.arrayContaining([...missed]));
  }
});

test("a stream opened during writes misses no event", async () => {
  const { company, owner } = await app.aCompany();
  const first = await followAs(owner);
  const sent: string[] = [];
  const writer = async (many: number) => {
    for (let count = 0; count < many; count += 1) {
      const subject_id = crypto.randomUUID();
      await (
        await beginPublishing(company, subject_id)
      )();
      sent.push(subject_id);
    }
  };
  const writing = Promise.all([writer(60), writer(60), writer(60)]);
  const heard = new Set<string | null>();
  let lastId = first.lastId();
  for (let round = 0; round < 12; round += 1) {
    const session = await followAs(owner, lastId);
    const before = heard.size;
    await expect
      .poll(() => {
        for (const { subject_id } of session.events) heard.add(subject_id);
        return heard.size > before || sent.length === 180;
      })
      .toBe(true);
    for (const { subject_id } of session.events) heard.add(subject_id);
    lastId = session.lastId();
    session.leave();
  }
  await writing;
  const last = await followAs(owner, lastId);
  await expect
    .poll(() => {
      for (const { subject_id } of last.events) heard.add(subject_id);
      return sent.filter((id) => !heard.has(id));
    })
    .toEqual([]);
  await expect.poll(() => new Set(first.events.map(({ subject_id }) => subject_id)).size).toBe(180);
  expect(first.events).toHaveLength(180);
});
