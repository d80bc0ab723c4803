import type { Unsubscription } from "@firstlight/contract";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { MailMinus, MailX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { mailCategoryNames } from "../category-names.ts";
import { useMailedToken } from "#shared/auth/mailed-token.ts";
import { homeOf } from "#shared/session/paths.ts";
import { useSession } from "#shared/session/store.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { DeadLink, isDeadLink } from "#shared/auth/dead-link.tsx";
import { Button, ErrorState, FormError, LinkButton, Loading, Skeleton, TextLink } from "#ui/index.ts";
import { settingLabels } from "./labels.ts";

function unsubscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ["email", "unsubscription", token],
    queryFn: ({ signal }) => api.getUnsubscription({ params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** The screen opened from an unsubscribe link. Nothing changes until the user presses a button. */
export function UnsubscribeScreen() {
  const { token } = useMailedToken();
  return <OneLink key={token} token={token} />;
}

// The token stays in the URL: it is valid for years, and the user can resubscribe after a reload.
function OneLink({ token }: { token: string }) {
  const about = useQuery({ ...unsubscriptionQuery(token), enabled: token !== "" });
  if (token === "" || isDeadLink(about.error)) return <DeadUnsubscription />;
  if (about.data) return <Choice token={token} loaded={about.data} />;
  return (
    <AuthFrame title={t("Unsubscribe")}>
      {about.isError ? (
        <ErrorState
          title={detailOf(about.error, t("Failed to load this link"))}
          onRetry={() => void about.refetch()}
          isRetrying={about.isFetching}
          isCompact
        />
      ) : (
        <Loading label={t("Checking your link…")} className="flex flex-col gap-5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-control-lg" />
        </Loading>
      )}
    </AuthFrame>
  );
}

const strong = (text: string) => <strong className="font-semibold text-ink">{text}</strong>;
const listed = new Intl.ListFormat(locale());

/** "“Form reminder” emails about Solar app"; for a digest, all kinds that it contained. */
function Kind({ categories, project }: Pick<Unsubscription, "categories" | "project">) {
  const names = listed.format(categories.map((category) => `“${mailCategoryNames[category]}”`));
  return (
    <>
      {project
        ? rich("{names} emails about {project}", { names: strong(names), project: strong(project.name) })
        : rich("{names} emails", { names: strong(names) })}
    </>
  );
}

interface ChoiceProps {
  token: string;
  loaded: Unsubscription;
}

type Step = "asked" | "off" | "already-off" | "on-again";

/** If the category was turned off elsewhere in the meantime, it stays off. */
function stepAfter(isWanted: boolean, now: Unsubscription): Step {
  if (!isWanted) return "off";
  return now.setting === "disabled" ? "already-off" : "on-again";
}

function Choice({ token, loaded }: ChoiceProps) {
  const [about, setAbout] = useState(loaded);
  const [step, setStep] = useState<Step>(loaded.setting === "disabled" ? "already-off" : "asked");
  const change = useMutation({
    mutationFn: (isWanted: boolean) => {
      const query = { token };
      return isWanted ? api.resubscribe({ query }) : api.unsubscribe({ query });
    },
    onSuccess: (now, isWanted) => {
      setAbout(now);
      setStep(stepAfter(isWanted, now));
    },
  });
  const isOff = step === "off" || step === "already-off";
  // A category turned off in the profile can only be turned on there.
  const canPress = !isOff || about.can_be_undone;
  const Icon = isOff ? MailX : MailMinus;
  const press = {
    asked: t("Unsubscribe"),
    off: t("Undo"),
    "already-off": t("Resubscribe"),
    "on-again": t("Unsubscribe"),
  };
  return (
    <AuthFrame
      title={titles[step]}
      mark={<Icon aria-hidden strokeWidth={1.5} className="size-8 text-brand-text" />}
      lead={<span role="status">{leadOf(step, about)}</span>}
    >
      <div className="flex flex-col gap-5">
        <FormError>{change.isError && detailOf(change.error, t("Failed to save. Please try again."))}</FormError>
        {canPress && (
          <Button
            variant={step === "asked" ? "primary" : "secondary"}
            size="lg"
            fullWidth
            isPending={change.isPending}
            pendingLabel={t("Saving…")}
            onPress={() => change.mutate(isOff)}
          >
            {press[step]}
          </Button>
        )}
        <p className="text-base text-ink-muted text-pretty">
          {canPress ? t("Want fewer emails instead?") : t("Want these emails again?")} <AllPreferences />
        </p>
      </div>
    </AuthFrame>
  );
}

const titles: Record<Step, string> = {
  asked: t("Unsubscribe"),
  off: t("You’re unsubscribed"),
  "already-off": t("You’re already unsubscribed"),
  "on-again": t("You’re subscribed again"),
};

function leadOf(step: Step, about: Unsubscription): ReactNode {
  const { company_name: company, email, setting } = about;
  const to = <span className="break-words">{email}</span>;
  if (step === "asked") {
    return <>{rich("Stop getting {kind} from {company} at {to}?", { company, kind: <Kind {...about} />, to })}</>;
  }
  if (step === "on-again") {
    return (
      <>
        {rich("{company} sends {kind} to {to} again: {how}.", {
          company,
          kind: <Kind {...about} />,
          to,
          how: settingLabels[setting].toLowerCase(),
        })}
      </>
    );
  }
  return (
    <>
      {rich("{company} no longer sends {kind} to {to}. Nothing else changes.", {
        company,
        kind: <Kind {...about} />,
        to,
      })}
    </>
  );
}

function AllPreferences() {
  const { session } = useSession();
  const path = `${homeOf(session?.user.role ?? "owner")}?profile=email`;
  const link = (text: ReactNode) => (
    <TextLink href={session ? path : `/login?redirect=${encodeURIComponent(path)}`}>{text}</TextLink>
  );
  return (
    <>
      {session
        ? rich("<link>In your email preferences</link>, you can also choose a daily or weekly digest.", { link })
        : rich(
            "<link>Sign in to see all your preferences</link>. There you can also choose a daily or weekly digest.",
            { link },
          )}
    </>
  );
}

function DeadUnsubscription() {
  return (
    <DeadLink lead={t("The link is incomplete, or what it refers to no longer exists. Nothing was changed.")}>
      <p className="text-base text-ink-muted text-pretty">
        {t("Open the link in a newer email, or set your email preferences in your profile.")}
      </p>
      <LinkButton href="/overview?profile=email" variant="primary" size="lg" fullWidth className="mt-6">
        {t("Open Email Preferences")}
      </LinkButton>
    </DeadLink>
  );
}
