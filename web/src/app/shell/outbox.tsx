import { LazyOutboxBar } from "#shared/outbox/lazy-bar.tsx";

const loadSenders = async () => (await import("./outbox-senders.ts")).senders;

export const Outbox = () => <LazyOutboxBar loadSenders={loadSenders} />;
