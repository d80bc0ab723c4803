import { t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { Sunrise } from "#ui/theme/sunrise.tsx";
import { LiveForm } from "./live-form.tsx";
import { wrap } from "../parts.tsx";

export function Hero() {
  return (
    <section
      id="hero"
      aria-labelledby="hero-title"
      className={`${wrap} isolate grid items-center gap-14 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:gap-20 lg:py-28`}
    >
      <div>
        <h1
          id="hero-title"
          tabIndex={-1}
          className="text-[clamp(2.25rem,1.3rem+3.6vw,3.75rem)] font-semibold leading-[1.04] rtl:leading-[1.3] tracking-[-0.034em] text-balance outline-none"
        >
          {t("Hear from the first people who use it.")}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-ink-muted text-pretty sm:text-xl sm:leading-8">
          {t(
            "Your beta testers get one clear question at a time. You get their answers in one place: by project, form and person.",
          )}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/signup" className={buttonClass({ variant: "primary", size: "lg" })}>
            {t("Start Free Trial")}
          </a>
          <a href="#how-it-works" className={buttonClass({ variant: "secondary", size: "lg" })}>
            {t("See How It Works")}
          </a>
        </div>
        <p id="hero-note" className="mt-4 text-base text-ink-subtle">
          {t("14 days, all features, no credit card.")}
        </p>
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
