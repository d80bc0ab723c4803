import { randomUUID } from "node:crypto";
import { daysFrom } from "./calendar.ts";
import type { Invited, Person } from "./people-rows.ts";
import { sampleBroadcast, sampleTalks, type SampleTalk } from "./talks.ts";

interface Parts {
  now: Date;
  staff: readonly Person[];
  invited: readonly Invited[];
  projectOf: (key: SampleTalk["project"]) => string;
}

interface Line {
  project_id: string;
  tester_id: string;
  sender_id: string;
  recipient_id: string;
  content: string;
  created_at: Date;
  isRead: boolean;
}

function personOf(people: readonly Person[], email: string): Person {
  const found = people.find((person) => person.email === email);
  if (!found) throw new Error(`The sample company is missing ${email}`);
  return found;
}

function linesOf({ now, staff, invited, projectOf }: Parts, talk: SampleTalk): Line[] {
  const tester = personOf(invited, talk.with);
  // A tester writes to the last staff sender, or to the one that will answer.
  const speakers = talk.lines.map(([, by]) => by).filter((by) => by !== "tester");
  return talk.lines.map(([daysAgo, by, content], index) => {
    const before = talk.lines.slice(0, index).findLast(([, earlier]) => earlier !== "tester")?.[1];
    const colleague = staff[Number(by === "tester" ? (before ?? speakers[0] ?? 0) : by)];
    if (!colleague) throw new Error("The sample company is missing a person");
    const [sender, recipient] = by === "tester" ? [tester, colleague] : [colleague, tester];
    return {
      project_id: projectOf(talk.project),
      tester_id: tester.id,
      sender_id: sender.id,
      recipient_id: recipient.id,
      content,
      created_at: daysFrom(now, -daysAgo),
      isRead: index < talk.lines.length - talk.unread,
    };
  });
}

const quarterMs = 900_000;

/** One body for each message and one for the broadcast; their messages, and the conversations these form. */
export function talkRows(parts: Parts) {
  const { now, staff, invited, projectOf } = parts;
  const lines = sampleTalks.flatMap((talk) => linesOf(parts, talk)).map((line) => ({ ...line, body_id: randomUUID() }));
  const everyone = invited.filter(({ tester }) => tester.state === "joined");
  const sender = staff[sampleBroadcast.by];
  if (!sender) throw new Error("The sample company is missing a person");
  const broadcastRow = { project_id: projectOf(sampleBroadcast.project), sender_id: sender.id, body_id: randomUUID() };
  const created_at = daysFrom(now, -sampleBroadcast.daysAgo);
  const unread: readonly string[] = sampleBroadcast.unread;
  const copies = everyone.map(({ id, email }) => ({
    ...broadcastRow,
    tester_id: id,
    recipient_id: id,
    created_at,
    isRead: !unread.includes(email),
  }));
  const messages = [...copies, ...lines]
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ isRead, project_id, tester_id, body_id, sender_id, recipient_id, created_at: at }) => ({
      id: randomUUID(),
      project_id,
      tester_id,
      body_id,
      sender_id,
      recipient_id,
      created_at: at,
      read_at: isRead ? new Date(Math.min(at.getTime() + quarterMs, now.getTime())) : null,
      // Sample messages send no emails.
      notified_at: at,
    }));
  const { body_id: id, ...broadcast } = broadcastRow;
  const last = Map.groupBy(messages, (message) => `${message.project_id} ${message.tester_id}`);
  return {
    messageBodies: [
      { ...broadcast, id, content: sampleBroadcast.content, recipient_count: copies.length, created_at },
      ...lines.map(({ body_id, project_id, sender_id, content, created_at: at }) => ({
        id: body_id,
        project_id,
        sender_id,
        content,
        recipient_count: 1,
        created_at: at,
      })),
    ],
    messages,
    conversations: [...last.values()].flatMap((own) => {
      const newest = own.at(-1);
      if (!newest) return [];
      const { project_id, tester_id, id: last_message_id, created_at: last_at } = newest;
      return [{ id: randomUUID(), project_id, tester_id, last_at, last_message_id }];
    }),
  };
}
