import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useState } from "react";
import { pageTitle, setPageTitle } from "#ui/layout/page-title.ts";

/** A tab or link of a navigation that is still there keeps the focus: its owner may want the next one. So does a part that leads it. */
function isFocusInNavigation(): boolean {
  return (
    document.activeElement?.closest("nav, [data-leads-focus]") !== null && document.activeElement !== document.body
  );
}

function focusPage(): HTMLElement | null {
  if (isFocusInNavigation()) return null;
  const main = document.querySelector("main");
  // Where the address names an object, the bar above has the heading.
  const target = main?.querySelector("h1") ?? document.querySelector("h1") ?? main;
  if (!target) return null;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}

/** A skeleton's heading disappears with it: focus moves to the heading that replaces it. */
function followHeading(from: HTMLElement | null): () => void {
  let held = from;
  const observer = new MutationObserver(() => {
    if (held && !held.isConnected && document.activeElement === document.body) held = focusPage();
  });
  if (held) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** On every change of page: title, focus, and a word for screen readers. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announced, setAnnounced] = useState("");
  const title = useRouterState({
    select: ({ matches }) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const path = useRouterState({ select: ({ location }) => location.pathname });

  // Before the effects of screens, so that a name they know wins.
  useLayoutEffect(() => {
    setPageTitle(title);
  }, [title, path]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unfollow: (() => void) | undefined;
    const stop = router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      clearTimeout(timer);
      unfollow?.();
      const held = document.activeElement;
      timer = setTimeout(() => {
        // A user already working on the new page keeps their focus.
        const isAtWork = document.activeElement !== held && document.activeElement !== document.body;
        if (!isAtWork) unfollow = followHeading(focusPage());
        setAnnounced(pageTitle());
      }, 60);
    });
    return () => {
      clearTimeout(timer);
      unfollow?.();
      stop();
    };
  }, [router]);

  return (
    <output aria-live="polite" className="sr-only">
      {announced}
    </output>
  );
}
