import type { RetestDetail } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CircleCheck, Compass } from "lucide-react";
import { useState } from "react";
import { hasCode } from "#lib/api/error.ts";
import { dueText } from "#lib/format/due-text.ts";
import { t } from "#lib/text/translate.ts";
import { testerDashboardQuery } from "#shared/dashboard/query.ts";
import {
  Banner,
  Button,
  EmptyState,
  Ending,
  ErrorState,
  LinkButton,
  Loading,
  PageHeader,
  Skeleton,
  SkeletonCard,
} from "#ui/index.ts";
import { AboutRetest } from "./about.tsx";
import { RetestForm } from "./form.tsx";
import { answerLabels, answerOf, closedText } from "./labels.ts";
import { retestQuery } from "./queries.ts";

const route = getRouteApi("/tester/dashboard/retests/$retestId");

/** Asks whether one thing is fixed. */
export function RetestScreen() {
  const { retestId } = route.useParams();
  const retest = useQuery(retestQuery(retestId));
  // Another one begins with its own answer.
  if (retest.data) return <Check key={retestId} retest={retest.data} />;
  if (retest.isPending) return <CheckSkeleton />;
  if (hasCode(retest.error, "not_found")) return <NoCheck />;
  return (
    <>
      <h1 className="sr-only">{t("Check This Fix")}</h1>
      <ErrorState title={t("Failed to load this check. Please try again.")} query={retest} />
    </>
  );
}

function Check({ retest }: { retest: RetestDetail }) {
  const answer = answerOf(retest.status);
  const [isWriting, setWriting] = useState(answer === null);
  if (answer && !isWriting) return <Answered retest={retest} onChange={() => setWriting(true)} />;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <PageHeader
        title={t("Check This Fix")}
        description={retest.is_open ? `${retest.project.name} · ${dueText(retest.due_on)}` : retest.project.name}
        back={{ label: t("Dashboard"), href: "/dashboard" }}
      />
      <AboutRetest retest={retest} />
      {retest.is_open ? (
        <RetestForm retest={retest} onSent={() => setWriting(false)} />
      ) : (
        <Banner tone="info">{closedText(retest.status)}</Banner>
      )}
    </div>
  );
}

interface AnsweredProps {
  retest: RetestDetail;
  onChange: () => void;
}

/** What comes of it, and what is next. */
function Answered({ retest, onChange }: AnsweredProps) {
  const dashboard = useQuery(testerDashboardQuery());
  const next = dashboard.data?.retests?.find(({ id }) => id !== retest.id);
  // Buttons wait for what is next, so that none moves under a finger, but not for a connection.
  const isKnown = !dashboard.isLoading;
  const { answered_count: answered, asked_count: asked, status, is_open, report } = retest;
  const answer = answerOf(status);
  return (
    <Ending
      icon={CircleCheck}
      tone="good"
      title={t("Thank you. {answered} of {asked} have answered.", { answered, asked })}
      actions={
        isKnown && (
          <>
            {next && (
              <LinkButton href={`/dashboard/retests/${next.id}`} variant="primary" size="lg">
                {t("Check the Next Fix")}
              </LinkButton>
            )}
            {is_open && (
              <Button size="lg" onPress={onChange}>
                {t("Change My Answer")}
              </Button>
            )}
            <LinkButton href="/dashboard" size="lg" variant={next ? "secondary" : "primary"}>
              {t("Dashboard")}
            </LinkButton>
          </>
        )
      }
    >
      <p className="break-words">
        <bdi dir="auto">{report.title}</bdi>
      </p>
      {answer && <p className="mt-1">{t("You said: {answer}", { answer: answerLabels[answer] })}</p>}
    </Ending>
  );
}

function NoCheck() {
  return (
    <EmptyState
      icon={Compass}
      title={t("There is nothing to check")}
      headingLevel={1}
      action={<LinkButton href="/dashboard">{t("Dashboard")}</LinkButton>}
    >
      {t("The team may have removed it, or you are no longer on the project.")}
    </EmptyState>
  );
}

function CheckSkeleton() {
  return (
    <Loading className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <h1 className="sr-only">{t("Check This Fix")}</h1>
      <Skeleton className="h-8 w-56" />
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
}
