/** "Copy of …", cut where it would be too long. */
export function copyTitle(title: string, longest: number): string {
  return `Copy of ${title}`.slice(0, longest).toWellFormed().trim();
}
