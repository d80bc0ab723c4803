import type { OutboxKind } from "#shared/outbox/entries.ts";
import type { LoadSender } from "#shared/outbox/send.ts";

/** Not part of the first load: the bar loads it once something waits. */
export const senders: Readonly<Record<OutboxKind, LoadSender>> = {
  submission: async () => (await import("#features/forms/submission/outbox.ts")).submissionSender,
  message: async () => (await import("#features/messages/outbox.ts")).messageSender,
  step: async () => (await import("#features/wizards/run/outbox.ts")).stepSender,
};
