import { fieldsOf } from "@firstlight/contract";
import type { QueryClient } from "@tanstack/react-query";
import { notificationsQuery } from "#features/notifications/queries.ts";
import { reportError } from "#lib/api/client.ts";
import { sendJson } from "#lib/api/transport.ts";
import { cacheOwner } from "#lib/offline/response-cache.ts";
import { confirmResponses, findResponse, storeResponses } from "#lib/offline/stored-responses.ts";
import { getSession } from "#shared/session/store.ts";
import { savesData, storeScreens } from "#lib/offline/worker-messages.ts";
import { type OfflineWork, storedWork } from "./stored-work.ts";

/** After a change, so that several come as one; and without any. */
const pause = { changed: 30_000, quiet: 15 * 60_000 };

/** What was stored the last time: its `ETag`, and the keys of all its parts. */
interface Receipt {
  tag: string;
  keys: string[];
}

function isReceipt(value: unknown): value is Receipt {
  const { tag, keys } = fieldsOf(value);
  return typeof tag === "string" && Array.isArray(keys);
}

/** Brings what this device stores of a tester's work up to date. */
async function storeWork(owner: string): Promise<void> {
  const receiptKey = `${owner}receipt`;
  const receipt = (await findResponse(receiptKey))?.data;
  const known = isReceipt(receipt) ? receipt : undefined;
  const at = Date.now();
  const isWhole = known !== undefined && (await confirmResponses(known.keys, 0));
  const token = getSession().session?.token;
  const tag = isWhole ? known.tag : undefined;
  const reply = await sendJson({ method: "GET", url: "/api/beta/offline", token, blob: false, tag });
  if (owner !== cacheOwner()) return;
  if (reply.status === 304 && known) return void (await confirmResponses(known.keys, at));
  if (!reply.ok) throw reportError(token, reply);
  const rows = storedWork(reply.body as OfflineWork, at, owner);
  const data = { tag: reply.header("ETag"), keys: rows.map(({ key }) => key) };
  await storeResponses([...rows, { key: receiptKey, at, data }]);
}

/** After what is going on now: Safari has no callback for idle times. */
function whenIdle(work: () => void): void {
  setTimeout(work, 1_000);
}

/** Keeps a tester's screens and their work on this device, as long as the app is open. @returns what ends that */
export function keepWork(client: QueryClient, owner: string): () => void {
  if (savesData()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  const plan = (after: number) => {
    const next = Date.now() + after;
    if (next >= due) return;
    due = next;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(run), after);
  };
  const run = () => {
    due = Infinity;
    if (owner !== cacheOwner()) return;
    // Without a connection, or without room, there is another time.
    if (navigator.onLine) storeWork(owner).catch(() => undefined);
    plan(pause.quiet);
  };
  const stopFollowing = client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "invalidate") plan(pause.changed);
  });
  whenIdle(() => {
    run();
    void client.prefetchInfiniteQuery(notificationsQuery());
    if ("serviceWorker" in navigator) storeScreens().catch(() => undefined);
  });
  return () => {
    clearTimeout(timer);
    stopFollowing();
  };
}
