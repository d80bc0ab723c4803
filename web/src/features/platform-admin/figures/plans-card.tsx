import type { PlatformAnalytics } from "@firstlight/contract";
import { CreditCard } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { ShareBars } from "#ui/data/share-bars.tsx";
import { enough } from "#lib/format/shares.ts";
import { Card, EmptyState } from "#ui/index.ts";

const tiers = [
  { value: "trial", label: t("Trial") },
  { value: "pro", label: t("Pro") },
  { value: "enterprise", label: t("Enterprise") },
] as const;

/** How companies divide among the plans. */
export function PlansCard({ figures }: { figures: PlatformAnalytics }) {
  const { subscription_breakdown: breakdown } = figures;
  const choices = tiers.map((tier) => ({ ...tier, count: breakdown[tier.value] }));
  const of = choices.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="section" title={t("Subscription Breakdown")} description={t("Companies by plan")}>
      {of === 0 ? (
        <EmptyState isCompact headingLevel={3} icon={CreditCard} title={t("No companies yet")}>
          {t("Each company that signs up starts with a trial.")}
        </EmptyState>
      ) : (
        <>
          <ShareBars label={t("Subscription Breakdown")} choices={choices} of={of} />
          {of < enough && <p className="mt-4 text-xs text-ink-subtle">{t("Based on only a few companies")}</p>}
        </>
      )}
    </Card>
  );
}
