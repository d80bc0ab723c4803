import { t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { Logo } from "#ui/theme/logo.tsx";
import type { Facts } from "#shared/site/facts.ts";
import { LanguageLinks } from "../language-links.tsx";
import { wrap } from "../parts.tsx";
import { WhereSet } from "../where-set.tsx";

interface FooterLink {
  href: string;
  name: string;
  /** Shown where this is set alone. */
  fact?: keyof Facts;
}

const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: t("Product"),
    links: [
      { href: "#features", name: t("Features") },
      { href: "#pricing", name: t("Pricing") },
      { href: "#integrations", name: t("Integrations") },
      { href: "#security", name: t("Security") },
      { href: "/changelog", name: t("Changelog") },
    ],
  },
  {
    title: t("Company"),
    links: [
      { href: publicHref("/about"), name: t("About") },
      { href: publicHref("/contact"), name: t("Contact") },
      { href: "/careers", name: t("Careers"), fact: "has_openings" },
      { href: "/blog", name: t("Blog"), fact: "has_posts" },
    ],
  },
  {
    title: t("Legal"),
    links: [
      { href: publicHref("/privacy"), name: t("Privacy Policy") },
      { href: publicHref("/terms"), name: t("Terms of Service") },
      { href: "#security", name: t("Security") },
      { href: "#gdpr", name: t("GDPR") },
      { href: "/security", name: t("Security and Vulnerability Reports") },
      { href: "/accessibility", name: t("Accessibility") },
    ],
  },
];

const link = "inline-flex min-h-9 items-center rounded-xs text-ink-muted hover:text-ink pointer-coarse:min-h-11";

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div
        className={`${wrap} grid grid-cols-1 gap-10 py-14 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]`}
      >
        <div className="sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-64 text-base text-ink-muted text-pretty">{t("Beta programs, start to finish.")}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base font-semibold">{title}</h2>
            <ul className="mt-2 text-base">
              {links.map(({ href, name, fact }) => (
                <WhereSet key={href} fact={fact}>
                  <li>
                    <a href={href} className={link}>
                      {name}
                    </a>
                  </li>
                </WhereSet>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className={`${wrap} flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm`}>
          <LanguageLinks className="w-full" />
          <p className="text-ink-subtle">{t("Made for the first light of a product.")}</p>
          <a href="/admin" className={link}>
            {t("Admin Panel")}
          </a>
        </div>
      </div>
    </footer>
  );
}
