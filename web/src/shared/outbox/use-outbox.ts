import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { type OutboxEntry, type OutboxKind, useOutboxEntries } from "./entries.ts";
import { loadOutboxBar } from "./lazy-bar.tsx";
import { startOutbox } from "./send.ts";

let shown: readonly string[] = [];
const listeners = new Set<() => void>();

function setShown(next: readonly string[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The subjects whose entries a screen shows itself. */
export function useShownSubjects(): readonly string[] {
  return useSyncExternalStore(subscribe, () => shown);
}

/** The screen shows itself what waits of these subjects. */
export function useShown(subjectIds: readonly string[]): void {
  const key = subjectIds.join(" ");
  useEffect(() => {
    const own = key.split(" ");
    setShown([...shown, ...own]);
    return () => setShown(shown.filter((each) => !own.includes(each)));
  }, [key]);
}

/** For a screen whose input may have to wait: without a connection the bar could no longer be loaded. */
export function usePreloadedBar(): void {
  useEffect(() => {
    // It is loaded once something waits, if not now.
    loadOutboxBar().catch(() => undefined);
  }, []);
}

/** What waits of one subject, for a screen that shows it. It is sent while the screen is open. */
export function useOutbox(kind: OutboxKind, subjectId: string): readonly OutboxEntry[] {
  const client = useQueryClient();
  usePreloadedBar();
  useEffect(() => {
    return startOutbox(client);
  }, [client]);
  useShown([subjectId]);
  return useOutboxEntries().filter((entry) => entry.kind === kind && entry.subject_id === subjectId);
}
