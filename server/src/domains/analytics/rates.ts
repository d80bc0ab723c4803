/** A part of a whole in percent; of nothing it is 0. */
export function percent(n: number, of: number): number {
  return of > 0 ? (n / of) * 100 : 0;
}
