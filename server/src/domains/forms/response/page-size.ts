export const maxPageBytes = 2 * 1024 * 1024;

/** How many of these rows make up the page, without the one more. */
export function pageLength(rows: readonly { bytes: number }[], limit: number): number {
  let total = 0;
  const beyond = rows.findIndex((row, index) => {
    total += row.bytes;
    return index === limit || (index > 0 && total > maxPageBytes);
  });
  return beyond === -1 ? rows.length : beyond;
}
