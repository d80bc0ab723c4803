/** Saving without a change writes no audit entry. */
import { expect, test } from "vitest";
import { openTestApp, type Person } from "../../../../tests/support/test-app.ts";
import { changesBetween } from "./changes.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, audit } = app;

const team = await aCompany({ plan: "active" });
const { owner, member, company } = team;
const project = await aProject(team);
const form = await aForm(project);
const tester = await aTester(project);
const response = await aResponse(form, tester);

const group = (await owner.post(`/projects/${project.id}/tester-groups`, { name: "Owls", user_ids: [tester.id] })).body;
const wizard = (await owner.post(`/projects/${project.id}/wizards`, { title: "Tour", description: "What there is." }))
  .body;

const saves: [what: string, save: () => Promise<{ status: number; body: unknown }>][] = [
  ["a project", () => owner.put(`/projects/${project.id}`, { name: "Named", description: "Described." })],
  ["a form", () => owner.put(`/forms/${form.id}`, { title: "Titled", fields: form.fields, due_date: "2027-01-31" })],
  ["a form that is closed", () => owner.post(`/forms/${form.id}/close`)],
  ["a note", () => owner.put(`/forms/${form.id}/responses/${response.id}/note`, { note: "Call back", tags: ["bug"] })],
  ["a group", () => owner.put(`/projects/${project.id}/tester-groups/${group.id}`, { name: "Larks", user_ids: [] })],
  [
    "a wizard",
    () =>
      owner.put(`/wizards/${wizard.id}`, {
        title: "Grand tour",
        description: "What there is.",
        status: "published",
      }),
  ],
  ["a member", () => owner.patch(`/team/members/${member.id}`, { role: "admin" })],
  ["a tester", () => owner.patch(`/users/beta/${tester.id}`, { is_active: false })],
  [
    "preferences",
    () => owner.put("/email/preferences", { preferences: { welcome: "disabled" }, project_preferences: {} }),
  ],
  ["a profile", () => owner.put("/users/profile", { name: "Somebody Else", email: owner.email })],
  ["other sessions", () => ended(owner)],
  ["retention", () => owner.put("/company/retention", { retention_days: 400 })],
];

async function ended(who: Person) {
  if (!anotherWas) await app.anotherSession(who);
  anotherWas = true;
  return who.post("/auth/sessions/end-others");
}
let anotherWas = false;

test.each(saves)("%s changed once and saved again is one entry, which says before and after", async (_what, save) => {
  const before = (await audit(company)).length;
  expect((await save()).status).toBe(200);
  const entries = await audit(company);
  expect(entries.length).toBe(before + 1);
  expect((await save()).status).toBe(200);
  expect((await audit(company)).length).toBe(before + 1);
});

test("lists only the fields that differ", () => {
  const at = new Date("2026-01-01T00:00:00Z");
  expect(changesBetween({ a: 1, b: "x", at }, { a: 1, b: "y", at: at.toISOString() })).toEqual({
    b: { before: "x", after: "y" },
  });
  expect(
    changesBetween<{ a: number | null; b: object }>({ a: null, b: { c: [1] } }, { a: undefined, b: { c: [1] } }),
  ).toEqual({});
});
