import { ArrowLeftRight, CircleHelp, DoorOpen, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { TextLink } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { publicHref } from "#shared/site/public-href.ts";

function Blurb({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="flex items-center gap-2 text-base font-semibold text-ink">
        <Icon aria-hidden strokeWidth={1.75} className="size-4 text-ink-subtle" />
        {title}
      </h3>
      <p className="mt-1 text-base text-ink-muted text-pretty">{children}</p>
    </div>
  );
}

export function NeedHelp() {
  return (
    <section aria-labelledby="need-help" className="border-t border-line pt-6">
      <SectionHeading id="need-help" title={t("Need Help")} />
      <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-3">
        <Blurb icon={CircleHelp} title={t("Billing Questions")}>
          {rich(
            "Questions about an invoice, a payment or your plan? <textLink>Write to us</textLink>. Everyone gets an answer by email, Pro customers first.",
            { textLink: (text) => <TextLink href={publicHref("/contact?inquiry=billing")}>{text}</TextLink> },
          )}
        </Blurb>
        <Blurb icon={ArrowLeftRight} title={t("Plan Changes")}>
          {t("Upgrade or downgrade your plan anytime. Changes are prorated automatically.")}
        </Blurb>
        <Blurb icon={DoorOpen} title={t("Cancellation")}>
          {t("Cancel your subscription anytime. Your data is retained for 30 days after cancellation.")}
        </Blurb>
      </div>
    </section>
  );
}
