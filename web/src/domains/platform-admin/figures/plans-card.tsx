import type { PlatformAnalytics } from "@firstlight/contract";
import { CreditCard } from "lucide-react";
import { ShareBars } from "../../../lib/share-bars.tsx";
import { enough } from "../../../lib/shares.ts";
import { Card, EmptyState } from "../../../ui/index.ts";

const tiers = [
  { value: "trial", label: "Trial" },
  { value: "pro", label: "Pro" },
  { value: "enterprise", label: "Enterprise" },
] as const;

/** How companies divide among the plans. */
export function PlansCard({ figures }: { figures: PlatformAnalytics }) {
  const { subscription_breakdown: breakdown } = figures;
  const choices = tiers.map((tier) => ({ ...tier, count: breakdown[tier.value] }));
  const of = choices.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="section" title="Subscription breakdown" description="Companies by their plan">
      {of === 0 ? (
        <EmptyState isCompact headingLevel={3} icon={CreditCard} title="No companies yet">
          Each company that signs up begins with a trial.
        </EmptyState>
      ) : (
        <>
          <ShareBars label="Subscription breakdown" choices={choices} of={of} />
          {of < enough && <p className="mt-4 text-xs text-ink-subtle">Few companies yet: read the shares as a hint</p>}
        </>
      )}
    </Card>
  );
}
