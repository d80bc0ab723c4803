const steps = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];

/** The height of the axis: the next round number that halves well. */
export function chartTop(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const tops = steps.map((step) => Math.round(step * power)).filter((top) => top % 2 === 0);
  return tops.find((top) => top >= most) ?? 10 * power;
}

/** Where a key leads among so many bars; null where it leads nowhere. */
export function stepOf(key: string, index: number, length: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - 7,
    PageUp: index + 7,
    Home: 0,
    End: length - 1,
  };
  const to = targets[key];
  return to === undefined ? null : Math.min(length - 1, Math.max(0, to));
}
