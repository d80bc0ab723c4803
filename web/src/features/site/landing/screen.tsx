import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Pricing } from "./pricing.tsx";
import { Problem } from "./problem.tsx";
import { SiteFooter } from "./footer.tsx";
import { SiteHeader } from "./header.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Trust } from "./trust.tsx";
import { t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { Sunrise } from "#ui/theme/sunrise.tsx";
import { sectionTitle, wrap } from "../parts.tsx";
import { UnknownAddressNote } from "./unknown-address-note.tsx";

/** The front page. @param isUnknown whether it stands for an address without a page; if not said, the server knows */
export function LandingScreen({ isUnknown }: { isUnknown?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow overflow-x-clip outline-none">
        <UnknownAddressNote {...(isUnknown === undefined ? {} : { isUnknown })} />
        <Hero />
        <Problem />
        <Features />
        <HowItWorks />
        <Testimonials />
        <Pricing />
        <Trust />
        <Faq />
        <FinalCall />
      </main>
      <SiteFooter />
    </div>
  );
}

function FinalCall() {
  return (
    <section aria-labelledby="begin-title" className="isolate overflow-hidden border-t border-line">
      <div className={`${wrap} relative pt-20 pb-72 text-center sm:pt-28 sm:pb-96`}>
        <Sunrise
          isWhole
          className="absolute bottom-0 left-1/2 -z-10 w-[min(58rem,190%)] -translate-x-1/2 translate-y-px"
        />
        <h2 id="begin-title" className={sectionTitle}>
          {t("Your first testers are waiting.")}
        </h2>
        <p className="mx-auto mt-4 max-w-md text-lg text-ink-muted text-pretty">
          {t("14 days with all features. No credit card, no setup fees.")}
        </p>
        <a href="/signup" className={`${buttonClass({ variant: "primary", size: "lg" })} mt-8`}>
          {t("Start Free Trial")}
        </a>
      </div>
    </section>
  );
}
