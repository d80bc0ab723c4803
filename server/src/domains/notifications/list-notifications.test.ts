import { describe, expect, test, vi } from "vitest";
import { openTestApp, type Company, type Person, type Project } from "../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../tests/support/walls.ts";
import { notify, readNotices, showNoticesOnlyTo, withdrawNotices, type Notice } from "./public.ts";

const app = await openTestApp();
const { aCompany, aPerson, aProject, aTester, clock, database, jobs, mail } = app;

const noticeFor = (person: Person, notice: Partial<Notice> = {}): Notice => ({
  user_id: person.id,
  kind: "wizard_assigned",
  title: "Set up your roof",
  message: "It takes about 10 minutes.",
  link: "/dashboard",
  ...notice,
});

const sendNotices = (company: Company, ...notices: Notice[]) =>
  database.inTenant(company.id, (tx) => notify({ tx, clock, jobs, company }, notices));

/** One a second, the newest last. */
async function sendEach(person: Person, ...titles: string[]) {
  for (const title of titles) {
    clock.advance({ seconds: 1 });
    await sendNotices(person.company, noticeFor(person, { title }));
  }
}

interface Shown {
  id: string;
  title: string;
  is_read: boolean;
}

const bellOf = async (person: Person, query: Record<string, string> = {}) => {
  const { status, body, headers } = await person.get("/notifications", query);
  expect(status).toBe(200);
  const shown = body.notifications as Shown[];
  return { shown, titles: shown.map(({ title }) => title), unread: body.unread_count as number, headers };
};

/** Puts a tester on another project of their company. */
async function join(tester: Person, project: Project) {
  const membership = { company_id: project.company.id, project_id: project.id, user_id: tester.id };
  const row = { ...membership, invited_by: project.owner.id, created_at: clock.now() };
  await database.asOwner((tx) => tx.insertInto("project_testers").values(row).execute());
}

async function aTesterOf(project?: Project) {
  return aTester(project ?? (await aProject(await aCompany())));
}

describe("the bell", () => {
  test.each(["owner", "admin", "member"] as const)("is empty for a new %s", async (role) => {
    const team = await aCompany();
    expect((await team[role].get("/notifications")).body).toEqual({ notifications: [], unread_count: 0 });
  });

  test("shows a person only their own notifications", async () => {
    const project = await aProject(await aCompany());
    const [tester, other] = [await aTesterOf(project), await aTesterOf(project)];
    await sendNotices(tester.company, noticeFor(tester, { link: `/dashboard/projects/${project.id}` }));
    expect((await tester.get("/notifications")).body).toEqual({
      notifications: [
        {
          id: expect.any(String),
          kind: "wizard_assigned",
          title: "Set up your roof",
          message: "It takes about 10 minutes.",
          is_read: false,
          created_at: clock.now().toISOString(),
          link: `/dashboard/projects/${project.id}`,
        },
      ],
      unread_count: 1,
    });
    expect((await bellOf(other)).titles).toEqual([]);
    expect((await bellOf(project.owner)).titles).toEqual([]);
  });

  test("comes in pages, newest first, each once, with the count of all", async () => {
    const tester = await aTesterOf();
    await sendEach(tester, "One", "Two", "Three", "Four", "Five");
    const seen: string[] = [];
    let query: Record<string, string> = { limit: "2" };
    for (;;) {
      const { titles, unread, headers } = await bellOf(tester, query);
      seen.push(...titles);
      expect(unread).toBe(5);
      const next = /<([^>]+)>; rel="next"/.exec(headers["link"] ?? "")?.[1];
      if (!next) break;
      query = Object.fromEntries(new URL(next, "http://localhost").searchParams);
    }
    expect(seen).toEqual(["Five", "Four", "Three", "Two", "One"]);
  });

  test("counts up to 100, which screens show as 99+", async () => {
    const tester = await aTesterOf();
    await sendNotices(
      tester.company,
      ...Array.from({ length: 120 }, (_, n) => noticeFor(tester, { title: `No. ${n}` })),
    );
    const { shown, unread } = await bellOf(tester, { limit: "200" });
    expect([shown.length, unread]).toEqual([120, 100]);
  });
});

