/** Notifications inserted without the events that cause them. */
import type { Notification, Role } from "@firstlight/contract";
import type { Person, Project } from "./factories.ts";
import { aDevice } from "./push-service.ts";
import type { TestApp } from "./test-app.ts";

/** A device for push notifications, inserted without the request that registers it. */
export async function insertDevice(app: TestApp, { id: user_id, company }: Person): Promise<void> {
  const { endpoint, keys } = aDevice();
  await app.database.asOwner(async (tx) => {
    const { id: session_id } = await tx
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", user_id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const own = { company_id: company.id, user_id, session_id, id: crypto.randomUUID() };
    const row = { ...own, ...keys, endpoint, created_at: app.clock.now() };
    await tx.insertInto("push_subscriptions").values(row).execute();
  });
}

/** One notification about the project for each user. @returns their ids */
export async function insertNotifications(
  app: TestApp,
  project: Project,
  people: Record<Role, Person>,
): Promise<Record<Role, string>> {
  const notices = Object.entries(people).map(([role, person]) => ({
    role,
    user_id: person.id,
    id: crypto.randomUUID(),
  }));
  const words = { kind: "wizard_assigned" as const, title: "A wizard", message: "Try it.", link: "/dashboard" };
  const about = { company_id: project.company.id, project_id: project.id, created_at: app.clock.now() };
  const rows = notices.map(({ id, user_id }) => ({ ...words, ...about, id, user_id }));
  await app.database.asOwner((tx) => tx.insertInto("notifications").values(rows).execute());
  await insertDevice(app, people.beta_tester);
  return Object.fromEntries(notices.map(({ role, id }) => [role, id])) as Record<Role, string>;
}

/** A user's notifications, newest first. */
export async function bellOf(person: Person): Promise<Notification[]> {
  const { status, body } = await person.get("/notifications");
  if (status !== 200) throw new Error(`The bell of ${person.name} answered ${status}`);
  return body.notifications as Notification[];
}
