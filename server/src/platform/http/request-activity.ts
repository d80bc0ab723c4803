/** Milliseconds: soon after a request another one is likely. */
const aMoment = 250;

let calls = 0;
let lastEnded = -Infinity;

/** Whether this process handles signed-in requests, or did a moment ago. CPU-heavy work then leaves a core free. */
export const isHandlingRequests = (): boolean => calls > 0 || performance.now() - lastEnded < aMoment;

/** Counts a call for as long as it is worked on. */
export async function trackRequest<T>(work: () => Promise<T>): Promise<T> {
  calls += 1;
  try {
    return await work();
  } finally {
    calls -= 1;
    lastEnded = performance.now();
  }
}
