let calls = 0;

/** Whether this process is at a signed-in call at this moment: who takes a whole core for a while leaves one to those. */
export const isAnswering = (): boolean => calls > 0;

/** Counts a call for as long as it is worked on. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  calls += 1;
  try {
    return await work();
  } finally {
    calls -= 1;
  }
}
