import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { currentLanguage } from "#lib/text/translate.ts";
import { publicLinkOf } from "./public-href.ts";

/** Within the app its router opens public pages: nothing reloads, and pending sends continue. */
export function usePublicLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const to = publicLinkOf(event);
      // The app knows them in English alone.
      if (!to || currentLanguage() !== "en") return;
      event.preventDefault();
      void router.navigate({ href: to.pathname + to.search + to.hash });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
}
