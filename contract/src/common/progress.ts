/** A share in percent, rounded for display: below 100 unless complete. @param digits after the decimal point */
export function roundedPercent(part: number, whole: number, digits = 0): number {
  if (whole === 0) return 0;
  const shift = 10 ** digits;
  const percent = Math.round((part / whole) * 100 * shift) / shift;
  return part < whole ? Math.min(100 - 1 / shift, percent) : percent;
}

/** Progress in percent; 100 only when nothing is left to do. */
export function progressPercentage(done: number, total: number, isCompleted: boolean): number {
  return isCompleted ? 100 : Math.min(99, roundedPercent(done, total));
}
