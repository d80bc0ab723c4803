import { describe, expect, test } from "vitest";
import { openTestApp, type Person } from "../../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../../tests/support/walls.ts";
import { notify } from "../public.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, clock, database, jobs, mail, pushService } = app;

const setup = async () => {
  const project = await aProject(await aCompany());
  return { project, tester: await aTester(project) };
};

async function subscribed(person: Person, host?: string) {
  const device = pushService.device(host);
  expect(await person.put("/notifications/push", device)).toMatchObject({ status: 204 });
  return device;
}

const sendNotice = (
  person: Person,
  notice: { project_id?: string; subject_id?: string; title?: string } = {},
  at: Pick<typeof clock, "now"> = clock,
) =>
  database.inTenant(person.company.id, (tx) =>
    notify({ tx, clock: at, jobs, company: person.company }, [
      {
        user_id: person.id,
        kind: "wizard_assigned",
        title: "Set up your roof",
        message: "It takes about 10 minutes.",
        link: "/dashboard/projects",
        ...notice,
      },
    ]),
  );

const devicesOf = async ({ id }: Person) => {
  const { rows } = await asOwner(database, "select endpoint from push_subscriptions where user_id = $1", [id]);
  return rows.map(({ endpoint }) => endpoint);
};

const queued = async () => {
  const { rows } = await asOwner(database, "select data from pgboss.job where name = 'push-notices'", []);
  return rows.length;
};

describe("a device", () => {
  test("receives its person's notifications, encrypted so that only it can read them", async () => {
    const { project, tester } = await setup();
    const [phone, desk] = [await subscribed(tester), await subscribed(tester, "wns2-par02p.notify.windows.com")];
    await sendNotice(tester, { project_id: project.id });
    await mail.drain();
    const words = { title: "Set up your roof", message: "It takes about 10 minutes.", link: "/dashboard/projects" };
    for (const device of [phone, desk]) {
      expect(pushService.broughtTo(device)).toEqual([
        { ...words, icon: expect.stringMatching(/^\/icons\/[0-9a-f]{6}-192\.png$/) },
      ]);
    }
    expect(pushService.lastHeaders()).toMatchObject({
      "Content-Encoding": "aes128gcm",
      Authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
      TTL: "86400",
    });
  });

  test("receives them even when queuing the jobs takes time", async () => {
    const { tester } = await setup();
    const device = await subscribed(tester);
    let asked = 0;
    const running = { now: () => new Date(clock.now().getTime() + 7 * asked++) };
    await sendNotice(tester, {}, running);
    await mail.drain();
    expect(pushService.broughtTo(device)).toHaveLength(1);
  });

  test("is stored once, with the newest keys, and the audit log records only its push service", async () => {
    const { tester } = await setup();
    const device = await subscribed(tester);
    const renewed = { ...device, keys: pushService.device().keys };
    expect((await tester.put("/notifications/push", renewed)).status).toBe(204);
    expect(await devicesOf(tester)).toEqual([device.endpoint]);
    const entry = await app.expectAudit(tester.company, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: tester.id,
    });
    expect(entry.changes).toEqual({ push: { before: null, after: "fcm.googleapis.com" } });
  });

  test("can be removed by its owner, and by no one else", async () => {
    const { project, tester } = await setup();
    const other = await aTester(project);
    const device = await subscribed(tester);
    const { endpoint } = device;
    expect((await other.post("/notifications/push/forget", { endpoint })).status).toBe(204);
    expect(await devicesOf(tester)).toEqual([endpoint]);
    for (let time = 0; time < 2; time += 1) {
      expect((await tester.post("/notifications/push/forget", { endpoint })).status).toBe(204);
    }
    expect(await devicesOf(tester)).toEqual([]);
  });

  test("is removed with its session: signed out, revoked or switched off", async () => {
    const { project, tester } = await setup();
    const staff = await aPerson(project.company, "member");
    await subscribed(tester);
    await tester.post("/auth/logout");
    expect(await devicesOf(tester)).toEqual([]);
    await subscribed(staff);
    expect((await project.owner.patch(`/team/members/${staff.id}`, { is_active: false })).status).toBe(200);
    expect(await devicesOf(staff)).toEqual([]);
  });

  test("is one of at most ten: the oldest is removed", async () => {
    const { tester } = await setup();
    const devices: string[] = [];
    for (let made = 0; made < 12; made += 1) {
      clock.advance({ seconds: 1 });
      devices.push((await subscribed(tester)).endpoint);
    }
    expect(new Set(await devicesOf(tester))).toEqual(new Set(devices.slice(2)));
  });
});