describe("reading", () => {
  test("one lowers the count once, however often it is repeated", async () => {
    const tester = await aTesterOf();
    await sendEach(tester, "One", "Two");
    const [two] = (await bellOf(tester)).shown;
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await tester.post(`/notifications/${two?.id}/read`);
      expect([status, body]).toEqual([200, { unread_count: 1 }]);
    }
    expect((await bellOf(tester)).shown.map(({ is_read }) => is_read)).toEqual([true, false]);
  });

  test("all clears the count for that person only", async () => {
    const project = await aProject(await aCompany());
    const [tester, other] = [await aTesterOf(project), await aTesterOf(project)];
    await sendNotices(tester.company, noticeFor(tester), noticeFor(tester, { title: "Another" }), noticeFor(other));
    const { status, body } = await tester.post("/notifications/read-all");
    expect([status, body]).toEqual([200, { unread_count: 0 }]);
    expect((await bellOf(tester)).shown.every(({ is_read }) => is_read)).toBe(true);
    expect((await bellOf(other)).unread).toBe(1);
    expect((await tester.post("/notifications/read-all")).body).toEqual({ unread_count: 0 });
  });

  test("all up to the last one seen leaves newer ones unread", async () => {
    const tester = await aTesterOf();
    await sendEach(tester, "One", "Two");
    const up_to = clock.now().toISOString();
    await sendEach(tester, "Three");
    expect((await tester.post("/notifications/read-all", { up_to })).body).toEqual({ unread_count: 1 });
    expect((await bellOf(tester)).shown).toMatchObject([
      { title: "Three", is_read: false },
      { title: "Two", is_read: true },
      { title: "One", is_read: true },
    ]);
    const late = await tester.post("/notifications/read-all", { up_to: "yesterday" });
    expect([late.status, (await bellOf(tester)).unread]).toEqual([422, 1]);
    expect((await tester.post("/notifications/read-all", {})).body).toEqual({ unread_count: 0 });
  });

  test("a subject marks that person's notifications about it as read, and no others", async () => {
    const project = await aProject(await aCompany());
    const [tester, other] = [await aTesterOf(project), await aTesterOf(project)];
    const [subject_id, company] = [crypto.randomUUID(), project.company];
    const about = { subject_id, kind: "message" } as const;
    await sendNotices(company, noticeFor(tester, about), noticeFor(other, about), noticeFor(tester));
    await database.inTenant(company.id, (tx) =>
      readNotices({ tx, clock, company }, { subject_id, user_id: tester.id }),
    );
    expect([(await bellOf(tester)).unread, (await bellOf(other)).unread]).toEqual([1, 1]);
  });

  test("another person's, even in the same company, returns the response for an unknown one", async () => {
    const project = await aProject(await aCompany());
    const [tester, other] = [await aTesterOf(project), await aTesterOf(project)];
    await sendNotices(tester.company, noticeFor(tester));
    const [theirs] = (await bellOf(tester)).shown;
    const unknown = await other.post(`/notifications/${crypto.randomUUID()}/read`);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { detail: "This notification does not exist or is no longer available.", code: "not_found" },
    ]);
    for (const nosy of [other, project.owner]) {
      const { status, body } = await nosy.post(`/notifications/${theirs?.id}/read`);
      expect([status, body]).toEqual([404, unknown.body]);
    }
    expect((await bellOf(tester)).unread).toBe(1);
  });
});

