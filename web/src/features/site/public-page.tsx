import { product } from "#lib/text/product.ts";
import { directionOf } from "@firstlight/contract";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { currentLanguage, t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
// Imported by file, not through the kit's index: visitors load only what they see.
import { buttonClass } from "#ui/actions/button-style.ts";
import { cx } from "#ui/theme/cx.ts";
import { Logo } from "#ui/theme/logo.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { wrap } from "./parts.tsx";
import { useVisitor } from "./visitor.ts";

/** Visitors return to the front page; signed-in users are redirected from there to their last page. */
function WayBack() {
  const isSignedIn = useVisitor() !== null;
  return (
    <a href={publicHref("/")} className={cx(buttonClass({ variant: "ghost", size: "md" }), "-me-3.5 h-11")}>
      <ArrowLeft aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
      {isSignedIn ? t("Back to the App") : t("Back to Home")}
    </a>
  );
}

/** Said where a page is in another language than what is on it. */
function EnglishNote() {
  const language = currentLanguage();
  if (language === "en") return null;
  return (
    <p
      lang={language}
      dir={directionOf(language)}
      className="mb-6 max-w-legal rounded-md bg-sunken px-4 py-3 text-base"
    >
      {t("This document is in English.")}
    </p>
  );
}

interface PublicPageProps {
  /** In every language. */
  isEnglish?: boolean;
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of public pages. */
export function PublicPage({ isEnglish, heading, lead, children }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 border-b border-line/70 bg-page/90 backdrop-blur-md print:hidden">
        <div className={cx(wrap, "flex min-h-16 items-center justify-between gap-3")}>
          <a
            href={publicHref("/")}
            className="inline-flex min-h-11 min-w-11 items-center rounded-sm"
            aria-label={t("{product} home", { product })}
          >
            <span className="hidden min-w-0 min-[24rem]:block">
              <Logo label={null} />
            </span>
            <span className="min-[24rem]:hidden">
              <Logo variant="mark" label={null} />
            </span>
          </a>
          <WayBack />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        {...(isEnglish && { lang: "en", dir: "ltr" })}
        className={cx(wrap, "grow py-12 outline-none sm:py-16 print:p-0")}
      >
        {isEnglish && <EnglishNote />}
        <div className="max-w-legal">
          <h1 tabIndex={-1} className="text-3xl font-semibold outline-none">
            {heading}
          </h1>
          {lead && <div className="mt-3 text-lg text-ink-muted text-pretty">{lead}</div>}
        </div>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
