/** Once access is revoked, no later request is served: 25 in flight and 25 after the response, for each event and role. */
import { describe, expect, test } from "vitest";
import { openTestApp, tally, type Person, type Team } from "../support/test-app.ts";

const app = await openTestApp();
const password = "right password";
const admin = await app.anAdmin();

interface Scene {
  team: Team;
  who: Person;
  formId: string;
}

interface Event {
  /** The roles that lose access, and the status they get from then on; other roles are unaffected. */
  statuses: Partial<Record<Person["role"], number>>;
  happen: (scene: Scene) => Promise<{ status: number }>;
  /** What they may until then: to see who they are unless it says otherwise. */
  ask?: (scene: Scene) => Promise<{ status: number }>;
}

const reason = "They asked for it.";
const suspend = (user_id: string) => admin.post("/admin/users/action", { user_id, action: "suspend", reason });
const everyone = (status: number) => ({ owner: status, admin: status, member: status, beta_tester: status });

const events: Record<string, Event> = {
  "signing out": { statuses: everyone(401), happen: ({ who }) => who.post("/auth/logout") },
  "a new password, chosen elsewhere": {
    statuses: everyone(401),
    happen: async ({ who }) =>
      (await app.anotherSession(who)).put("/users/password", {
        current_password: password,
        new_password: "difference engine",
      }),
  },
  "being removed": {
    statuses: { admin: 401, member: 401 },
    happen: ({ team, who }) => team.owner.delete(`/team/members/${who.id}`),
  },
  "being deactivated": {
    statuses: { admin: 401, member: 401, beta_tester: 401 },
    happen: ({ team, who }) =>
      team.owner.patch(who.role === "beta_tester" ? `/users/beta/${who.id}` : `/team/members/${who.id}`, {
        is_active: false,
      }),
  },
  "being suspended by those who run the service": {
    statuses: { admin: 401, member: 401, beta_tester: 401 },
    happen: ({ who }) => suspend(who.id),
  },
  "a lower role: an owner who hands over, an admin made a member": {
    statuses: { owner: 403, admin: 403 },
    ask: ({ who }) =>
      who.role === "owner"
        ? who.put("/company/support-access", { may_write: false })
        : who.get("/company/support-access"),
    happen: ({ team, who }) =>
      who.role === "owner"
        ? who.post(`/team/members/${team.admin.id}/make-owner`)
        : team.owner.patch(`/team/members/${who.id}`, { role: "member" }),
  },
  "being taken off the project": {
    statuses: { beta_tester: 404 },
    ask: ({ who, formId }) => who.get(`/forms/${formId}`),
    happen: async ({ team, who, formId }) => {
      const { body } = await team.owner.get(`/forms/${formId}`);
      return team.owner.delete(`/projects/${body.project_id}/beta-users/${who.id}`);
    },
  },
  "the company's lock": {
    statuses: { owner: 402, admin: 402, member: 402 },
    ask: ({ who }) => who.get("/projects"),
    happen: ({ team }) => suspend(team.owner.id),
  },
};

async function aScene(role: Person["role"]): Promise<Scene> {
  const team = await app.aCompany();
  const project = await app.aProject(team);
  const { id: formId } = await app.aForm(project);
  if (role === "beta_tester") return { team, formId, who: await app.aTester(project, { password }) };
  if (role !== "owner") return { team, formId, who: await app.aPerson(team.company, role, { password }) };
  const { owner } = team;
  const identity = await app.aPerson(team.company, "member", { password });
  await app.database.asOwner(async (tx) => {
    const rows = await tx
      .selectFrom("identities")
      .select(["email", "password_hash"])
      .where("email", "in", [identity.email])
      .execute();
    await tx
      .updateTable("identities")
      .set({ password_hash: rows[0]?.password_hash ?? null })
      .where("email", "=", owner.email)
      .execute();
  });
  return { team, formId, who: owner };
}

const cells = Object.entries(events).flatMap(([event, { statuses }]) =>
  Object.entries(statuses).map(([role, expectedStatus]) => ({ event, role: role as Person["role"], expectedStatus })),
);

describe("nothing is let in after", () => {
  test("22 of them", () => {
    expect(cells).toHaveLength(22);
  });

  test.each(cells)("$event, $role", async ({ event, role, expectedStatus }) => {
    const scene = await aScene(role);
    const { happen, ask = ({ who }: Scene) => who.get("/auth/me") } = events[event] as Event;
    expect((await ask(scene)).status).toBeLessThan(300);
    const before = Array.from({ length: 25 }, () => ask(scene));
    expect((await happen(scene)).status).toBeLessThan(300);
    const after = await Promise.all(Array.from({ length: 25 }, () => ask(scene)));
    expect(tally(after)).toEqual({ [expectedStatus]: 25 });
    // Requests in flight ran before or after it, and none returned 500.
    for (const { status } of await Promise.all(before)) expect([200, expectedStatus]).toContain(status);
    expect((await ask(scene)).status).toBe(expectedStatus);
  });
});
