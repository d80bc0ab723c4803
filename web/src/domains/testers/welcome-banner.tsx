import { ProgressRing } from "../../ui/index.ts";

interface WelcomeBannerProps {
  name: string;
  progress: number;
  pending: number;
  overdue: number;
  unread: number;
  hasForms: boolean;
}

const forms = (n: number) => `${n} ${n === 1 ? "form" : "forms"}`;

function waiting({ pending, overdue, hasForms }: WelcomeBannerProps): string {
  if (!hasForms) return "Nothing to answer yet.";
  if (pending === 0) return "Everything is answered.";
  const text = `${forms(pending)} ${pending === 1 ? "waits" : "wait"} for you`;
  return overdue > 0 ? `${text}, ${overdue} overdue.` : `${text}.`;
}

export function WelcomeBanner(props: WelcomeBannerProps) {
  const { name, progress, unread, hasForms } = props;
  const firstName = name.split(/\s+/)[0] ?? name;
  return (
    <header className="flex items-center justify-between gap-4 rounded-lg bg-brand-soft p-5 sm:p-6">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold text-ink outline-none">
          Welcome, {firstName}
        </h1>
        <p className="mt-1 text-base text-ink-muted">{waiting(props)}</p>
        {unread > 0 && (
          <p className="mt-0.5 text-base text-ink-muted">
            {unread} unread {unread === 1 ? "message" : "messages"}
          </p>
        )}
      </div>
      {hasForms && <ProgressRing value={progress} label="Overall progress" size={72} />}
    </header>
  );
}
