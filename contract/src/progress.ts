/** Percent, rounded; 100 only when there is nothing more to do. */
export function progressPercentage(done: number, total: number, isCompleted: boolean): number {
  if (isCompleted) return 100;
  return total === 0 ? 0 : Math.min(99, Math.round((done / total) * 100));
}
