import { useEffect } from "react";
// By file, not through the kit's index: strangers wait for nothing they do not see.
import { buttonClass } from "../../ui/button-style.ts";
import { Logo } from "../../ui/logo.tsx";
import { Sunrise } from "../../ui/sunrise.tsx";
import { Capabilities } from "./capabilities.tsx";
import { LiveForm } from "./live-form.tsx";

const wrap = "mx-auto w-full max-w-6xl px-5 sm:px-8";

function SiteHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line/70 bg-page/90 backdrop-blur-md">
      <div className={`${wrap} flex min-h-16 items-center justify-between gap-3`}>
        <a href="/" className="inline-flex min-h-11 items-center rounded-sm" aria-label="Firstlight, home">
          <span className="hidden min-[23rem]:block">
            <Logo label={null} />
          </span>
          {/* The narrowest phones have room for the sun and both ways in. */}
          <span className="min-[23rem]:hidden">
            <Logo look="mark" label={null} />
          </span>
        </a>
        <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
          <a href="/login" className={buttonClass({ variant: "ghost", size: "md" })}>
            Sign In
          </a>
          <a href="/signup" className={buttonClass({ variant: "primary", size: "md" })}>
            Start Free Trial
          </a>
        </nav>
      </div>
    </header>
  );
}

function Hero() {
  return (
    <section
      className={`${wrap} isolate grid items-center gap-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:gap-20 lg:py-24`}
    >
      <div>
        <h1
          tabIndex={-1}
          className="text-[clamp(2.25rem,1.4rem+3.2vw,3.5rem)] font-semibold leading-[1.06] tracking-[-0.03em] text-balance outline-none"
        >
          Hear from the first people who use it.
        </h1>
        <p className="mt-6 max-w-xl text-xl leading-8 text-ink-muted text-pretty">
          Firstlight gives your beta testers one clear question at a time, and gives you their answers in one place: by
          project, by form, by person.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
          <a href="/signup" className={buttonClass({ variant: "primary", size: "lg" })}>
            Start Free Trial
          </a>
          <p className="text-base text-ink-subtle">14 days, all features, no credit card.</p>
        </div>
      </div>
      <div className="relative">
        <Sunrise
          isWhole
          className="absolute -bottom-14 left-1/2 -z-10 w-[min(44rem,155%)] -translate-x-1/2 sm:-bottom-20 lg:-bottom-24"
        />
        <LiveForm />
      </div>
    </section>
  );
}

function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className={`${wrap} flex flex-wrap items-center justify-between gap-4 py-8`}>
        <Logo size={24} />
        <nav aria-label="Footer" className="flex gap-5 text-base text-ink-muted">
          <a href="/login" className="rounded-xs py-2 hover:text-ink">
            Sign In
          </a>
          <a href="/signup" className="rounded-xs py-2 hover:text-ink">
            Start Free Trial
          </a>
        </nav>
      </div>
    </footer>
  );
}

export function LandingScreen() {
  useEffect(() => {
    document.title = "Firstlight · Beta programmes, whole";
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow overflow-x-clip outline-none">
        <Hero />
        <Capabilities className={wrap} />
      </main>
      <SiteFooter />
    </div>
  );
}
