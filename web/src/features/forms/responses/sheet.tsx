import { type AnswerValue, visibleFields, type Form } from "@firstlight/contract";
import { History, Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { momentOf } from "#lib/format/dates.ts";
import { TurnedIntoOf } from "#shared/feedback/turned-into.tsx";
import { TesterLink } from "#shared/testers/link.tsx";
import { useCan } from "#shared/session/permissions.ts";
import { Avatar, Card, cx, IconButton, Loading, Skeleton, SkeletonText, Tooltip } from "#ui/index.ts";
import { DownloadFile } from "#shared/uploads/download-file.tsx";
import { AnswerView } from "#shared/questions/answer-view.tsx";
import { DeleteResponse } from "./delete-response.tsx";
import { ReviewBadge, ReviewButton } from "../feedback/review-button.tsx";
import { ResponseNote } from "../notes/editor.tsx";
import type { ListedResponse } from "./use-position-in-list.ts";

/** The questions this person saw: conditions may have passed over some. */
function askedOf({ fields, responses }: ListedResponse): ReadonlySet<string> {
  const answers: Record<string, AnswerValue> = {};
  for (const { id, label } of fields) {
    const value = responses[label];
    if (value !== undefined) answers[id] = value;
  }
  return new Set(visibleFields(fields, answers).map(({ id }) => id));
}

function Answers({ response }: { response: ListedResponse }) {
  const asked = askedOf(response);
  return (
    <dl className="flex flex-col">
      {response.fields.map((field) => {
        const value = response.responses[field.label];
        return (
          <div key={field.id} className="border-b border-line py-5 last:border-b-0 last:pb-0">
            <dt className="max-w-reading text-sm font-medium text-ink-muted">{field.label}</dt>
            <dd className="mt-1.5 max-w-reading text-lg">
              {value === undefined && !asked.has(field.id) ? (
                <span className="text-ink-subtle">
                  {rich("Not asked<part> because of earlier answers</part>", {
                    part: (text) => <span className="text-sm">{text}</span>,
                  })}
                </span>
              ) : (
                <AnswerView
                  question={field}
                  value={value}
                  renderFile={(id) => <DownloadFile id={id} file={response.files[id]} />}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Version({ form, response }: { form: Form; response: ListedResponse }) {
  if (form.version === 1) return null;
  const isOld = response.version !== form.version;
  return (
    <p className="mt-5 flex items-start gap-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-muted">
      <History aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t("Answered version {version} of {formVersion}.", { version: response.version, formVersion: form.version })}
      {isOld && <> {t("Questions appear as they were in that version.")}</>}
    </p>
  );
}

interface ResponseSheetProps {
  form: Form;
  response: ListedResponse;
  /** Another one is on its way and takes the place of this. */
  isComing: boolean;
  onDeleted: () => void;
}

/** What the team says stays beside the answers where there is room. */
const columnsClass = "grid gap-4 @3xl:grid-cols-[minmax(0,1fr)_21rem] @3xl:items-start @3xl:gap-5";

/** One tester's answers, to be read from top to bottom, and what the team says of them. */
export function ResponseSheet({ form, response, isComing, onDeleted }: ResponseSheetProps) {
  const canManage = useCan("manage responses");
  const [isDeleting, setDeleting] = useState(false);
  const name = response.tester.name || response.tester.email;
  return (
    <div aria-busy={isComing || undefined} className="@container">
      <div className={cx(columnsClass, isComing && "opacity-60")}>
        <Card as="article" padding="lg">
          <header className="flex flex-wrap items-center gap-3 border-b border-line pb-5">
            <Avatar name={name} size="lg" />
            <div className="min-w-0 grow basis-40">
              <h2 tabIndex={-1} className="truncate text-lg font-semibold">
                <TesterLink projectId={form.project_id} testerId={response.tester.id}>
                  {name}
                </TesterLink>
              </h2>
              <p className="flex flex-wrap gap-x-3 text-sm text-ink-subtle">
                <span className="min-w-0 truncate">{response.tester.email}</span>
                <time dateTime={response.submitted_at}>{momentOf(response.submitted_at)}</time>
              </p>
            </div>
            <ReviewBadge status={response.status} />
            {canManage && <ReviewButton projectId={form.project_id} response={response} />}
            {canManage && <TurnedIntoOf projectId={form.project_id} source={{ kind: "response", id: response.id }} />}
            {canManage && (
              <Tooltip text={t("Delete Response")}>
                <IconButton icon={Trash2} label={t("Delete Response")} onPress={() => setDeleting(true)} />
              </Tooltip>
            )}
          </header>
          <Version form={form} response={response} />
          <Answers response={response} />
        </Card>
        <ResponseNote form={form} response={response} />
        <DeleteResponse
          form={form}
          response={response}
          isOpen={isDeleting}
          onOpenChange={setDeleting}
          onDeleted={onDeleted}
        />
      </div>
    </div>
  );
}

export function ResponseSkeleton() {
  return (
    <Loading className="mx-auto w-full max-w-5xl">
      <Card padding="lg">
        <Skeleton className="h-10 w-56" />
        <SkeletonText lines={3} className="mt-8" />
        <SkeletonText lines={4} className="mt-8" />
      </Card>
    </Loading>
  );
}
