/** Every way to lose access during a download. The users concerned have this password. */
import type { Person, TestApp } from "./test-app.ts";

export const password = "analytical engine";

export const lockWay = "their company locked";

/** @returns by name, each way to end a person's access, done by a person with the permission */
export function waysAccessEnds(app: TestApp): Record<string, (who: Person, by: Person) => Promise<unknown>> {
  return {
    "signed out": (who) => who.post("/auth/logout"),
    "signed out everywhere else by themselves": async (who) =>
      (await app.anotherSession(who)).post("/auth/sessions/end-others"),
    "chose another password elsewhere": async (who) =>
      (await app.anotherSession(who)).put("/users/password", {
        current_password: password,
        new_password: "difference engine",
      }),
    deactivated: (who, by) => by.patch(`/team/members/${who.id}`, { is_active: false }),
    "removed from the team": (who, by) => by.delete(`/team/members/${who.id}`),
    "given another role": (who, by) => by.patch(`/team/members/${who.id}`, { role: "admin" }),
    [lockWay]: (who) =>
      app.database.asOwner((tx) =>
        tx.updateTable("companies").set({ locked_at: app.clock.now() }).where("id", "=", who.company.id).execute(),
      ),
    "their session ended by another process": (who) =>
      app.database.inTenant(who.company.id, (tx) => tx.deleteFrom("sessions").where("user_id", "=", who.id).execute()),
  };
}
