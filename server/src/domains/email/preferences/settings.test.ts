import { mailCategories, mailSettings, type MailCategory, type MailSetting } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { openTestApp, type Company, type Person } from "../../../../../tests/support/test-app.ts";
import { aMail, outboxOf } from "../../../../../tests/support/outbox.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, expectAudit, onProject } = app;
const { queue, rows } = outboxOf(app);

/** Queues an email and reads its resulting state. */
async function fate(company: Company, who: Person, more: Parameters<typeof aMail>[1]) {
  const id = crypto.randomUUID();
  await queue(company, aMail(who, { ...more, id }));
  const row = (await rows(company)).find((each) => each.id === id);
  return { state: row?.state, digest: row?.digest };
}

const read = async (who: Person) => (await who.get("/email/preferences")).body;
const save = (who: Person, preferences: unknown, project_preferences: unknown = {}) =>
  who.put("/email/preferences", { preferences, project_preferences });

describe("email preferences", () => {
  test("default to all emails, and are stored once changed", async () => {
    const project = await aProject(await aCompany());
    const tester = await aTester(project);
    expect(await read(tester)).toEqual({
      global_preferences: Object.fromEntries(mailCategories.map((category) => [category, "enabled"])),
      project_preferences: {},
      projects: [{ id: project.id, name: project.name }],
    });
    const { status, body } = await save(
      tester,
      { form_reminder: "digest_daily", welcome: "enabled" },
      { [project.id]: { form_reminder: "enabled", project_assignment: "disabled" } },
    );
    expect(status).toBe(200);
    expect(body.global_preferences).toMatchObject({ form_reminder: "digest_daily", welcome: "enabled" });
    expect(body.project_preferences).toEqual({
      [project.id]: { form_reminder: "enabled", project_assignment: "disabled" },
    });
    expect(await read(tester)).toEqual(body);
    await expectAudit(project.company, { action: "UPDATE", resource_type: "user", resource_id: tester.id });
    const general = await tester.put("/email/preferences", { preferences: { form_reminder: "digest_weekly" } });
    expect(general.status).toBe(200);
    expect(general.body.global_preferences).toMatchObject({ form_reminder: "digest_weekly" });
    expect(general.body.project_preferences).toEqual(body.project_preferences);
    expect((await save(tester, {})).body.project_preferences).toEqual({});
  });

  test("team members have them too, for all active projects of the company, with or without access", async () => {
    const team = await aCompany({ plan: "expired" });
    const project = await aProject(team);
    await aProject(team, { archived: true });
    expect((await read(team.member)).projects).toEqual([{ id: project.id, name: project.name }]);
    expect((await save(team.member, { general_notification: "disabled" })).status).toBe(200);
  });

  test("returns 404 for a project the tester is not on, in any company", async () => {
    const team = await aCompany();
    const [own, other] = [await aProject(team), await aProject(team)];
    const foreign = await aProject(await aCompany());
    const tester = await aTester(own);
    const answers = [];
    for (const id of [other.id, foreign.id, crypto.randomUUID()]) {
      const { status, body } = await save(tester, {}, { [id]: { form_reminder: "disabled" } });
      answers.push({ status, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await read(tester)).project_preferences).toEqual({});
  });

  test("reject unknown categories and settings", async () => {
    const tester = await aTester(await aProject(await aCompany()));
    for (const wrong of [{ spam: "enabled" }, { welcome: "sometimes" }, { welcome: true }, "all", null, ["welcome"]]) {
      expect({ wrong, status: (await save(tester, wrong)).status }).toEqual({ wrong, status: 422 });
    }
    for (const wrong of [{ x: { welcome: "enabled" } }, { [crypto.randomUUID()]: { welcome: "often" } }, null]) {
      expect({ wrong, status: (await save(tester, {}, wrong)).status }).toEqual({ wrong, status: 422 });
    }
  });

  test("saved from two devices at once, one version is stored whole", async () => {
    const tester = await aTester(await aProject(await aCompany()));
    const [one, two] = [{ welcome: "disabled" }, { invitation: "disabled" }];
    const replies = await Promise.all([save(tester, one), save(tester, two)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { welcome, invitation } = (await read(tester)).global_preferences;
    expect(new Set([welcome, invitation])).toEqual(new Set(["disabled", "enabled"]));
  });

  test("settings for an archived project, or one that was left, apply again when it is back", async () => {
    const team = await aCompany();
    const [archived, left] = [await aProject(team), await aProject(team)];
    const tester = await aTester(archived);
    await onProject(left, tester);
    const off = { form_reminder: "disabled" };
    await save(tester, {}, { [archived.id]: off, [left.id]: off });
    await team.owner.post(`/projects/${archived.id}/archive`);
    await team.owner.delete(`/projects/${left.id}/beta-users/${tester.id}`);
    expect((await read(tester)).project_preferences).toEqual({});
    expect((await save(tester, { welcome: "disabled" })).status).toBe(200);
    expect((await save(tester, {}, { [archived.id]: off })).status).toBe(404);
    await team.owner.post(`/projects/${archived.id}/restore`);
    await onProject(left, tester);
    expect((await read(tester)).project_preferences).toEqual({ [archived.id]: off, [left.id]: off });
  });
});

/** What becomes of a mail, said without the product's code: the project's word first, then the general one. */
function expected(category: MailCategory, general: MailSetting | undefined, ofProject: MailSetting | undefined) {
  const setting = ofProject ?? general ?? "enabled";
  if (setting === "enabled") return { state: "queued", digest: null };
  if (setting === "disabled") return { state: "skipped", digest: null };
  return { state: "held", digest: setting === "digest_daily" ? "daily" : "weekly" };
}

describe.each(mailCategories)("an email of the category %s", (category) => {
  const cells: [general: MailSetting | undefined, ofProject: MailSetting | undefined][] = [
    ...mailSettings.map((setting) => [setting, undefined] as [MailSetting, undefined]),
    ...mailSettings.map((setting) => [undefined, setting] as [undefined, MailSetting]),
    ...mailSettings.flatMap((general) => mailSettings.map((own) => [general, own] as [MailSetting, MailSetting])),
  ];

  test("is sent, held or skipped by the person's general and project settings", async () => {
    const project = await aProject(await aCompany());
    const other = await aProject({ ...project, owner: project.owner, admin: project.owner, member: project.owner });
    const tester = await aTester(project);
    await onProject(other, tester);
    for (const [general, own] of cells) {
      await save(tester, general ? { [category]: general } : {}, own ? { [project.id]: { [category]: own } } : {});
      const [inProject, elsewhere, inGeneral] = [
        await fate(project.company, tester, { category, project_id: project.id }),
        await fate(project.company, tester, { category, project_id: other.id }),
        await fate(project.company, tester, { category }),
      ];
      expect({ general, own, mail: inProject }).toEqual({ general, own, mail: expected(category, general, own) });
      expect({ general, own, mail: elsewhere }).toEqual({ general, own, mail: expected(category, general, undefined) });
      expect({ general, own, mail: inGeneral }).toEqual({ general, own, mail: expected(category, general, undefined) });
    }
  });

  test("is sent despite any setting if required", async () => {
    const project = await aProject(await aCompany());
    const tester = await aTester(project);
    for (const setting of mailSettings) {
      await save(tester, { [category]: setting }, { [project.id]: { [category]: setting } });
      const mail = await fate(project.company, tester, { category, project_id: project.id, is_required: true });
      expect({ setting, state: mail.state }).toEqual({ setting, state: "queued" });
    }
  });
});
