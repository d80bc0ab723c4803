import { t } from "#lib/text/translate.ts";

const trialFacts = [
  { title: t("Nothing to install"), text: t("Testers answer in their browser.") },
  { title: t("Testers never pay"), text: t("Invite as many as your program needs.") },
  { title: t("Your colors"), text: t("Testers see your company, not ours.") },
] as const;

export function SignInAside() {
  return (
    <p className="max-w-sm text-2xl font-semibold text-balance">{t("Every release has people who see it first.")}</p>
  );
}

export function TrialAside() {
  return (
    <dl className="flex max-w-sm flex-col gap-6">
      {trialFacts.map(({ title, text }) => (
        <div key={title}>
          <dt className="text-xl font-semibold">{title}</dt>
          <dd className="mt-0.5 text-lg text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
