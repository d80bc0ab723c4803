import { ClipboardList, Compass, Ellipsis, House, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { ItemCard } from "#features/dashboard/next-item-card.tsx";
import { invitation, WelcomeCard } from "#features/dashboard/project/welcome.tsx";
import { IntroText } from "#features/forms/fill/intro-text.tsx";
import { t } from "#lib/text/translate.ts";
import { Skeleton, SkeletonCard, SkeletonText } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

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
        <Skeleton className="size-8 rounded-full!" />
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

/** `early-tester.ts` fills in the names in braces. */
const welcome = { project: "{project}", name: "{name}", byline: null };
const invitedBy = { ...welcome, avatar: <Skeleton className="size-12 shrink-0 rounded-full!" /> };
const nextItem = {
  title: "{title}",
  facts: <Skeleton className="my-1 h-3 w-24" />,
  action: <Skeleton className="h-control-lg w-full rounded-md sm:w-28" />,
};

/** By name. */
const templates: Readonly<Record<string, ReactNode>> = {
  project: (
    <>
      <PageHeader title="{project}" description="{company}" back={{ label: t("Your Projects"), href: "/dashboard" }} />
      <Skeleton className="mt-6 h-8 w-full max-sm:hidden" />
    </>
  ),
  projects: (
    <header className="rounded-lg bg-brand-soft p-5 sm:p-6">
      <h1 className="text-xl font-semibold text-ink">{t("Welcome, {firstName}", { firstName: "{name}" })}</h1>
      <SkeletonText className="mt-3 w-3/5" />
    </header>
  ),
  "welcome-message": <WelcomeCard {...invitedBy} byline="{inviter}" text="{message}" />,
  "welcome-invited-onboarding": <WelcomeCard {...invitedBy} text={invitation("{inviter}", true)} />,
  "welcome-invited": <WelcomeCard {...invitedBy} text={invitation("{inviter}", false)} />,
  "welcome-onboarding": <WelcomeCard {...welcome} avatar={null} text={invitation("", true)} />,
  "welcome-bare": <WelcomeCard {...welcome} avatar={null} text={null} />,
  "form-card": <ItemCard {...nextItem} description="{description}" />,
  "wizard-card": <ItemCard {...nextItem} description={t("A wizard that guides you step by step.")} />,
  "onboarding-card": (
    <ItemCard
      {...nextItem}
      title={t("Onboarding")}
      description={t("Your first steps in {name}.", { name: "{name}" })}
    />
  ),
  more: <SkeletonCard />,
  form: (
    <div className="mx-auto w-full max-w-xl">
      <div className="mb-6 flex min-h-11 items-center sm:mb-12">
        <Skeleton className="h-3.5 w-32" />
      </div>
      <div className="flex flex-col gap-6">
        <IntroText title="{title}" description="{description}" instructions="{instructions}" />
        <Skeleton className="h-3.5 w-48" />
      </div>
    </div>
  ),
};

function Templates() {
  return Object.entries(templates).map(([name, part]) => (
    <template key={name} data-early={name}>
      {part}
    </template>
  ));
}

/** What a tester sees until the app is there. */
export function TesterPage({ hasTabs }: { hasTabs?: boolean }) {
  return (
    <div data-density="tester" className="flex min-h-dvh flex-col">
      <Bar />
      {/* Without colors: those of the company come with the app. */}
      <main className="mx-auto flex w-full max-w-3xl grow flex-col px-4 py-5 grayscale sm:py-8">
        <output className="sr-only">{t("Loading…")}</output>
        <div data-early="page">
          <div data-early="heading">
            <Skeleton className="my-1 h-5 w-48" />
            <Skeleton className="mt-2 h-3.5 w-32" />
            {hasTabs && <Skeleton className="mt-6 h-8 w-full max-sm:hidden" />}
          </div>
          <div data-early="cards" className="mt-5 mb-5 flex flex-col gap-4">
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </div>
        {hasTabs && <Tabs />}
      </main>
      <Templates />
    </div>
  );
}
