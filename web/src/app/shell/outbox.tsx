import { LazyOutboxBar } from "#shared/outbox/lazy-bar.tsx";
import type { OutboxBarProps } from "#shared/outbox/bar.tsx";

const bar: OutboxBarProps = {
  senders: {
    submission: async () => (await import("#features/forms/submission/outbox.ts")).submissionSender,
    message: async () => (await import("#features/messages/outbox.ts")).messageSender,
    step: async () => (await import("#features/wizards/run/outbox.ts")).stepSender,
  },
  reviewHref: ({ kind, project_id, subject_id }) =>
    kind === "submission" ? `/dashboard/projects/${project_id}/forms/${subject_id}` : undefined,
};

export const Outbox = () => <LazyOutboxBar {...bar} />;
