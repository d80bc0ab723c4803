const opensOf = (row: Element) => row.querySelector<HTMLElement>("a[href], button");

/** Rows and cards of the screen that can be opened. */
function rowsShown(): Element[] {
  return [...document.querySelectorAll("main :is(tbody tr, li)")].filter(
    (row) => row.getClientRects().length > 0 && !row.closest("nav") && opensOf(row) !== null,
  );
}

const currentOf = (rows: readonly Element[]) => rows.findLastIndex((row) => row.contains(document.activeElement));

/** Focuses the row so many after the current one. */
export function moveInList(by: 1 | -1): void {
  const rows = rowsShown();
  const row = rows[Math.max(0, currentOf(rows) + by)];
  if (row) opensOf(row)?.focus();
}

/** Selects the current row, or deselects it. */
export function toggleInList(): void {
  const rows = rowsShown();
  rows[currentOf(rows)]?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

export function focusSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")];
  fields.find((field) => field.getClientRects().length > 0)?.focus();
}
