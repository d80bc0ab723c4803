import type { AnalyticsExportFormat, ExportFormat } from "@firstlight/contract";
import { useSyncExternalStore } from "react";
import { t } from "#lib/text/translate.ts";
import type { CallOptions } from "#lib/api/client.ts";
import { toast } from "#ui/index.ts";
import { detailOf } from "#lib/api/error.ts";
import { saveFile } from "./save-file.ts";
import { getSession, subscribeToSession } from "#shared/session/store.ts";

export interface ExportOrder {
  /** The ID of the exported object; its screen shows the progress. */
  of: string;
  title: string;
  format: ExportFormat | AnalyticsExportFormat;
  /** The file name, if not derived from the title and date. */
  fileName?: string;
  /** The specified error text that precedes the reason of a failure. */
  failedText?: string;
  fetch: (options: CallOptions) => Promise<Blob>;
}

export interface RunningExport {
  id: number;
  order: ExportOrder;
  /** Bytes received so far. */
  received: number;
  /** Why it failed; null while it is running. */
  problem: string | null;
}

// Not tied to a screen, so that an export continues while the user works elsewhere.
let running: readonly RunningExport[] = [];
let lastId = 0;
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();

function set(next: readonly RunningExport[]): void {
  running = next;
  for (const listener of listeners) listener();
}

function change(id: number, changed: Partial<RunningExport>): void {
  set(running.map((one) => (one.id === id ? { ...one, ...changed } : one)));
}

/** Cancels a running export, or dismisses a failed one. */
export function dropExport(id: number): void {
  stops.get(id)?.abort();
  stops.delete(id);
  toast.dismiss(`export-${id}`);
  set(running.filter((one) => one.id !== id));
}

function nameOf({ title, format, fileName }: ExportOrder): string {
  if (fileName !== undefined) return fileName;
  const today = new Date().toLocaleDateString("sv");
  return `${title.trim() || t("Answers")} ${today}.${format}`;
}

async function run(id: number, order: ExportOrder, signal: AbortSignal): Promise<void> {
  try {
    const file = await order.fetch({ signal, onReceived: (received) => change(id, { received }) });
    if (signal.aborted) return;
    saveFile(file, nameOf(order));
    toast.success(t("“{title}” exported", { title: order.title }), {
      description: t("Your browser has saved the file."),
    });
    dropExport(id);
  } catch (error) {
    if (signal.aborted) return;
    const problem = detailOf(error, t("Failed to export data. Please try again."));
    change(id, { problem });
    const action = { label: t("Retry"), onPress: () => retryExport(id) };
    toast.error(order.failedText ?? t("Failed to export “{title}”", { title: order.title }), {
      id: `export-${id}`,
      description: problem,
      action,
    });
  }
}

const tokenNow = () => getSession().session?.token;

/** Downloads a file and saves it once it is complete. */
export function startExport(order: ExportOrder): void {
  const id = ++lastId;
  const stop = new AbortController();
  const token = tokenNow();
  // Signing out cancels the export, so that no data is left on this device.
  const forget = subscribeToSession(() => token !== tokenNow() && dropExport(id));
  stop.signal.addEventListener("abort", forget);
  stops.set(id, stop);
  set([...running, { id, order, received: 0, problem: null }]);
  void run(id, order, stop.signal);
}

export function retryExport(id: number): void {
  const failed = running.find((one) => one.id === id && one.problem !== null);
  if (!failed) return;
  dropExport(id);
  startExport(failed.order);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The running and failed exports of an object. */
export function useExports(of: string): RunningExport[] {
  return useSyncExternalStore(subscribe, () => running).filter(({ order }) => order.of === of);
}
