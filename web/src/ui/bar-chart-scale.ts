/** The height of the axis: the next round number that halves well. */
export function chartTop(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= most) ?? 10 * power;
}

/** Where a key leads among so many bars; null where it leads nowhere. */
export function stepOf(key: string, place: number, length: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - 7,
    PageUp: place + 7,
    Home: 0,
    End: length - 1,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(length - 1, Math.max(0, to));
}
