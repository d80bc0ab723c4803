import type { ComponentType } from "react";
import { t } from "../../lib/texts.ts";

/** A public page: it opens without the app, and the build writes it down so that it reads without script. */
export interface SitePage {
  /** Whole, as browsers and search engines show it. */
  title: string;
  description: string;
  /** What `load` imports, from this folder: browsers fetch it along with the page. */
  module: string;
  load: () => Promise<ComponentType>;
  /** What search engines are told in the words of schema.org. */
  structured?: () => Promise<readonly object[]>;
}

/** All of them by their address. `main.tsx` knows the addresses, too. */
export const sitePages: Readonly<Record<string, SitePage>> = {
  "/": {
    title: t("Firstlight · Beta programmes, whole"),
    description: t(
      "Firstlight runs your beta programme, whole: invite testers, guide them step by step, collect feedback and see honest numbers.",
    ),
    module: "landing-screen.tsx",
    load: async () => (await import("./landing-screen.tsx")).LandingScreen,
  },
};

/** The page that a path leads to; everything below its address is the page itself. */
export function sitePathOf(path: string): string | undefined {
  if (path === "/") return path;
  return Object.keys(sitePages).find((address) => address !== "/" && path.startsWith(address));
}
