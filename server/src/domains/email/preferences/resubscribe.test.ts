import { beforeEach, describe, expect, test } from "vitest";
import type { MailCategory, PreferenceMap } from "@firstlight/contract";
import { openTestApp, type Person, type Project } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aProject, aTester, anonymousClient, unsubscribeLinks } = app;

let project: Project;
let tester: Person;

beforeEach(async () => {
  project = await aProject(await aCompany());
  tester = await aTester(project);
});

/** The token of a mail's link: of one project, or of all of the company. */
function tokenFor(categories: MailCategory[], of: Project | null = project): string {
  const subject = { company_id: project.company.id, user_id: tester.id, categories, project_id: of?.id ?? null };
  return new URL(unsubscribeLinks.linksFor(subject).oneClick).searchParams.get("token") ?? "";
}
const wish = (preferences: PreferenceMap, ofProjects: PreferenceMap = {}) =>
  tester.put("/email/preferences", { preferences, project_preferences: { [project.id]: ofProjects } });
const ask = async (token: string) => (await anonymousClient().get(`/email/unsubscribe/${token}`)).body;
const click = async (token: string) =>
  (await anonymousClient().send("POST", `/email/unsubscribe?token=${token}`, {})).body;
const undo = async (token: string) =>
  (await anonymousClient().send("POST", `/email/resubscribe?token=${token}`, {})).body;
/** The settings that differ from the defaults. */
async function wishes() {
  const { body } = await tester.get("/email/preferences");
  const general = Object.entries(body.global_preferences).filter(([, setting]) => setting !== "enabled");
  return { general: Object.fromEntries(general), project: body.project_preferences[project.id] ?? {} };
}

describe("undoing an unsubscribe restores the earlier settings", () => {
  test.each([
    [{}, {}],
    [{}, { form_reminder: "digest_weekly" }],
    [{ form_reminder: "digest_daily" }, {}],
    [{ form_reminder: "disabled" }, { form_reminder: "enabled" }],
    [
      { form_reminder: "disabled", welcome: "disabled" },
      { form_reminder: "enabled", form_notification: "disabled" },
    ],
  ] as const)("in general %j, for the project %j: by a link about either", async (general, ofProject) => {
    for (const token of [tokenFor(["form_reminder"]), tokenFor(["form_reminder"], null)]) {
      await wish(general, ofProject);
      const before = await ask(token);
      expect(before.can_be_undone).toBe(false);
      for (let round = 0; round < 2; round += 1) {
        // A second click of the mail program forgets nothing.
        await click(token);
        expect(await click(token)).toMatchObject({ setting: "disabled", can_be_undone: true });
        expect(await ask(token)).toMatchObject({ setting: "disabled", can_be_undone: true });
        expect(await undo(token)).toEqual(before);
        expect(await wishes()).toEqual({ general, project: ofProject });
      }
      expect(await undo(token)).toEqual(before);
      expect(await wishes()).toEqual({ general, project: ofProject });
    }
  });

  test("of a digest only the categories that were enabled", async () => {
    const declined = { form_notification: "disabled", general_notification: "digest_daily" } as const;
    await wish(declined, { form_notification: "disabled" });
    const token = tokenFor(["form_notification", "general_notification"], null);
    await click(token);
    await undo(token);
    expect(await wishes()).toEqual({ general: declined, project: { form_notification: "disabled" } });
  });

  test("but nothing the person turned off in their profile, before or since", async () => {
    const token = tokenFor(["form_reminder"]);
    await wish({}, { form_reminder: "disabled" });
    expect(await ask(token)).toMatchObject({ setting: "disabled", can_be_undone: false });
    expect(await undo(token)).toMatchObject({ setting: "disabled", can_be_undone: false });
    await wish({}, {});
    await click(token);
    await wish({}, { form_reminder: "disabled" });
    expect(await undo(token)).toMatchObject({ setting: "disabled", can_be_undone: false });
    expect(await wishes()).toEqual({ general: {}, project: { form_reminder: "disabled" } });
  });

  test("and nothing that another link turned off", async () => {
    const [ofProject, ofAll] = [tokenFor(["form_reminder"]), tokenFor(["form_reminder"], null)];
    await wish({}, { form_reminder: "digest_daily" });
    await click(ofProject);
    await click(ofAll);
    expect((await undo(ofAll)).setting).toBe("enabled");
    expect(await wishes()).toEqual({ general: {}, project: { form_reminder: "disabled" } });
    expect((await undo(ofProject)).setting).toBe("digest_daily");
    await click(ofAll);
    await click(ofProject);
    expect(await undo(ofProject)).toMatchObject({ setting: "disabled", can_be_undone: false });
    expect((await wishes()).general).toEqual({ form_reminder: "disabled" });
  });

  test("a project archived in between comes back without a setting older than the person's own change", async () => {
    const token = tokenFor(["form_reminder"], null);
    await wish({}, { form_reminder: "digest_daily" });
    await click(token);
    await project.owner.post(`/projects/${project.id}/archive`);
    await tester.put("/email/preferences", { preferences: { form_reminder: "disabled" }, project_preferences: {} });
    expect(await undo(token)).toMatchObject({ setting: "disabled", can_be_undone: false });
  });
});
