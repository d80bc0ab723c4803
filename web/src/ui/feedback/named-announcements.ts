function nameOf(id: string): string {
  const named = document.getElementById(id);
  return named?.getAttribute("aria-label") ?? named?.textContent ?? "";
}

let observer: MutationObserver | undefined;

/** Keeps the name of what an announcement refers to; an announcement whose button is gone says nothing and goes. */
function nameImages(): void {
  const announcer = document.querySelector("[data-live-announcer]");
  if (!announcer) return;
  observer?.observe(announcer, { childList: true, subtree: true });
  for (const image of announcer.querySelectorAll("[role=img]:not([aria-label])")) {
    const label = image.getAttribute("aria-labelledby")?.split(" ").map(nameOf).join(" ").trim();
    if (label) image.setAttribute("aria-label", label);
    else image.remove();
  }
}

/** React Aria announces a pending button by reference, and leaves that in the page for seconds after the button may be gone. */
export function nameAnnouncements(): void {
  observer ??= new MutationObserver(nameImages);
  observer.observe(document.body, { childList: true });
}
