import { fieldsOf, type Message, type Upload } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { accountNow } from "#shared/drafts/device-storage.ts";
import type { OutboxEntry } from "#shared/outbox/entries.ts";
import { registerSender, type Sender } from "#shared/outbox/send.ts";
import { getSession } from "#shared/session/store.ts";
import { showSent } from "./cache.ts";
import { unreadChanged } from "./thread-queries.ts";

/** The one error text for all send failures. */
export const sendFailed = t("Failed to send message. Please try again.");

/** A message that is being sent, or waits for that. */
export interface OutMessage {
  /** Generated in this browser and reused for retries, so that the message is stored only once. */
  id: string;
  recipient: { id: string; name: string };
  content: string;
  files: readonly Upload[];
  created_at: string;
  /** The newest message of the conversation when it was written. */
  after: string | null;
  /** Why the last attempt failed, as far as known; null while its author waits for the first one, or for Retry. */
  failure: { text: string; isNetwork: boolean } | null;
}

export type MessageData = Omit<OutMessage, "id" | "failure">;

const noConnection = t("You’re offline. We’ll send it when you’re back online.");

function isMessageData(value: unknown): value is MessageData {
  const { content, recipient, files } = fieldsOf(value);
  return typeof content === "string" && typeof fieldsOf(recipient)["id"] === "string" && Array.isArray(files);
}

function failureOf({ refused, delay }: OutboxEntry): OutMessage["failure"] {
  if (refused !== null) return { text: refused, isNetwork: false };
  if (!delay) return null;
  const { text, isNetwork } = delay;
  return { text: isNetwork ? noConnection : text, isNetwork };
}

/** The message of an entry, if it is valid. */
export function messageOf(entry: OutboxEntry): OutMessage | undefined {
  return isMessageData(entry.data) ? { ...entry.data, id: entry.id, failure: failureOf(entry) } : undefined;
}

/**
 * The messages that have not arrived. A response can be late or lost even though the server stored the message.
 * @param messages of the conversation, oldest first
 */
export function withoutArrived(out: readonly OutMessage[], messages: readonly Message[]): OutMessage[] {
  const userId = getSession().session?.user.id;
  return out.filter(({ after, recipient, content }) => {
    const since = messages.slice(messages.findIndex(({ id }) => id === after) + 1);
    const isIt = (message: Message) =>
      message.sender.id === userId && message.recipient_id === recipient.id && message.content === content;
    return !since.some(isIt);
  });
}

export const messageSender: Sender = {
  send: async (entry, client) => {
    const out = messageOf(entry);
    // Nothing can be sent of an entry that is damaged.
    if (!out) return;
    const upload_ids = out.files.map((file) => file.id);
    const words = { id: out.id, content: out.content, message_type: "project_communication" as const };
    const body = { ...words, recipient_id: out.recipient.id, ...(upload_ids.length > 0 && { upload_ids }) };
    const account = accountNow();
    const message = await api.sendMessage({ params: { id: entry.project_id }, body });
    if (accountNow() === account) showSent(client, message);
  },
  arrived: async (_entry, client) => unreadChanged(client),
};

registerSender("message", messageSender);
