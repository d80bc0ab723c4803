import { product } from "#lib/text/product.ts";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { chooseLanguage } from "#shared/session/choose-language.ts";
import { getSession } from "#shared/session/store.ts";
import { currentLanguage, t } from "#lib/text/translate.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { type AuthBranding, AuthBrandingContext } from "./branding.ts";
import { initials } from "#ui/data/avatar.tsx";
import { LanguageSelect } from "#ui/fields/language-select.tsx";
import { Logo } from "#ui/theme/logo.tsx";
import { Sunrise } from "#ui/theme/sunrise.tsx";

interface AuthFrameProps {
  title: string;
  /** Under the title. */
  lead?: ReactNode;
  /** Above the title: a company's mark. */
  mark?: ReactNode;
  children: ReactNode;
  /** Beside the form on wide screens. */
  aside?: ReactNode;
}

/** The page shown last: distinguishes a page that replaces another one at the same address. */
let shown: { title: string; path: string } | undefined;

/** Takes the focus to the heading of a page that came by a press, which went with the page before. */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const path = location.pathname;
    if (shown?.path === path && shown.title !== title) heading.current?.focus();
    shown = { title, path };
  }, [title]);
  return heading;
}

function CompanyName({ name, logo }: NonNullable<AuthBranding["company"]>) {
  const [broken, setBroken] = useState<string>();
  if (logo && broken !== logo) {
    return (
      <img
        src={logo}
        alt={name}
        onError={() => setBroken(logo)}
        className="h-9 max-w-40 object-contain object-left rtl:object-right"
      />
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-sm bg-brand text-xs font-semibold text-on-brand"
      >
        {initials(name)}
      </span>
      <span className="truncate text-lg font-semibold">{name}</span>
    </span>
  );
}

/** Whose page it is, and the way to the front page. */
function Top({ company, isCustomDomain }: Pick<AuthBranding, "company" | "isCustomDomain">) {
  return (
    <header className="flex min-h-control items-center justify-between gap-4">
      {company ? (
        <CompanyName {...company} />
      ) : (
        <a href={publicHref("/")} className="inline-flex min-h-control min-w-0 items-center rounded-sm">
          <Logo label={t("{product} home", { product })} />
        </a>
      )}
      {!isCustomDomain && (
        <a
          href={publicHref("/")}
          className="inline-flex min-h-control shrink-0 items-center gap-1.5 rounded-sm px-1 text-base text-balance text-ink-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
          {t("Back to Home")}
        </a>
      )}
    </header>
  );
}

interface AuthPageProps extends Pick<AuthFrameProps, "children" | "aside"> {
  top: ReactNode;
  /** "none" while the company is unknown. */
  tone: "own" | "brand" | "none";
}

/** The form on one side; on wide screens something to look at on the other. */
export function AuthPage({ top, tone, aside, children }: AuthPageProps) {
  return (
    // Testers come in here on their phones.
    <div
      data-density="tester"
      className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]"
    >
      <div className="flex min-w-0 flex-col px-5 py-5 sm:px-8">
        {top}
        <main id="main" tabIndex={-1} className="mx-auto my-auto w-full max-w-sm py-10 outline-none">
          {children}
        </main>
        {!getSession().session && (
          <footer className="flex justify-center">
            <LanguageSelect language={currentLanguage()} onChoose={(language) => void chooseLanguage(language)} />
          </footer>
        )}
      </div>
      <aside className="relative hidden overflow-hidden bg-sunken lg:block">
        {tone !== "none" && <Sunrise tone={tone} className="absolute inset-x-0 bottom-0 h-3/5 w-full" />}
        {aside && <div className="relative px-12 pt-24 xl:px-16">{aside}</div>}
      </aside>
    </div>
  );
}

/** What a company says to its people, as it wrote it. */
export function LoginText({ children }: { children: string }) {
  return <p className="max-w-sm text-2xl font-semibold whitespace-pre-line break-words text-pretty">{children}</p>;
}

/** The same where there is no room for it beside the form. */
export function NarrowLoginText() {
  const { company } = use(AuthBrandingContext);
  if (!company?.text) return null;
  return (
    <p className="-mt-2 mb-6 border-s-2 border-brand ps-3 text-base whitespace-pre-line break-words lg:hidden">
      {company.text}
    </p>
  );
}

/** The page around sign-in, sign-up and invitation, in the look of the company it belongs to. */
export function AuthFrame({ title, lead, mark, children, aside }: AuthFrameProps) {
  const heading = useHeadingFocus(title);
  const branding = use(AuthBrandingContext);
  return (
    <AuthPage
      top={<Top {...branding} />}
      tone={branding.company ? "brand" : "own"}
      aside={aside ?? (branding.company?.text && <LoginText>{branding.company.text}</LoginText>)}
    >
      {mark && <div className="mb-5">{mark}</div>}
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold break-words outline-none">
        {title}
      </h1>
      {lead && <div className="mt-2 text-lg text-ink-muted text-pretty">{lead}</div>}
      <div className="mt-7">{children}</div>
    </AuthPage>
  );
}
