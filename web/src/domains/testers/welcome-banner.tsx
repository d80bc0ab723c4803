import { unreadText } from "../../lib/counted.ts";
import { ProgressRing } from "../../ui/index.ts";
import { type OpenWork, openWorkText } from "./open-work.ts";

interface WelcomeBannerProps {
  name: string;
  progress: number;
  work: OpenWork;
  unread: number;
}

export function WelcomeBanner({ name, progress, work, unread }: WelcomeBannerProps) {
  const firstName = name.split(/\s+/)[0] ?? name;
  return (
    <header className="flex items-center justify-between gap-4 rounded-lg bg-brand-soft p-5 sm:p-6">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold text-ink outline-none">
          Welcome, {firstName}
        </h1>
        <p className="mt-1 text-base text-ink-muted">{openWorkText(work)}</p>
        {unread > 0 && (
          <p className="mt-0.5 text-base text-ink-muted">
            {unreadText(unread)} unread {unread === 1 ? "message" : "messages"}
          </p>
        )}
      </div>
      {work.hasAny && <ProgressRing value={progress} label="Overall progress" size={72} />}
    </header>
  );
}
