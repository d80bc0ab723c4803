/** The data a user leaves in conversations, created through the API. */
import { expect } from "vitest";
import type { Person, Project } from "./factories.ts";

/** As a tester: a conversation with a file, and their name in another user's notification. */
export async function talk(
  person: Person,
  { id, owner }: Project,
  words: { name: string; typed: string; filename: string },
) {
  const path = `/projects/${id}/messages`;
  const file = await person.upload({ name: `${words.filename}-sent.txt`, content: "Nothing personal in here.\n" });
  const said = { content: words.typed, recipient_id: owner.id, upload_ids: [file.body.id] };
  expect((await person.post(path, said)).status).toBe(201);
  const answer = { content: `Thank you, ${words.name}.`, recipient_id: person.id };
  expect((await owner.post(path, answer)).status).toBe(201);
  expect((await owner.post(`${path}/broadcast`, { content: `${words.name} found it first.` })).status).toBe(201);
}

/** As staff: to a tester and to all, signed with their name; and what they were answered. */
export async function writeAround(staff: Person, projectId: string, tester: Person): Promise<void> {
  const path = `/projects/${projectId}/messages`;
  const said = { content: `Good morning. ${staff.name}`, recipient_id: tester.id };
  expect((await staff.post(path, said)).status).toBe(201);
  expect((await staff.post(`${path}/broadcast`, { content: "A new version is there." })).status).toBe(201);
  const answer = { content: `Good morning, ${staff.name}!`, recipient_id: staff.id };
  expect((await tester.post(path, answer)).status).toBe(201);
}
