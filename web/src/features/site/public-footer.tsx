import { t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { cx } from "#ui/theme/cx.ts";
import { Logo } from "#ui/theme/logo.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { wrap } from "./parts.tsx";

const links = [
  { href: publicHref("/privacy"), label: t("Privacy Policy") },
  { href: publicHref("/terms"), label: t("Terms of Service") },
  { href: publicHref("/security"), label: t("Security") },
  { href: publicHref("/accessibility"), label: t("Accessibility") },
  { href: publicHref("/changelog"), label: t("Changelog") },
  { href: publicHref("/contact"), label: t("Contact") },
] as const;

/** Under the pages that people read. */
export function PublicFooter() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className={cx(wrap, "flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8")}>
        <Logo size={24} />
        <nav aria-label={t("Footer")}>
          <ul className="flex flex-wrap gap-x-6 text-base text-ink-muted">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-11 items-center rounded-xs hover:text-ink">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLinks className="w-full" />
      </div>
    </footer>
  );
}
