import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import { FinalCall } from "./final-call.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Pricing } from "./pricing.tsx";
import { Problem } from "./problem.tsx";
import { SiteFooter } from "./footer.tsx";
import { SiteHeader } from "./header.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Trust } from "./trust.tsx";

/** The front page. */
export function LandingScreen() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow overflow-x-clip outline-none">
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
