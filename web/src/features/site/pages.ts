import type { ComponentType } from "react";
import { isPostOfPage, loadEntries, postOfPage } from "#shared/site/entries.ts";
import { type Facts, factsOfPage } from "#shared/site/facts.ts";
import { type PublicPath, publicPathOf } from "#shared/site/public-links.ts";
import { product } from "#lib/text/product.ts";
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
    title: t("{product} · Beta programs, start to finish", { product }),
    description: t(
      "{product} runs your beta program from start to finish: invite testers, guide them, collect feedback and see honest numbers.",
      { product },
    ),
    module: "landing/screen.tsx",
    load: async () => {
      await loadEntries("testimonials");
      return (await import("./landing/screen.tsx")).LandingScreen;
    },
    structured: async () => (await import("./landing/structured-data.ts")).structuredData(),
  },
  "/terms": {
    title: t("Terms of Service · {product}", { product }),
    description: t(
      "The terms of {product} in plain words. A 14-day trial without a card, {price} per team member per month, free testers. Your data stays yours.",
      // The server writes it there, as it does in the page.
      { product, price: "{{price_month}}" },
    ),
    module: "legal/terms-screen.tsx",
    load: async () => (await import("./legal/terms-screen.tsx")).TermsScreen,
  },
  "/privacy": {
    title: t("Privacy Policy · {product}", { product }),
    description: t(
      "What {product} stores about people, who sees it, for how long, and how to view or delete it. No cookies, nothing sold.",
      { product },
    ),
    module: "legal/privacy-screen.tsx",
    load: async () => (await import("./legal/privacy-screen.tsx")).PrivacyScreen,
  },
  "/contact": {
    title: t("Contact · {product}", { product }),
    description: t("Ask the people who run {product}: support, sales, demos and billing. We answer within 24 hours.", {
      product,
    }),
    module: "contact/screen.tsx",
    load: async () => (await import("./contact/screen.tsx")).ContactScreen,
  },
  "/about": {
    title: t("About · {product}", { product }),
    description: t("What {product} is for, what we care about, and who runs it.", { product }),
    module: "about-screen.tsx",
    load: async () => {
      await loadEntries("team");
      return (await import("./about-screen.tsx")).AboutScreen;
    },
  },
  "/careers": {
    title: t("Careers · {product}", { product }),
    description: t("Open positions at the people behind {product}.", { product }),
    module: "careers-screen.tsx",
    needs: "has_openings",
    load: async () => {
      await loadEntries("openings");
      return (await import("./careers-screen.tsx")).CareersScreen;
    },
  },
  "/blog": {
    title: t("Blog · {product}", { product }),
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
      return t("{title} · {product}", { product, title: postOfPage().title });
    },
    get description() {
      return postOfPage().summary;
    },
    module: "post-screen.tsx",
    load: async () => (await import("./post-screen.tsx")).PostScreen,
  },
  "/security": {
    title: t("Security · {product}", { product }),
    description: t("How {product} protects your data, and how to report a vulnerability.", { product }),
    module: "security-screen.tsx",
    load: async () => (await import("./security-screen.tsx")).SecurityScreen,
  },
  "/changelog": {
    title: t("Changelog · {product}", { product }),
    description: t("What’s new in {product}.", { product }),
    module: "changelog/screen.tsx",
    load: async () => (await import("./changelog/screen.tsx")).ChangelogScreen,
  },
  "/accessibility": {
    title: t("Accessibility · {product}", { product }),
    description: t("How accessible {product} is, what was tested, and what doesn’t work yet.", { product }),
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
