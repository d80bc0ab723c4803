import { expect, test } from "vitest";
import { openTestApp, unique } from "../../../../../tests/support/test-app.ts";

const app = await openTestApp();
const { aCompany, aForm, aPerson, aProject, aTester, clock, database } = app;

test("the subscription names its seats, testers not among them, and the price", async () => {
  const team = await aCompany();
  await aTester(await aProject(team));
  const ends = new Date(clock.now().getTime() + 14 * 86_400_000).toISOString();
  const { subscription, access } = (await team.member.get("/subscription/status")).body;
  expect(subscription).toMatchObject({
    status: "trial",
    user_count: 3,
    total_amount: 45,
    amount_per_user: 15,
    delete_scheduled_for: null,
  });
  expect(new Date(ends).getTime() - new Date(subscription.trial_end).getTime()).toBeLessThan(60_000);
  expect(access).toEqual({ has_access: true, reason: null, status: "trial", days_left: 14 });
  await aPerson(team.company, "member");
  expect((await team.owner.get("/subscription/status")).body.subscription).toMatchObject({
    user_count: 4,
    total_amount: 60,
  });
});

test("the trial of a company that registers ends after 14 days, to the second, for staff and not for testers", async () => {
  const { body } = await app.anonymous.post("/auth/register", {
    name: "Ada",
    company_name: "Engines",
    company_domain: unique("engines"),
    email: `${unique("ada")}@example.com`,
    password: "analytical",
  });
  const registered = clock.now().getTime();
  const company = { id: body.company.id, name: "", domain: "" };
  const owner = {
    ...app.withToken(body.token),
    id: body.user.id,
    name: "Ada",
    email: "",
    role: "owner" as const,
    token: body.token,
    company,
  };
  const project = await aProject({ company, owner, admin: owner, member: owner });
  const form = await aForm(project);
  const tester = await aTester(project);

  clock.set(new Date(registered + 13 * 86_400_000 + 1));
  expect((await owner.get("/auth/me")).body.access).toMatchObject({ has_access: true, days_left: 1 });
  clock.set(new Date(registered + 14 * 86_400_000 - 1));
  expect((await owner.get("/projects")).status).toBe(200);
  clock.set(new Date(registered + 14 * 86_400_000));
  const refused = await owner.get("/projects");
  expect(refused.status).toBe(402);
  expect(refused.body.access).toEqual({ has_access: false, reason: "trial_expired", status: "expired", days_left: 0 });
  expect((await owner.post("/projects", { name: "Late", description: "Late." })).status).toBe(402);

  expect((await owner.get("/auth/me")).body.access.reason).toBe("trial_expired");
  expect((await owner.get("/subscription/status")).body.subscription.status).toBe("expired");
  expect((await tester.get("/beta/dashboard")).status).toBe(200);
  expect(
    (await tester.post(`/forms/${form.id}/responses`, { responses: { "What happened?": "Still here." } })).status,
  ).toBe(201);
});

test("who pays is in, whatever became of the trial; who is locked is out, whatever they pay", async () => {
  const { company, owner } = await aCompany({ trialEnded: true });
  const change = (set: { subscription_status?: "active" | "expired"; locked_at?: Date | null }) =>
    database.asOwner((tx) => tx.updateTable("companies").set(set).where("id", "=", company.id).execute());
  expect((await owner.get("/projects")).status).toBe(402);
  await change({ subscription_status: "active" });
  await expect.poll(async () => (await owner.get("/projects")).status).toBe(200);
  await change({ locked_at: clock.now() });
  await expect.poll(async () => (await owner.get("/projects")).status).toBe(402);
  expect((await owner.get("/projects")).body).toMatchObject({
    detail: expect.stringContaining("locked"),
    access: { reason: "locked" },
  });
  await change({ locked_at: null, subscription_status: "expired" });
  await expect.poll(async () => (await owner.get("/projects")).body.access?.reason).toBe("subscription_inactive");
});
