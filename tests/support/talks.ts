/** Two who write to each other, in a line each. */
import type { Message } from "@firstlight/contract";
import { expect } from "vitest";
import type { Person, Project } from "./factories.ts";
import type { Reply } from "./client.ts";

type More = Record<string, unknown>;

export const pathOf = ({ id }: Project) => `/projects/${id}/messages`;

/** Tries to send a message to a user. */
export const write = (from: Person, project: Project, to: { id: string }, more: More = {}): Promise<Reply> =>
  from.post(pathOf(project), { content: "How is it going?", recipient_id: to.id, ...more });

/** Sends a message to a permitted recipient. */
export async function send(from: Person, project: Project, to: { id: string }, more: More = {}): Promise<Message> {
  const { status, body } = await write(from, project, to, more);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as Message;
}

export const broadcast = (from: Person, project: Project, more: More = {}): Promise<Reply> =>
  from.post(`${pathOf(project)}/broadcast`, { content: "A new version is there.", ...more });

/** A user's messages in a project, newest first. */
export async function messagesOf(who: Person, project: Project, query: Record<string, string> = {}) {
  const { status, body } = await who.get(pathOf(project), query);
  expect(status).toBe(200);
  return body.messages as Message[];
}

export const said = (messages: readonly Message[]) => messages.map(({ content }) => content);

/** Follows a list to its end. @returns its pages */
export async function pagesOf<T>(
  who: Person,
  path: string,
  query: Record<string, string>,
  key: string,
): Promise<T[][]> {
  const pages: T[][] = [];
  let next: Record<string, string> | undefined = query;
  while (next) {
    const { status, body, headers }: Reply = await who.get(path, next);
    expect(status).toBe(200);
    pages.push(body[key] as T[]);
    const link: string | undefined = /<([^>]+)>; rel="next"/.exec(headers["link"] ?? "")?.[1];
    next = link ? Object.fromEntries(new URL(link, "http://localhost").searchParams) : undefined;
  }
  return pages;
}
