import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { ErrorState, Loading, Skeleton, SkeletonText } from "#ui/index.ts";
import { answersText } from "./answers.ts";
import { FillForm } from "./form.tsx";
import { FillOutcome } from "../submission/outcome.tsx";
import { isClosed, type Returned } from "../submission/outbox.ts";
import { fillQuery, myFormsQuery } from "./queries.ts";
import { type Ending, useEnding, useReturned } from "../submission/use-waiting.ts";

const route = getRouteApi("/tester/dashboard/projects/$projectId/forms/$formId");

export function FillFormScreen() {
  const { projectId, formId } = route.useParams();
  return <FormToFill key={formId} projectId={projectId} formId={formId} />;
}

const useOpened = (projectId: string, formId: string) => useQuery(fillQuery(projectId, formId));
type Opened = ReturnType<typeof useOpened>;

interface FormToFillProps {
  projectId: string;
  formId: string;
}

export function FormToFill({ projectId, formId }: FormToFillProps) {
  const opened = useOpened(projectId, formId);
  const { form, entry } = opened.data ?? {};
  const { ending, setEnded } = useEnding(formId);
  const { returned, isLoading, forget } = useReturned(formId);
  const [attempts, setAttempts] = useState(0);
  // The draft that the form came with is older than what was typed before an ending.
  const [hasEnded, setHasEnded] = useState(false);
  if (ending && !hasEnded) setHasEnded(true);
  usePageTitle(form?.title);

  const takesMore = form?.many_responses === true;
  const again = () => {
    setEnded(null);
    forget();
    setAttempts(attempts + 1);
  };
  const outcome = { projectId, formId, ...(takesMore && { onAgain: again }) };
  if (ending) return <Outcome {...outcome} {...ending} />;
  if (opened.isLoading || isLoading) return <FillSkeleton />;
  const isAgain = entry?.completed === true;
  const isDone = !takesMore && isAgain;
  const attempt = { projectId, opened, returned, isFirst: !hasEnded, isAgain, isDone, onEnd: setEnded };
  return <Entered key={attempts} {...attempt} done={<Outcome {...outcome} outcome="already" />} />;
}

/** How it ended, and what is next. */
function Outcome({ formId, ...outcome }: Ending & FormToFillProps & { onAgain?: () => void }) {
  const { data: entries = [] } = useQuery(myFormsQuery(outcome.projectId));
  const next = entries.find((entry) => !entry.completed && entry.form.id !== formId);
  return <FillOutcome {...outcome} next={next} />;
}

/** If the form is submitted from another device, input typed here stays until the user is notified. */
function Entered({ done, ...attempt }: AttemptProps & { done: ReactNode }) {
  const [wasDone] = useState(attempt.isDone);
  return attempt.isDone && wasDone ? done : <Attempt {...attempt} />;
}

interface AttemptProps {
  projectId: string;
  opened: Opened;
  returned: Returned | undefined;
  /** Since the screen was opened: the draft it came with is of this one. */
  isFirst: boolean;
  isAgain: boolean;
  /** It has been sent, and takes no more. */
  isDone: boolean;
  onEnd: (ending: Ending) => void;
}

/** One attempt at the form, starting from its stored draft. */
function Attempt({ projectId, opened, returned, isFirst, isAgain, onEnd }: Omit<AttemptProps, "isDone">) {
  const [form, setForm] = useState(opened.data?.form ?? null);
  // Closed after it was answered on another device, it stays on screen until that is said.
  if (opened.data?.form && opened.data.form !== form) setForm(opened.data.form);
  const isAbsent = hasCode(opened.error, "not_found") || opened.data?.form === null;
  // A returned submission cannot continue if its form no longer exists, even while the form is still cached.
  if (isAbsent && (returned || !form)) {
    // For testers the server does not distinguish closed from unknown forms, so the text must fit both.
    const outcome = isClosed(returned?.code) ? "closed" : "absent";
    const answers = returned && answersText(returned.responses);
    return <FillOutcome outcome={outcome} projectId={projectId} answers={answers} />;
  }
  if (!form) {
    return <ErrorState title={t("Failed to load form. Please try again.")} query={opened} />;
  }
  return (
    <FillForm
      form={form}
      draft={isFirst ? (opened.data?.draft ?? undefined) : undefined}
      returned={returned}
      isAgain={isAgain}
      isDone={isAgain && !form.many_responses}
      backHref={`/dashboard/projects/${projectId}`}
      onEnd={(outcome, answers) => onEnd({ outcome, answers })}
    />
  );
}

function FillSkeleton() {
  return (
    <Loading className="mx-auto flex w-full max-w-xl flex-col gap-6 sm:pt-24">
      <Skeleton className="h-8 w-3/4" />
      <SkeletonText lines={3} />
      <Skeleton className="h-3 w-32" />
      <Skeleton className="mt-4 h-12 w-full rounded-md sm:w-28" />
    </Loading>
  );
}
