import { t } from "#lib/text/translate.ts";
import { Logo } from "#ui/theme/logo.tsx";
import { wrap } from "../parts.tsx";

const columns: readonly { title: string; links: readonly { href: string; name: string }[] }[] = [
  {
    title: t("Product"),
    links: [
      { href: "#features", name: t("Features") },
      { href: "#pricing", name: t("Pricing") },
      { href: "#integrations", name: t("Integrations") },
      { href: "#security", name: t("Security") },
    ],
  },
  {
    title: t("Company"),
    links: [
      { href: "/about", name: t("About") },
      { href: "/contact", name: t("Contact") },
      { href: "/careers", name: t("Careers") },
      { href: "/blog", name: t("Blog") },
    ],
  },
  {
    title: t("Legal"),
    links: [
      { href: "/privacy", name: t("Privacy Policy") },
      { href: "/terms", name: t("Terms of Service") },
      { href: "#security", name: t("Security") },
      { href: "#gdpr", name: t("GDPR") },
    ],
  },
];

const link = "inline-flex min-h-9 items-center rounded-xs text-ink-muted hover:text-ink pointer-coarse:min-h-11";

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className={`${wrap} grid gap-10 py-14 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]`}>
        <div className="sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-64 text-base text-ink-muted text-pretty">{t("Beta programs, start to finish.")}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base font-semibold">{title}</h2>
            <ul className="mt-2 text-base">
              {links.map(({ href, name }) => (
                <li key={href}>
                  <a href={href} className={link}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className={`${wrap} flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm`}>
          <p className="text-ink-subtle">{t("Made for the first light of a product.")}</p>
          <a href="/admin" className={link}>
            {t("Admin Panel")}
          </a>
        </div>
      </div>
    </footer>
  );
}
