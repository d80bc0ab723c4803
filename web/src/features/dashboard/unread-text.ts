/** Of messages: the server counts unread ones up to a hundred. */
export function unreadText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