describe("a tester's access is checked on each read", () => {
  test("notifications of a project they left, or that is archived, are hidden until access returns", async () => {
    const team = await aCompany();
    const [left, stays] = [await aProject(team), await aProject(team)];
    const tester = await aTester(left);
    await join(tester, stays);
    await sendNotices(team.company, noticeFor(tester, { project_id: left.id, title: "Left" }));
    clock.advance({ seconds: 1 });
    await sendNotices(team.company, noticeFor(tester, { project_id: stays.id, title: "Stays" }), noticeFor(team.owner));
    const { shown } = await bellOf(tester);
    const hidden = shown.find(({ title }) => title === "Left");
    expect(shown).toHaveLength(2);

    await team.owner.delete(`/projects/${left.id}/beta-users/${tester.id}`);
    expect(await bellOf(tester)).toMatchObject({ titles: ["Stays"], unread: 1 });
    expect((await tester.post(`/notifications/${hidden?.id}/read`)).status).toBe(404);
    expect((await tester.post("/notifications/read-all")).body).toEqual({ unread_count: 0 });

    await join(tester, left);
    expect(await bellOf(tester)).toMatchObject({ titles: ["Stays", "Left"], unread: 1 });
    await team.owner.post(`/projects/${left.id}/archive`);
    expect(await bellOf(tester)).toMatchObject({ titles: ["Stays"], unread: 0 });
    expect((await bellOf(team.owner)).unread).toBe(1);
  });

  test("hidden notifications come back unchanged", async () => {
    const project = await aProject(await aCompany());
    const [one, two] = [await aTesterOf(project), await aTesterOf(project)];
    const [subject_id, company] = [crypto.randomUUID(), project.company];
    await sendNotices(company, ...[one, two].map((tester) => noticeFor(tester, { subject_id, kind: "form_due" })));
    const [first] = (await bellOf(one)).shown;
    const show = async (readers: "all" | string[]) => {
      await database.inTenant(company.id, (tx) => showNoticesOnlyTo({ tx, clock, company }, { subject_id }, readers));
      return [(await bellOf(one)).unread, (await bellOf(two)).unread];
    };
    expect(await show([two.id])).toEqual([0, 1]);
    expect((await bellOf(one)).shown).toEqual([]);
    expect((await one.post(`/notifications/${first?.id}/read`)).status).toBe(404);
    await one.post("/notifications/read-all");
    expect(await show([])).toEqual([0, 0]);
    expect(await show("all")).toEqual([1, 1]);
  });

  test("withdrawn notifications are gone, for all or for some", async () => {
    const project = await aProject(await aCompany());
    const [one, two, three] = [await aTesterOf(project), await aTesterOf(project), await aTesterOf(project)];
    const company = one.company;
    const subject_id = crypto.randomUUID();
    await sendNotices(company, ...[one, two, three].map((tester) => noticeFor(tester, { subject_id })), noticeFor(one));
    const withdraw = (user_ids?: string[]) =>
      database.inTenant(company.id, (tx) =>
        withdrawNotices({ tx, clock, company }, { subject_id, ...(user_ids && { user_ids }) }),
      );
    const unread = async () => Promise.all([one, two, three].map(async (tester) => (await bellOf(tester)).unread));
    await withdraw([two.id]);
    expect(await unread()).toEqual([2, 0, 1]);
    await withdraw();
    expect(await unread()).toEqual([1, 0, 0]);
  });
});

