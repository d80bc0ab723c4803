/**
 * Whether an input holds back something half-typed (`validity.badInput`), of which scripts get nothing: a date without its
 * year, "12-" for a number. The first such input says so and takes the focus.
 */
export function hasUnfinishedInput(within: ParentNode): boolean {
  const unfinished = [...within.querySelectorAll("input")].find(({ validity }) => validity.badInput);
  unfinished?.checkValidity();
  unfinished?.focus();
  return unfinished !== undefined;
}
