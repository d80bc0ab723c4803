/** The data a user leaves in wizards, created through the API. */
import { expect } from "vitest";
import type { Person, Project } from "./factories.ts";

async function makeWizard(staff: Person, projectId: string): Promise<{ id: string; stepId: string; asked: string }> {
  const said = { title: "The tour", description: "All of it.", status: "published" };
  const made = await staff.post(`/projects/${projectId}/wizards`, said);
  expect(made.status).toBe(201);
  const interactions = [{ type: "text_input", question: "Who are you?", required: true }];
  const step = { title: "Look around", description: "See what is there.", interactions };
  const added = await staff.post(`/wizards/${made.body.id}/steps`, step);
  expect(added.status).toBe(201);
  return { id: made.body.id, stepId: added.body.id, asked: added.body.interactions[0].id };
}

/** Answers a wizard of a project in these words, asked to by its owner; another is only asked of them. */
export async function runWizard(person: Person, { id, owner }: Project, words: { name: string; typed: string }) {
  const asked = { user_ids: [person.id], notes: `For ${words.name}`, due_date: "2026-12-31" };
  const wizard = await makeWizard(owner, id);
  expect((await owner.post(`/wizards/${wizard.id}/assign`, asked)).status).toBe(200);
  expect((await person.post(`/wizards/${wizard.id}/start`)).status).toBe(200);
  const step = `/wizards/${wizard.id}/steps/${wizard.stepId}`;
  const answer = { interaction_id: wizard.asked, response_data: { text: words.typed }, time_spent: 9 };
  expect((await person.post(`${step}/responses`, answer)).status).toBe(200);
  expect((await person.post(`${step}/complete`)).status).toBe(200);
  const another = await makeWizard(owner, id);
  expect((await owner.post(`/wizards/${another.id}/assign`, asked)).status).toBe(200);
}

/** Makes a wizard and asks a tester to do it. */
export async function makeAndAssign(staff: Person, projectId: string, tester: Person): Promise<void> {
  const { id } = await makeWizard(staff, projectId);
  expect((await staff.post(`/wizards/${id}/assign`, { user_ids: [tester.id] })).status).toBe(200);
  const { content, revision } = (await staff.get(`/wizards/${id}/edit`)).body;
  const edit = { content: { ...content, title: "Later" }, revision };
  expect((await staff.put(`/wizards/${id}/edit`, edit)).status).toBe(200);
}
