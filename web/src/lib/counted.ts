/** "1 question", "2 questions", "1,204 responses". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Of messages: the server counts unread ones up to a hundred. */
export function unreadText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