describe("notifying people", () => {
  test("a new notification about the same subject replaces the earlier one, unread and on top", async () => {
    const tester = await aTesterOf();
    const subject_id = crypto.randomUUID();
    await sendNotices(tester.company, noticeFor(tester, { subject_id }));
    await sendEach(tester, "Something else");
    await tester.post("/notifications/read-all");
    clock.advance({ seconds: 1 });
    await sendNotices(tester.company, noticeFor(tester, { subject_id, title: "Set up your roof, now with stairs" }));
    await sendNotices(tester.company, noticeFor(tester, { subject_id, kind: "wizard_reminder", title: "Still to do" }));
    const { titles, unread } = await bellOf(tester);
    expect(titles.toSorted()).toEqual(["Set up your roof, now with stairs", "Something else", "Still to do"]);
    expect(titles.at(-1)).toBe("Something else");
    expect(unread).toBe(2);
  });

  test("countable ones are merged, and the count starts over once read", async () => {
    const { owner } = await aCompany();
    const subject_id = crypto.randomUUID();
    const notice = { subject_id, kind: "response_received" as const, title: "New response" };
    const more = async (count: number) => {
      clock.advance({ seconds: 1 });
      await sendNotices(owner.company, noticeFor(owner, { ...notice, count }));
      return (await bellOf(owner)).titles;
    };
    expect(await more(1)).toEqual(["New response"]);
    expect(await more(2)).toEqual(["3 new responses"]);
    await owner.post("/notifications/read-all");
    expect(await more(1)).toEqual(["New response"]);
    expect((await bellOf(owner)).unread).toBe(1);
  });

  test.each(["form_published", "form_due", "form_overdue", "onboarding_added"] as const)(
    "sends %s once per subject",
    async (kind) => {
      const tester = await aTesterOf();
      const subject_id = crypto.randomUUID();
      await sendNotices(tester.company, noticeFor(tester, { kind, subject_id, title: "First" }));
      await tester.post("/notifications/read-all");
      await sendNotices(tester.company, noticeFor(tester, { kind, subject_id, title: "Again" }));
      expect(await bellOf(tester)).toMatchObject({ titles: ["First"], unread: 0 });
    },
  );

  test("publishes a live event to each recipient, and to the person's other devices when they read", async () => {
    const project = await aProject(await aCompany());
    const [tester, other] = [await aTesterOf(project), await aTesterOf(project)];
    const heard = async () => {
      const sql = "delete from live_events where company_id = $1 and kind = 'notification' returning user_id";
      const { rows } = await asOwner(database, sql, [project.company.id]);
      return rows.map(({ user_id }) => String(user_id)).toSorted();
    };
    const subject_id = crypto.randomUUID();
    await sendNotices(project.company, noticeFor(tester, { subject_id }), noticeFor(tester), noticeFor(other));
    expect(await heard()).toEqual([tester.id, other.id].toSorted());
    const [one] = (await bellOf(tester)).shown;
    for (const path of [`${one?.id}/read`, "read-all"]) {
      await tester.post(`/notifications/${path}`);
      expect(await heard()).toEqual([tester.id]);
      await tester.post(`/notifications/${path}`);
      expect(await heard()).toEqual([]);
    }
    const work = { clock, company: project.company };
    await database.inTenant(project.company.id, (tx) => withdrawNotices({ tx, ...work }, { subject_id }));
    expect(await heard()).toEqual([tester.id]);
  });

  test("skips people who have left, and people in another company", async () => {
    const [project, elsewhere] = [await aProject(await aCompany()), await aProject(await aCompany())];
    const [tester, gone, outsider] = [await aTesterOf(project), await aTesterOf(project), await aTesterOf(elsewhere)];
    await asOwner(database, "update users set removed_at = now() where id = $1", [gone.id]);
    await sendNotices(project.company, noticeFor(tester), noticeFor(gone), noticeFor(outsider));
    expect((await bellOf(tester)).unread).toBe(1);
    expect((await bellOf(outsider)).unread).toBe(0);
    const { rows } = await asOwner(database, "select id from notifications where user_id = $1", [gone.id]);
    expect(rows).toEqual([]);
  });

  test("uses as many statements for many as for one, and none without recipients", async () => {
    const team = await aCompany();
    const people = [team.owner, team.admin, team.member, await aPerson(team.company, "beta_tester")];
    const seen = await database.inTenant(team.company.id, async (tx) => {
      const statements = vi.spyOn(tx, "getExecutor");
      await notify({ tx, clock, jobs, company: team.company }, []);
      await notify(
        { tx, clock, jobs, company: team.company },
        people.map((person) => noticeFor(person)),
      );
      return statements.mock.calls.length;
    });
    // One for the notifications, one for live events, one for push devices.
    expect(seen).toBe(3);
    for (const person of people) expect((await bellOf(person)).unread).toBe(1);
  });

  test.each(["https://elsewhere.example", "//elsewhere.example", "javascript:alert(1)", "/\\elsewhere.example", ""])(
    "never links outside the app: %j",
    async (link) => {
      const { owner } = await aCompany();
      await expect(sendNotices(owner.company, noticeFor(owner, { link }))).rejects.toThrow("notifications_link_check");
    },
  );
});

test("a notification is deleted at night after 90 days, read or not; a renewed one stays", async () => {
  const tester = await aTesterOf();
  const subject_id = crypto.randomUUID();
  await sendNotices(
    tester.company,
    noticeFor(tester, { title: "Old" }),
    noticeFor(tester, { title: "Renewed", subject_id }),
  );
  clock.advance({ days: 89 });
  await sendNotices(tester.company, noticeFor(tester, { title: "Renewed", subject_id }));
  await mail.run("cleanup", {});
  const later = await app.anotherSession(tester);
  expect((await bellOf(later)).titles.toSorted()).toEqual(["Old", "Renewed"]);
  clock.advance({ days: 1, seconds: 1 });
  await mail.run("cleanup", {});
  expect((await bellOf(later)).titles).toEqual(["Renewed"]);
});
