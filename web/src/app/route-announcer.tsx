import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useState } from "react";
import { productName } from "../lib/page-title.ts";

/** A tab or link of a navigation that is still there keeps the focus: its owner may want the next one. */
function keepsFocus(): boolean {
  return document.activeElement?.closest("nav") !== null && document.activeElement !== document.body;
}

function focusPage(): void {
  if (keepsFocus()) return;
  const main = document.querySelector("main");
  const target = main?.querySelector("h1") ?? main;
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** On every change of page: title, focus, and a word for screen readers. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [spoken, setSpoken] = useState("");
  const title = useRouterState({
    select: ({ matches }) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const path = useRouterState({ select: ({ location }) => location.pathname });

  // Before the effects of screens, so that a name they know wins.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, path]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        focusPage();
        setSpoken(document.title);
      }, 60);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [router]);

  return (
    <output aria-live="polite" className="sr-only">
      {spoken}
    </output>
  );
}
