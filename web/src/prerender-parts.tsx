import { ClipboardList, Compass, Ellipsis, House, MessageSquare } from "lucide-react";
import { renderToString } from "react-dom/server";
import { t } from "#lib/text/translate.ts";
import { SkeletonCard, Skeleton } from "#ui/feedback/skeleton.tsx";

/** Above a form that nothing happens with until its script has come. */
export function scriptNote(): string {
  return renderToString(
    <p className="bg-sunken px-5 py-3 text-center text-base text-pretty">
      {t("This page needs JavaScript. Turn it on and reload.")}
    </p>,
  );
}

/** As in `tester-shell.tsx`; the script of the page writes in whose it is. */
function Bar() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-3xl items-center justify-between gap-3 px-4">
        <div className="flex min-w-0 items-center gap-2.5">
          <Skeleton className="size-7" />
          <span data-company className="truncate text-sm font-semibold" />
        </div>
        <Skeleton className="size-8 rounded-full" />
      </div>
    </header>
  );
}

/** As in `dashboard/project/tabs.tsx`, before it is known where there is something to do. */
function Tabs() {
  const tabs = [
    { label: t("Overview"), Icon: House },
    { label: t("Onboarding"), Icon: Compass },
    { label: t("Forms"), Icon: ClipboardList },
    { label: t("Messages"), Icon: MessageSquare },
    { label: t("More"), Icon: Ellipsis },
  ];
  return (
    <div
      aria-hidden
      className="sticky bottom-0 z-10 order-last -mx-4 mt-auto -mb-5 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {tabs.map(({ label, Icon }) => (
        <span
          key={label}
          className="flex min-h-14 min-w-11 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent px-1 text-[0.6875rem] font-medium text-ink-muted max-sm:grow"
        >
          <Icon className="size-5" />
          <span className="max-w-full truncate">{label}</span>
        </span>
      ))}
    </div>
  );
}

/** What a tester sees until the app is there. */
export function TesterPage({ hasTabs }: { hasTabs?: boolean }) {
  return (
    <div data-density="tester" className="flex min-h-dvh flex-col">
      <Bar />
      <main className="mx-auto flex w-full max-w-3xl grow flex-col px-4 py-5 sm:py-8">
        <output className="sr-only">{t("Loading…")}</output>
        <div aria-hidden>
          <Skeleton className="my-1 h-5 w-48" />
          <Skeleton className="mt-2 h-3.5 w-32" />
          {hasTabs && <Skeleton className="mt-6 h-8 w-full max-sm:hidden" />}
        </div>
        <div className="mt-5 mb-5 flex flex-col gap-4">
          <SkeletonCard />
          <SkeletonCard />
        </div>
        {hasTabs && <Tabs />}
      </main>
    </div>
  );
}
