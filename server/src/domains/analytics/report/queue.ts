import { AppError } from "#platform/errors.ts";

const maxOfOne = 3;
const maxOfAll = 50;

let underWay = 0;
const ofWhom = new Map<string, number>();
let last: Promise<unknown> = Promise.resolve();

function count(whose: string, change: 1 | -1): void {
  underWay += change;
  const own = (ofWhom.get(whose) ?? 0) + change;
  if (own === 0) ofWhom.delete(whose);
  else ofWhom.set(whose, own);
}

/**
 * Creates reports one after another: each takes a second of work, and many at once would slow down everyone.
 * @param whose the requester; one requester with many reports does not block others
 * @throws AppError server_busy if too many already wait
 */
export async function runInReportQueue<T>(whose: string, work: () => Promise<T>): Promise<T> {
  if ((ofWhom.get(whose) ?? 0) >= maxOfOne) {
    const detail = "Your other reports are still being created. Please try again when they are ready.";
    throw new AppError("too_many_exports", detail, { retryAfterSeconds: 10 });
  }
  if (underWay >= maxOfAll) {
    const detail = "Too many reports are being created. Please try again in a moment.";
    throw new AppError("server_busy", detail, { retryAfterSeconds: 30 });
  }
  count(whose, 1);
  const turn = last.then(work);
  last = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    count(whose, -1);
  }
}
