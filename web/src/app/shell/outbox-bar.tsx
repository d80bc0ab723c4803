import { reportSender } from "#features/feedback/report/new/outbox.ts";
import { submissionSender } from "#features/forms/submission/outbox.ts";
import { messageSender } from "#features/messages/outbox.ts";
import { stepSender } from "#features/wizards/run/outbox.ts";
import { OutboxBar } from "#shared/outbox/bar.tsx";

const senders = { submission: submissionSender, message: messageSender, step: stepSender, report: reportSender };

/** In one chunk with all senders: what is asked for offline could not be loaded. */
export const AppOutboxBar = () => <OutboxBar senders={senders} />;