describe("push endpoints", () => {
  test.each([
    "https://example.com/send/1",
    "https://fcm.googleapis.com.example.com/send/1",
    "https://evilnotify.windows.com/send/1",
    "https://notify.windows.com/send/1",
    "https://fcm.googleapis.com:8443/send/1",
    "https://me:secret@fcm.googleapis.com/send/1",
    "https://127.0.0.1/send/1",
    "https://[::1]/send/1",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/send/1",
    "http://fcm.googleapis.com/send/1",
    "file:///etc/passwd",
    "https://fcm.googleapis.com@127.0.0.1/",
    "https://example.com/https://fcm.googleapis.com/",
    "https://fcm.googleapis.com./send/1",
    "https://fcm.googleapis.com%2eevil.example/send/1",
    "https://push.apple.com.evil.example/send/1",
    "https://fcm.googleapis.com\\@evil.example/send/1",
    "https:\\\\fcm.googleapis.com\\send\\1",
    "https:fcm.googleapis.com/send/1",
    "https://fcm。googleapis。com/send/1",
    "https://FCM.googleapis.com/send/1",
    "https://fcm.googleapis.com/send/1\r\nHost: evil.example",
    "https://fcm.googleapis.com/../send/1",
    `https://fcm.googleapis.com/${"x".repeat(1_000)}`,
    "",
  ])("is never %s", async (endpoint) => {
    const { owner } = await aCompany();
    const { status, body } = await owner.put("/notifications/push", { ...pushService.device(), endpoint });
    expect([status, body.errors[0].path]).toEqual([422, "endpoint"]);
    expect(await devicesOf(owner)).toEqual([]);
  });

  test.each([
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "wns2-by3p.notify.windows.com",
    "web.push.apple.com",
    "api.push.apple.com",
  ])("may be %s", async (host) => {
    const { owner } = await aCompany();
    await subscribed(owner, host);
  });

  test("needs keys of the curve", async () => {
    const { owner } = await aCompany();
    const { endpoint, keys } = pushService.device();
    const off = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url");
    for (const wrong of [
      { ...keys, p256dh: keys.auth },
      { ...keys, p256dh: off },
      { ...keys, auth: keys.p256dh },
      { ...keys, auth: "short" },
    ]) {
      expect((await owner.put("/notifications/push", { endpoint, keys: wrong })).status).toBe(422);
    }
  });
});

describe("before sending, the job checks again", () => {
  test("whether it was read", async () => {
    const { tester } = await setup();
    const device = await subscribed(tester);
    await sendNotice(tester);
    await tester.post("/notifications/read-all");
    await mail.drain();
    expect(pushService.broughtTo(device)).toEqual([]);
  });

  test("whether a tester may still see it", async () => {
    const { project, tester } = await setup();
    const device = await subscribed(tester);
    await sendNotice(tester, { project_id: project.id });
    await project.owner.delete(`/projects/${project.id}/beta-users/${tester.id}`);
    await mail.drain();
    expect(pushService.broughtTo(device)).toEqual([]);
  });

  test("whether the project still exists, for staff too", async () => {
    const { project } = await setup();
    const device = await subscribed(project.owner);
    await sendNotice(project.owner, { project_id: project.id });
    await project.owner.delete(`/projects/${project.id}`);
    await mail.drain();
    expect(pushService.broughtTo(device)).toEqual([]);
  });

  test("whether the project is archived", async () => {
    const { project, tester } = await setup();
    const device = await subscribed(tester);
    await sendNotice(tester, { project_id: project.id });
    await project.owner.post(`/projects/${project.id}/archive`);
    await mail.drain();
    expect(pushService.broughtTo(device)).toEqual([]);
  });
});

describe("the push service", () => {
  test.each([404, 410])("returns %i: the device is removed", async (status) => {
    const { tester } = await setup();
    await subscribed(tester);
    await sendNotice(tester);
    pushService.answerWith(status);
    await mail.drain();
    pushService.answerWith(201);
    expect(await devicesOf(tester)).toEqual([]);
  });

  test.each([429, 500, 503, "nothing"] as const)("returns %s: only that device is retried", async (status) => {
    const { tester } = await setup();
    const device = await subscribed(tester);
    await sendNotice(tester);
    pushService.answerWith(status);
    await mail.drain();
    expect(await queued()).toBe(1);
    pushService.answerWith(201);
    await mail.drainLater();
    expect(pushService.broughtTo(device)).toHaveLength(1);
    expect(await queued()).toBe(0);
  });

  test("fails for good after four attempts, and the notification stays", async () => {
    const { tester } = await setup();
    await subscribed(tester);
    await sendNotice(tester);
    pushService.answerWith(503);
    for (let attempt = 0; attempt < 4; attempt += 1) await mail.drainLater();
    expect(await queued()).toBe(0);
    pushService.answerWith(201);
    expect(await devicesOf(tester)).toHaveLength(1);
    expect((await tester.get("/notifications")).body.unread_count).toBe(1);
  });

  test.each([301, 400, 403])("returns %i: no retry, and the operator gets a log entry", async (status) => {
    const { tester } = await setup();
    const device = await subscribed(tester);
    await sendNotice(tester);
    pushService.answerWith(status);
    await mail.drain();
    pushService.answerWith(201);
    expect([await queued(), pushService.broughtTo(device)]).toEqual([0, []]);
    expect(await devicesOf(tester)).toEqual([device.endpoint]);
  });
});

test("nothing is queued for people without a device", async () => {
  const { tester } = await setup();
  await sendNotice(tester);
  expect(await queued()).toBe(0);
});
