import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLive } from "#lib/live/state.ts";

const rest = 50;

function pathOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || link.download) return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin && url.pathname !== location.pathname ? url : undefined;
}

/** Loads code and first data of what a link leads to once it is hovered or focused: the kit's links do not themselves. */
export function useLinkPreload(): void {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = ({ target }: Event) => {
      clearTimeout(timer);
      const url = pathOf(target);
      if (!url) return;
      const search = router.options.parseSearch(url.search);
      // A failure shows once the link is followed.
      timer = setTimeout(() => void router.preloadRoute({ to: url.pathname, search }).catch(() => undefined), rest);
    };
    document.addEventListener("pointerover", begin);
    document.addEventListener("focusin", begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", begin);
      document.removeEventListener("focusin", begin);
    };
  }, [router]);
}

/** While changes arrive by themselves, what was loaded counts as fresh for longer. */
export function useFreshData(): void {
  const client = useQueryClient();
  const live = useLive();
  useEffect(() => {
    const before = client.getDefaultOptions();
    if (live === "live") client.setDefaultOptions({ ...before, queries: { ...before.queries, staleTime: 60_000 } });
    return () => client.setDefaultOptions(before);
  }, [client, live]);
}
