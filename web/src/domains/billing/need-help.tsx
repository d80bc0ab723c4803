import { ArrowLeftRight, CircleHelp, DoorOpen, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/index.ts";

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
      <h2 id="need-help" className="text-lg font-semibold text-ink">
        Need Help
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-3">
        <Blurb icon={CircleHelp} title="Billing Questions">
          About an invoice, a payment or your plan: <TextLink href="/contact?inquiry=billing">write to us</TextLink>.
          Everybody gets an answer by email, and Pro gets it first.
        </Blurb>
        <Blurb icon={ArrowLeftRight} title="Plan Changes">
          Upgrade or downgrade your plan anytime. Changes are prorated automatically.
        </Blurb>
        <Blurb icon={DoorOpen} title="Cancellation">
          Cancel your subscription anytime. Your data is retained for 30 days after cancellation.
        </Blurb>
      </div>
    </section>
  );
}
