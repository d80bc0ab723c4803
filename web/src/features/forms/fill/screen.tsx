import type { Form } from "@firstlight/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { hasCode } from "#lib/api/error.ts";
import { loadOutboxBar } from "#shared/outbox/lazy-bar.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { ErrorState, Loading, Skeleton, SkeletonText } from "#ui/index.ts";
import { answersText } from "./answers.ts";
import { FillForm } from "./form.tsx";
import { FillOutcome } from "../submission/outcome.tsx";
import { isClosed, loadStore, type Returned } from "../submission/outbox.ts";
import { draftQuery, formQuery, myFormsQuery } from "../queries.ts";
import { type Ending, useEnding, useReturned } from "../submission/use-waiting.ts";

const route = getRouteApi("/tester/dashboard/projects/$projectId/forms/$formId");

export function FillFormScreen() {
  const { projectId, formId } = route.useParams();
  return <FormToFill key={formId} projectId={projectId} formId={formId} />;
}

interface FormToFillProps {
  projectId: string;
  formId: string;
}

export function FormToFill({ projectId, formId }: FormToFillProps) {
  const form = useQuery(formQuery(formId));
  const mine = useQuery(myFormsQuery(projectId));
  const { ending, setEnded } = useEnding(formId);
  const { returned, isLoading, forget } = useReturned(formId);
  const [attempts, setAttempts] = useState(0);
  usePageTitle(form.data?.title);
  useEffect(() => {
    // Without these, what is submitted offline is not stored, or sent only once the page is loaded again.
    Promise.all([loadOutboxBar(), loadStore()]).catch(() => undefined);
  }, []);

  const entries = mine.data?.forms ?? [];
  const next = entries.find((entry) => !entry.completed && entry.form.id !== formId);
  const takesMore = form.data?.many_responses === true;
  const again = () => {
    setEnded(null);
    forget();
    setAttempts(attempts + 1);
  };
  const outcome = { projectId, next, ...(takesMore && { onAgain: again }) };
  if (ending) return <FillOutcome {...outcome} {...ending} />;
  if (form.isLoading || mine.isLoading || isLoading) return <FillSkeleton />;
  const isAgain = entries.some((entry) => entry.completed && entry.form.id === formId);
  const isDone = !takesMore && isAgain;
  const attempt = { projectId, formId, form, returned, isAgain, isDone, onEnd: setEnded };
  return <Entered key={attempts} {...attempt} done={<FillOutcome {...outcome} outcome="already" />} />;
}

/** If the form is submitted from another device, input typed here stays until the user is notified. */
function Entered({ done, ...attempt }: AttemptProps & { done: ReactNode }) {
  const [wasDone] = useState(attempt.isDone);
  return attempt.isDone && wasDone ? done : <Attempt {...attempt} />;
}

interface AttemptProps extends FormToFillProps {
  form: UseQueryResult<Form>;
  returned: Returned | undefined;
  isAgain: boolean;
  /** It has been sent, and takes no more. */
  isDone: boolean;
  onEnd: (ending: Ending) => void;
}

/** One attempt at the form, starting from its stored draft. */
function Attempt({ projectId, formId, form, returned, isAgain, isDone, onEnd }: AttemptProps) {
  const draft = useQuery(draftQuery(formId));
  if (draft.isLoading) return <FillSkeleton />;
  const isAbsent = hasCode(form.error, "not_found");
  // A returned submission cannot continue if its form no longer exists, even while the form is still cached.
  if (isAbsent && (returned || !form.data)) {
    // For testers the server does not distinguish closed from unknown forms, so the text must fit both.
    const outcome = isClosed(returned?.code) ? "closed" : "absent";
    const answers = returned && answersText(returned.responses);
    return <FillOutcome outcome={outcome} projectId={projectId} answers={answers} />;
  }
  if (!form.data) {
    return (
      <ErrorState
        title={t("Failed to load form. Please try again.")}
        onRetry={() => void form.refetch()}
        isRetrying={form.isFetching}
      />
    );
  }
  return (
    <FillForm
      form={form.data}
      draft={draft.data}
      returned={returned}
      isAgain={isAgain}
      isDone={isDone}
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
