import type { ComponentType } from "react";
import { isPostOfPage, loadEntries, postOfPage } from "#shared/site/entries.ts";
import { type Facts, factsOfPage } from "#shared/site/facts.ts";
import { type PublicPath, publicPathOf } from "#shared/site/public-links.ts";
import { t } from "#lib/text/translate.ts";

/** A public page: it opens without the app, and the build writes it down so that it reads without script. */
export interface SitePage {
  /** Whole, as browsers and search engines show it. */
  title: string;
  description: string;
  /** What `load` imports, from this folder: browsers fetch it along with the page. */
  module: string;
  load: () => Promise<ComponentType>;
  /** The page is there only where this is set. */
  needs?: keyof Facts;
  /** Structured data for search engines, in schema.org terms. */
  structured?: () => Promise<readonly object[]>;
}

/** All of them by their address. */
export const sitePages: Readonly<Record<PublicPath, SitePage>> = {
  "/": {
    title: t("Firstlight · Beta programs, start to finish"),
    description: t(
      "Firstlight runs your beta program from start to finish: invite testers, guide them, collect feedback and see honest numbers.",
    ),
    module: "landing/screen.tsx",
    load: async () => {
      await loadEntries("testimonials");
      return (await import("./landing/screen.tsx")).LandingScreen;
    },
    structured: async () => (await import("./landing/structured-data.ts")).structuredData(),
  },
  "/terms": {
    title: t("Terms of Service · Firstlight"),
    description: t(
      "The terms of Firstlight in plain words. A 14-day trial without a card, {price} per team member per month, free testers. Your data stays yours.",
      // The server writes it there, as it does in the page.
      { price: "{{price_month}}" },
    ),
    module: "legal/terms-screen.tsx",
    load: async () => (await import("./legal/terms-screen.tsx")).TermsScreen,
  },
  "/privacy": {
    title: t("Privacy Policy · Firstlight"),
    description: t(
      "What Firstlight stores about people, who sees it, for how long, and how to view or delete it. No cookies, nothing sold.",
    ),
    module: "legal/privacy-screen.tsx",
    load: async () => (await import("./legal/privacy-screen.tsx")).PrivacyScreen,
  },
  "/contact": {
    title: t("Contact · Firstlight"),
    description: t("Ask the people who run Firstlight: support, sales, demos and billing. We answer within 24 hours."),
    module: "contact/screen.tsx",
    load: async () => (await import("./contact/screen.tsx")).ContactScreen,
  },
  "/about": {
    title: t("About · Firstlight"),
    description: t("What Firstlight is for, what we care about, and who runs it."),
    module: "about-screen.tsx",
    load: async () => {
      await loadEntries("team");
      return (await import("./about-screen.tsx")).AboutScreen;
    },
  },
  "/careers": {
    title: t("Careers · Firstlight"),
    description: t("Open positions at the people behind Firstlight."),
    module: "careers-screen.tsx",
    needs: "has_openings",
    load: async () => {
      await loadEntries("openings");
      return (await import("./careers-screen.tsx")).CareersScreen;
    },
  },
  "/blog": {
    title: t("Blog · Firstlight"),
    description: t("What we build, and what we learn from beta programs."),
    module: "blog-screen.tsx",
    needs: "has_posts",
    load: async () => {
      await loadEntries("posts");
      return (await import("./blog-screen.tsx")).BlogScreen;
    },
  },
  "/blog/*": {
    get title() {
      return t("{title} · Firstlight", { title: postOfPage().title });
    },
    get description() {
      return postOfPage().summary;
    },
    module: "post-screen.tsx",
    load: async () => (await import("./post-screen.tsx")).PostScreen,
  },
  "/security": {
    title: t("Security · Firstlight"),
    description: t("How Firstlight protects your data, and how to report a vulnerability."),
    module: "security-screen.tsx",
    load: async () => (await import("./security-screen.tsx")).SecurityScreen,
  },
  "/changelog": {
    title: t("Changelog · Firstlight"),
    description: t("What’s new in Firstlight."),
    module: "changelog/screen.tsx",
    load: async () => (await import("./changelog/screen.tsx")).ChangelogScreen,
  },
  "/accessibility": {
    title: t("Accessibility · Firstlight"),
    description: t("How accessible Firstlight is, what was tested, and what doesn’t work yet."),
    module: "accessibility-screen.tsx",
    load: async () => (await import("./accessibility-screen.tsx")).AccessibilityScreen,
  },
};

/** The public page that is shown at an address: one without anything to show isn’t there. */
export function shownPathOf(path: string): PublicPath | undefined {
  const known = publicPathOf(path);
  if (known === "/blog/*") return isPostOfPage(path) ? known : undefined;
  const needs = known && sitePages[known].needs;
  return needs && !factsOfPage()[needs] ? undefined : known;
}
