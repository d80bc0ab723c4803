const trialFacts = [
  { title: "Nothing to install", text: "Testers answer in the browser they have." },
  { title: "Testers never pay", text: "Invite as many as your programme needs." },
  { title: "Your colours", text: "Testers see your company, not ours." },
] as const;

export function SignInAside() {
  return <p className="max-w-sm text-2xl font-semibold text-balance">Every release has people who see it first.</p>;
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
