/** Repeats a step while it does a full batch. Each batch has its own short transactions: finished ones stay committed. */
export async function inBatches(size: number, step: (limit: number) => Promise<number>): Promise<void> {
  let done: number;
  do done = await step(size);
  while (done >= size);
}
