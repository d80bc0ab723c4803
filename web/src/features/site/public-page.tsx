import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
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
    <a href="/" className={cx(buttonClass({ variant: "ghost", size: "md" }), "-me-3.5 h-11")}>
      <ArrowLeft aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
      {isSignedIn ? t("Back to the App") : t("Back to Home")}
    </a>
  );
}

interface PublicPageProps {
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of public pages. */
export function PublicPage({ heading, lead, children }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 border-b border-line/70 bg-page/90 backdrop-blur-md print:hidden">
        <div className={cx(wrap, "flex min-h-16 items-center justify-between gap-3")}>
          <a href="/" className="inline-flex min-h-11 items-center rounded-sm" aria-label={t("Firstlight home")}>
            <Logo label={null} />
          </a>
          <WayBack />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={cx(wrap, "grow py-12 outline-none sm:py-16 print:p-0")}>
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
