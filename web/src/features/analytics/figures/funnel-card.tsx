import type { Funnel } from "@firstlight/contract";
import type { ReactNode } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { Bar } from "#ui/data/share-bars.tsx";
import { enough, percentText } from "#lib/format/shares.ts";
import { Card } from "#ui/index.ts";
import { signed, worthPercent } from "./change-labels.ts";

interface FunnelStep {
  label: string;
  /** What it takes to be counted. */
  meaning: string;
  count: number;
  /** The step before it, as in a sentence ("joined"), and how many were there; null for the first. */
  before: { name: string; count: number } | null;
}

const meanings: readonly (readonly [Exclude<keyof Funnel, "onboarded">, string, string])[] = [
  ["invited", t("Invited"), t("got an invitation")],
  ["joined", t("Joined"), t("accepted it")],
  ["started", t("Started"), t("started a form")],
  ["submitted", t("Submitted"), t("submitted a form")],
];

/** Each step beside the one before it, of which it is a part. */
function funnelSteps(funnel: Funnel): FunnelStep[] {
  let before: FunnelStep["before"] = null;
  return meanings.map(([key, label, meaning]) => {
    const step = { label, meaning, count: funnel[key], before };
    before = { name: label.toLowerCase(), count: step.count };
    return step;
  });
}

interface FunnelCardProps {
  funnel: Funnel;
  /** Explains who is counted: "A tester counts once in each active project." */
  description: string;
  /** Why no tester is onboarded: "No active project has an onboarding." */
  noOnboarding: string;
  /** The error note if loading failed. */
  note?: ReactNode;
  /** The numbers are placeholder zeros after a failed load, so no text about them is shown. */
  isPlaceholder?: boolean;
  headingLevel?: 2 | 3;
  className?: string;
}

export const companyFunnelTexts = {
  description: t("Testers of active projects today, counted once per project."),
  noOnboarding: t("No active project has onboarding."),
};

/** How far testers get, from the invitation to the first answer. */
export function FunnelCard(props: FunnelCardProps) {
  const { funnel, description, noOnboarding, note, isPlaceholder, headingLevel, className } = props;
  const isEmpty = funnel.invited === 0;
  const few = funnel.invited < enough ? ` ${t("Not enough data for reliable percentages.")}` : "";
  return (
    <Card
      as="section"
      headingLevel={headingLevel}
      title={t("Funnel")}
      description={isEmpty ? description : `${description}${few}`}
      className={className}
    >
      {note && <div className="mb-4">{note}</div>}
      {isEmpty && !isPlaceholder && (
        <p className="mb-4 text-base text-ink-muted">
          {t("No one is invited yet. Each step fills as testers reach it.")}
        </p>
      )}
      <ol aria-label={t("Funnel")} className="flex flex-col gap-4">
        {funnelSteps(funnel).map((step) => (
          <Step key={step.label} step={step} of={funnel.invited} />
        ))}
      </ol>
      {!isEmpty && (
        <p className="tabular mt-4 border-t border-line pt-3 text-sm text-ink-muted text-pretty">
          {onboardedText(funnel) ?? noOnboarding}
        </p>
      )}
    </Card>
  );
}

/** Shown beside the steps, because onboarding is not required to start. */
function onboardedText({ onboarded, joined }: Funnel): string | null {
  if (onboarded === null) return null;
  const percent = percentText(onboarded, joined);
  return t("Onboarded: {onboarded} · {percent} of joined. Testers can start without onboarding.", {
    onboarded,
    percent,
  });
}

/** "14 fewer than joined (−32%)" */
function lostText(count: number, before: NonNullable<FunnelStep["before"]>): string {
  const lost = before.count - count;
  if (lost === 0) return t("same as {before}", { before: before.name });
  const text = t("{lost} fewer than {before}", { lost, before: before.name });
  return before.count < worthPercent ? text : `${text} (${signed((-lost / before.count) * 100)}%)`;
}

function Step({ step, of }: { step: FunnelStep; of: number }) {
  const { label, meaning, count, before } = step;
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4 text-base">
        <span className="min-w-0 text-ink-subtle">
          <span className="font-medium text-ink">{label}</span>
          <span className="hidden sm:inline">{` · ${meaning}`}</span>
        </span>
        <span className="tabular shrink-0 font-semibold text-ink">{count.toLocaleString(locale())}</span>
      </div>
      <Bar count={count} of={of} />
      {of > 0 && (
        <p className="tabular mt-1 text-sm text-ink-muted">
          {before === null
            ? t("All percentages are of this number.")
            : `${t("{percent} of invited", { percent: percentText(count, of) })} · ${lostText(count, before)}`}
        </p>
      )}
    </li>
  );
}
