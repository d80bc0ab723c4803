import type { Unsubscription } from "@firstlight/contract";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { MailMinus, MailX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api } from "../../api.ts";
import { detailOf } from "../../lib/api-error.ts";
import { mailCategoryNames } from "../../lib/mail-category-names.ts";
import { useMailedToken } from "../../lib/mailed-token.ts";
import { homeOf } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import {
  Button,
  ErrorState,
  FormError,
  LinkButton,
  Loading,
  Skeleton,
  TextLink,
  AuthFrame,
  DeadLink,
} from "../../ui/index.ts";
import { isDeadLink } from "../../lib/link-errors.ts";
import { settingWords } from "./preference-words.ts";

function unsubscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ["email", "unsubscription", token],
    queryFn: ({ signal }) => api.getUnsubscription({ params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** A link of a mail to get no more like it. It changes something at a press only. */
export function UnsubscribeScreen() {
  const { token } = useMailedToken();
  return <OneLink key={token} token={token} />;
}

// The token stays in the address: it works for years, and a page loaded again offers the way back.
function OneLink({ token }: { token: string }) {
  const about = useQuery({ ...unsubscriptionQuery(token), enabled: token !== "" });
  if (token === "" || isDeadLink(about.error)) return <DeadUnsubscription />;
  if (about.data) return <Choice token={token} loaded={about.data} />;
  return (
    <AuthFrame title="Unsubscribe">
      {about.isError ? (
        <ErrorState
          title={detailOf(about.error, "We could not load what this link is about.")}
          onRetry={() => void about.refetch()}
          isRetrying={about.isFetching}
          isCompact
        />
      ) : (
        <Loading label="Looking at your link…" className="flex flex-col gap-5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-control-lg" />
        </Loading>
      )}
    </AuthFrame>
  );
}

const listed = new Intl.ListFormat("en");

/** "“Form reminder” mails about Solar app"; of a digest all kinds it gathered. */
function Kind({ categories, project }: Pick<Unsubscription, "categories" | "project">) {
  const names = listed.format(categories.map((category) => `“${mailCategoryNames[category]}”`));
  return (
    <>
      <strong className="font-semibold text-ink">{names}</strong> mails
      {project && (
        <>
          {" "}
          about <strong className="font-semibold text-ink">{project.name}</strong>
        </>
      )}
    </>
  );
}

interface ChoiceProps {
  token: string;
  loaded: Unsubscription;
}

type Step = "asked" | "off" | "already-off" | "on-again";

/** Declined elsewhere meanwhile, it stays off. */
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
  // What was declined in the profile is turned on there.
  const canPress = !isOff || about.can_be_undone;
  const Icon = isOff ? MailX : MailMinus;
  const press = { asked: "Unsubscribe", off: "Undo", "already-off": "Send them again", "on-again": "Unsubscribe" };
  return (
    <AuthFrame
      title={titles[step]}
      mark={<Icon aria-hidden strokeWidth={1.5} className="size-8 text-brand-text" />}
      lead={<span role="status">{leadOf(step, about)}</span>}
    >
      <div className="flex flex-col gap-5">
        <FormError>{change.isError && detailOf(change.error, "That could not be saved. Please try again.")}</FormError>
        {canPress && (
          <Button
            variant={step === "asked" ? "primary" : "secondary"}
            size="lg"
            fullWidth
            isPending={change.isPending}
            pendingLabel="Saving…"
            onPress={() => change.mutate(isOff)}
          >
            {press[step]}
          </Button>
        )}
        <p className="text-base text-ink-muted text-pretty">
          {canPress ? "Rather fewer than none?" : "Want them again?"} <AllPreferences /> you can also have them once a
          day or once a week.
        </p>
      </div>
    </AuthFrame>
  );
}

const titles: Record<Step, string> = {
  asked: "Unsubscribe",
  off: "You are unsubscribed",
  "already-off": "You are unsubscribed already",
  "on-again": "You are subscribed again",
};

function leadOf(step: Step, about: Unsubscription): ReactNode {
  const { company_name: company, email, setting } = about;
  const to = <span className="break-words">{email}</span>;
  if (step === "asked") {
    return (
      <>
        {company} sends <Kind {...about} /> to {to}. Stop them?
      </>
    );
  }
  if (step === "on-again") {
    return (
      <>
        {company} sends <Kind {...about} /> to {to} again: {settingWords[setting].toLowerCase()}.
      </>
    );
  }
  return (
    <>
      {company} sends no more <Kind {...about} /> to {to}. Everything else stays as it was.
    </>
  );
}

function AllPreferences() {
  const { session } = useSession();
  const path = `${homeOf(session?.user.role ?? "owner")}?profile=email`;
  if (session) return <TextLink href={path}>In your email preferences</TextLink>;
  return (
    <>
      <TextLink href={`/login?redirect=${encodeURIComponent(path)}`}>Sign in to see all your preferences</TextLink>:
      there
    </>
  );
}

function DeadUnsubscription() {
  return (
    <DeadLink lead="It is incomplete, or what it was about is gone. Nothing was changed.">
      <p className="text-base text-ink-muted text-pretty">
        Open the link of a newer mail, or say in your profile which mails you want.
      </p>
      <LinkButton href="/overview?profile=email" variant="primary" size="lg" fullWidth className="mt-6">
        Open email preferences
      </LinkButton>
    </DeadLink>
  );
}
