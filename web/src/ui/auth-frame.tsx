import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../lib/texts.ts";
import { Logo } from "./logo.tsx";
import { Sunrise } from "./sunrise.tsx";

interface AuthFrameProps {
  title: string;
  /** Under the title. */
  lead?: ReactNode;
  /** Above the title: a company's mark. */
  mark?: ReactNode;
  children: ReactNode;
  /** Beside the form on wide screens. */
  aside?: ReactNode;
  /** In the colours of the company it is about. */
  isBranded?: boolean;
}

/** What the frame showed last: a page that takes another one's place at the same address is told apart by it. */
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

/** The page around sign-in, sign-up and invitation. */
export function AuthFrame({ title, lead, mark, children, aside, isBranded }: AuthFrameProps) {
  const heading = useHeadingFocus(title);
  return (
    // Testers come in here on their phones.
    <div
      data-density="tester"
      className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]"
    >
      <div className="flex min-w-0 flex-col px-5 py-5 sm:px-8">
        <header className="flex items-center justify-between gap-4">
          <a href="/" className="inline-flex min-h-control items-center rounded-sm">
            <Logo label={t("Firstlight, home")} />
          </a>
          <a
            href="/"
            className="inline-flex min-h-control items-center gap-1.5 rounded-sm px-1 text-base text-ink-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t("Back to home")}
          </a>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto my-auto w-full max-w-sm py-10 outline-none">
          {mark && <div className="mb-5">{mark}</div>}
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
            {title}
          </h1>
          {lead && <div className="mt-2 text-lg text-ink-muted text-pretty">{lead}</div>}
          <div className="mt-7">{children}</div>
        </main>
      </div>
      <aside className="relative hidden overflow-hidden bg-sunken lg:block">
        <Sunrise tone={isBranded ? "brand" : "own"} className="absolute inset-x-0 bottom-0 h-3/5 w-full" />
        {aside && <div className="relative px-12 pt-24 xl:px-16">{aside}</div>}
      </aside>
    </div>
  );
}
