import { firstNameOf } from "./first-name.ts";
import { plural, t } from "#lib/text/translate.ts";
import { unreadText } from "./unread-text.ts";
import { ProgressRing } from "#ui/index.ts";
import { type OpenWork, openWorkText } from "./open-work.ts";

interface WelcomeBannerProps {
  name: string;
  progress: number;
  work: OpenWork;
  unread: number;
}

export function WelcomeBanner({ name, progress, work, unread }: WelcomeBannerProps) {
  return (
    <header className="flex items-center justify-between gap-4 rounded-lg bg-brand-soft p-5 sm:p-6">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold text-ink outline-none">
          {t("Welcome, {firstName}", { firstName: firstNameOf(name) })}
        </h1>
        <p className="mt-1 text-base text-ink-muted">{openWorkText(work)}</p>
        {unread > 0 && (
          <p className="mt-0.5 text-base text-ink-muted">
            {plural(unread, "{unread} unread message", "{unread} unread messages", { unread: unreadText(unread) })}
          </p>
        )}
      </div>
      {work.hasAny && <ProgressRing value={progress} label={t("Overall progress")} size={72} />}
    </header>
  );
}
