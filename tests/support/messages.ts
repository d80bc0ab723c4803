/** Of messages: something in each of their tables, and a right call of each of their routes. */
import type { messageRoutes, Role } from "@firstlight/contract";
import type { Person, Project } from "./factories.ts";
import type { TestApp } from "./test-app.ts";
import type { Call } from "./right-calls.ts";
import type { World } from "./world.ts";

export interface MessageWorld {
  /** One to each of them, unread: the staff's were written by the tester, the tester's by the owner. */
  messageIds: Record<Role, string>;
}

/** A tester's conversation with staff, with a file, inserted without its notifications. */
export async function insertMessages(
  app: TestApp,
  project: Project,
  people: Record<Role, Person>,
): Promise<MessageWorld> {
  const { beta_tester: tester, owner, admin, member } = people;
  const written = [
    { role: "owner", sender: tester, recipient: owner },
    { role: "admin", sender: tester, recipient: admin },
    { role: "member", sender: tester, recipient: member },
    { role: "beta_tester", sender: owner, recipient: tester },
  ].map((one) => ({ ...one, id: crypto.randomUUID(), body_id: crypto.randomUUID() }));
  const { body: upload } = await tester.upload({ name: "screenshot.txt", content: "A picture of it.\n" });
  const created_at = app.clock.now();
  const own = { company_id: project.company.id, project_id: project.id };
  const last_message_id = written.at(-1)?.id ?? "";
  await app.database.inTenant(own.company_id, async (tx) => {
    const bodies = written.map(({ body_id, sender, role }) => ({
      ...own,
      id: body_id,
      sender_id: sender.id,
      content: `A word to the ${role}.`,
      recipient_count: 1,
      created_at,
    }));
    await tx.insertInto("message_bodies").values(bodies).execute();
    await tx
      .insertInto("conversations")
      .values({ ...own, tester_id: tester.id, id: crypto.randomUUID(), last_at: created_at, last_message_id })
      .execute();
    const messages = written.map(({ id, body_id, sender, recipient }) => ({
      ...own,
      id,
      tester_id: tester.id,
      body_id,
      sender_id: sender.id,
      recipient_id: recipient.id,
      created_at,
    }));
    await tx.insertInto("messages").values(messages).execute();
    const tied = { company_id: own.company_id, body_id: written[0]?.body_id ?? "", upload_id: upload.id };
    await tx.insertInto("message_uploads").values(tied).execute();
  });
  return { messageIds: Object.fromEntries(written.map(({ role, id }) => [role, id])) as Record<Role, string> };
}

export function messageCalls(world: World, as: Role): Record<keyof typeof messageRoutes, Call> {
  const project = `/projects/${world.project.id}`;
  const recipient_id = as === "beta_tester" ? world.team.owner.id : world.tester.id;
  return {
    listProjectUsers: { path: `${project}/users` },
    listMessages: { path: `${project}/messages` },
    sendMessage: { path: `${project}/messages`, body: { content: "How is it going?", recipient_id } },
    broadcastMessage: { path: `${project}/messages/broadcast`, body: { content: "A new version is there." } },
    previewRecipients: { path: `${project}/messages/recipients`, body: { recipient_ids: [world.tester.id] } },
    listConversations: { path: `${project}/conversations` },
    listOwnMessages: { path: "/beta/messages" },
    readMessage: { path: `/messages/${world.messageIds[as]}/read` },
  };
}
