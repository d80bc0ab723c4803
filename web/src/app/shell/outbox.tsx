import { LazyOutboxBar, setOutboxBar } from "#shared/outbox/lazy-bar.tsx";

setOutboxBar(async () => (await import("./outbox-bar.tsx")).AppOutboxBar);

export const Outbox = LazyOutboxBar;
