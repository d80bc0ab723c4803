import type { Conversation, Message, ProjectUser } from "@firstlight/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect, useState } from "react";
import { answerCalls, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { CommunicationScreen } from "./communication-screen.tsx";
import { TesterMessagesScreen } from "./tester-screen.tsx";

/** The signed-in user, staff or tester. */
export const me = { id: uuid(1), name: "Ana Ruiz", email: "ana@example.com" };
export const nora = { id: uuid(20), name: "Nora Lindqvist", email: "nora@example.com" };
export const maren = { id: uuid(30), name: "Maren Holt", email: "maren@example.com" };
export const jonas = { id: uuid(31), name: "Jonas Weber", email: "jonas@example.com" };

interface Person {
  id: string;
  name: string;
}

let count = 0;

/** A message created one minute after the previous one. */
export function messageOf(from: Person, to: Person, content: string, changes: Partial<Message> = {}): Message {
  count += 1;
  const isByTester = from.id === nora.id;
  return {
    id: uuid(1_000 + count),
    project_id: projectId,
    tester_id: nora.id,
    content,
    created_at: new Date(Date.UTC(2025, 10, 20, 9, count)).toISOString(),
    sender: { id: from.id, name: from.name, role: isByTester ? "beta_tester" : "member" },
    recipient_id: to.id,
    recipient_name: to.name,
    message_type: "project_communication",
    read_at: "2025-11-20T12:00:00.000Z",
    attachments: [],
    ...changes,
  };
}

/** The same message as a tester receives it: their own conversation. */
export function ownMessageOf(from: Person, to: Person, content: string, changes: Partial<Message> = {}): Message {
  const message = messageOf(from, to, content, { tester_id: me.id, ...changes });
  return { ...message, sender: { ...message.sender, role: from.id === me.id ? "beta_tester" : "member" } };
}

export function conversationOf(tester: typeof nora, changes: Partial<Conversation> = {}): Conversation {
  return {
    tester,
    last_message: {
      content: "Thank you, that works now",
      created_at: "2025-11-20T09:30:00.000Z",
      sender: { id: tester.id, name: tester.name, role: "beta_tester" },
    },
    unread_count: 0,
    is_open: true,
    ...changes,
  };
}

export const userOf = (person: typeof nora, role: ProjectUser["role"]): ProjectUser => ({ ...person, role });

const project = `/api/projects/${projectId}`;
export const calls = {
  project: `GET ${project}`,
  conversations: `GET ${project}/conversations`,
  messages: `GET ${project}/messages`,
  own: "GET /api/beta/messages",
  users: `GET ${project}/users`,
  groups: `GET ${project}/tester-groups`,
  send: `POST ${project}/messages`,
  preview: `POST ${project}/messages/recipients`,
  broadcast: `POST ${project}/messages/broadcast`,
  read: (id: string) => `POST /api/messages/${id}/read`,
};

/** A page of a list, followed by another page. */
export function pageWithNext(body: unknown, cursor: string): Response {
  return Response.json(body, { headers: { Link: `</api/next?cursor=${cursor}>; rel="next"` } });
}

type Replies = Parameters<typeof answerCalls>[0];

function sentOf(all: ReturnType<typeof answerCalls>) {
  return (call: string) => all.filter(({ method, path }) => `${method} ${path}` === call);
}

/**
 * Renders a screen and returns a function that refetches it, as a live event does.
 * @param dashboard the data that the screen around a tester's tab has loaded
 */
function show(side: "staff" | "tester", path: string, Screen: () => ReactNode, dashboard?: unknown) {
  const clients: QueryClient[] = [];
  const WithClient = () => {
    const client = useQueryClient();
    useState(() => client.setQueryData(["testers", "dashboard"], dashboard));
    useEffect(() => {
      clients[0] = client;
    });
    return <Screen />;
  };
  const router = showAt(side, path.split("?")[0]?.replace(projectId, "$projectId") ?? "", WithClient, path);
  const hear = () => act(async () => clients[0]?.invalidateQueries({ queryKey: ["messages"] }));
  return { user: userEvent.setup(), router, hear };
}

/** Renders the staff screen, newest messages first. */
export function showStaff(search = "", replies: Replies = {}, messages: readonly Message[] = []) {
  signInAs("member");
  const all = answerCalls({
    [calls.conversations]: () => Response.json({ unread_count: 0, conversations: [conversationOf(nora)] }),
    [calls.messages]: () => Response.json({ messages }),
    [calls.users]: () => Response.json({ users: [userOf(maren, "owner"), userOf(nora, "beta_tester")] }),
    [calls.groups]: () => Response.json({ groups: [] }),
    [calls.project]: () => Response.json({ id: projectId, archived_at: null }),
    ...replies,
  });
  return { ...show("staff", `/projects/${projectId}/communication${search}`, CommunicationScreen), sent: sentOf(all) };
}

/** Renders the tester's screen, newest messages first. */
export function showTester(messages: readonly Message[] = [], replies: Replies = {}, dashboard?: unknown) {
  signInAs("beta_tester");
  const all = answerCalls({
    [calls.own]: () => Response.json({ unread_count: 0, messages }),
    [calls.users]: () => Response.json({ users: [userOf(jonas, "member"), userOf(maren, "owner")] }),
    ...replies,
  });
  const shown = show("tester", `/dashboard/projects/${projectId}/messages`, TesterMessagesScreen, dashboard);
  return { ...shown, sent: sentOf(all) };
}
