/**
 * Works on one after another. One that fails keeps none of the others waiting.
 * @throws the first failure, when all have had their turn
 */
export async function eachInTurn<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
