function nameOf(id: string): string {
  const named = document.getElementById(id);
  return named?.getAttribute("aria-label") ?? named?.textContent ?? "";
}

/** Writes down what an announcement names by reference; one whose button is gone already says nothing and goes. */
function keepName(announcement: Element): void {
  const ids = announcement.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const label = ids.map(nameOf).join(" ").trim();
  if (label) announcement.setAttribute("aria-label", label);
  else announcement.remove();
}

let observer: MutationObserver | undefined;

function look(records: readonly MutationRecord[]): void {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element)) continue;
    if (node.matches("[data-live-announcer]")) {
      observer?.observe(node, { childList: true, subtree: true });
      node.querySelectorAll("[role=img]").forEach(keepName);
    } else if (node.matches("[data-live-announcer] [role=img]")) keepName(node);
  }
}

/** React Aria announces a button that works by reference and leaves that in the page for seconds, in which the button may go. */
export function nameAnnouncements(): void {
  observer ??= new MutationObserver(look);
  observer.observe(document.body, { childList: true });
}
