import type { Answer, Api, Form } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Avatar, Card, ErrorState, Loading, Skeleton, SkeletonText } from "../../ui/index.ts";
import { AnswerFile } from "./answer-file.tsx";
import { AnswerView } from "./answer-view.tsx";
import { momentOf } from "../../lib/dates.ts";
import { responseQuery } from "./queries.ts";

type FullResponse = Answer<Api["getResponse"]>;

function Answers({ response }: { response: FullResponse }) {
  return (
    <dl className="flex flex-col">
      {response.fields.map((field) => (
        <div key={field.id} className="border-b border-line py-5 last:border-b-0 last:pb-0">
          <dt className="max-w-reading text-sm font-medium text-ink-muted">{field.label}</dt>
          <dd className="mt-1.5 max-w-reading text-lg">
            <AnswerView
              field={field}
              value={response.responses[field.label]}
              renderFile={(id) => <AnswerFile id={id} file={response.files[id]} />}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One tester's answers, to be read from top to bottom. */
export function ResponseSheet({ form, responseId }: { form: Form; responseId: string }) {
  const query = useQuery(responseQuery(form.id, responseId));
  const response = query.data;
  if (query.isError) {
    return (
      <ErrorState
        title="This response could not be loaded."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!response) return <ResponseSkeleton />;
  const name = response.tester.name || response.tester.email;
  return (
    <Card as="article" padding="lg">
      <header className="flex items-center gap-3 border-b border-line pb-5">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <h2 className="truncate text-lg font-semibold">{name}</h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-subtle">
            <span className="min-w-0 truncate">{response.tester.email}</span>
            <time dateTime={response.submitted_at}>{momentOf(response.submitted_at)}</time>
          </p>
        </div>
      </header>
      {response.version !== form.version && (
        <p className="mt-5 flex items-start gap-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-muted">
          <History aria-hidden className="mt-0.5 size-4 shrink-0" />
          Answered version {response.version} of this form. The current one is version {form.version}.
        </p>
      )}
      <Answers response={response} />
    </Card>
  );
}

function ResponseSkeleton() {
  return (
    <Loading>
      <Card padding="lg">
        <Skeleton className="h-10 w-56" />
        <SkeletonText lines={3} className="mt-8" />
        <SkeletonText lines={4} className="mt-8" />
      </Card>
    </Loading>
  );
}
