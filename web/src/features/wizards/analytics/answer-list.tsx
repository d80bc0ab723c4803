import { answerPartOf, type InteractionAnalytics, questionTypeOf } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { LongText } from "#ui/data/long-text.tsx";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { ErrorState, Loading, LoadMore, SearchField, SkeletonText } from "#ui/index.ts";
import { TurnedInto } from "#shared/feedback/turned-into.tsx";
import { type TurnedOf, useTurned } from "#shared/feedback/use-turned.ts";
import { TesterLink } from "#shared/testers/link.tsx";
import { AnswerView } from "#shared/questions/answer-view.tsx";
import { type StepAnswer, stepAnswersQuery } from "./queries.ts";
import type { InteractionCardProps } from "./interaction-card.tsx";

function Verdict({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X;
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-medium ${isRight ? "text-success" : "text-danger"}`}>
      <Icon aria-hidden className="size-3.5" />
      {isRight ? t("Correct") : t("Incorrect")}
    </span>
  );
}

function Said({ asked, response }: { asked: InteractionAnalytics; response: StepAnswer["response"] }) {
  const { text, comment, is_correct } = response;
  const options = asked.grid?.columns ?? asked.choices.map(({ value, text: label }) => ({ value, label }));
  const rows = asked.grid?.rows.map(({ label }) => label);
  const given = response[answerPartOf(asked.type).part];
  return (
    <>
      {text === undefined && given !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-2 break-words text-base text-ink">
          <AnswerView isCell question={{ type: questionTypeOf(asked.type), options, rows }} value={given} />
          {typeof is_correct === "boolean" && <Verdict isRight={is_correct} />}
        </p>
      )}
      {text !== undefined && <LongText text={text} />}
      {comment !== undefined && <LongText text={`“${comment}”`} />}
    </>
  );
}

function sourceOf({ asked, wizard }: InteractionCardProps, { user }: StepAnswer) {
  const { interaction_id } = asked;
  return { kind: "wizard_answer" as const, wizard_id: wizard.id, interaction_id, user_id: user.id };
}

function AnswerRow({ answer, turnedOf, ...props }: InteractionCardProps & { answer: StepAnswer; turnedOf: TurnedOf }) {
  const { user, response, answered_at } = answer;
  const { asked, wizard } = props;
  const name = user.name || user.email;
  const source = sourceOf(props, answer);
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <Said asked={asked} response={response} />
      <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-ink-subtle">
        <TesterLink projectId={wizard.project_id} testerId={user.id}>
          {name}
        </TesterLink>
        <TimeAgo time={answered_at} className="before:me-1.5 before:content-['·']" />
        <span className="ms-auto">
          <TurnedInto isInline projectId={wizard.project_id} source={source} turned={turnedOf(source)} />
        </span>
      </p>
    </li>
  );
}

function useAnswers({ asked, wizard }: InteractionCardProps, typed: string) {
  const said = useDebouncedValue(typed.trim());
  const query = useInfiniteQuery({
    ...stepAnswersQuery(wizard.id, asked.interaction_id, said),
    placeholderData: keepPreviousData,
  });
  return { said, query, answers: query.data?.pages.flatMap((page) => page.items) };
}

/** The answers to one interaction, newest first, each with who gave it. */
export function AnswerList(props: InteractionCardProps) {
  const { asked } = props;
  const [typed, setTyped] = useState("");
  const { said, query, answers } = useAnswers(props, typed);
  const turnedOf = useTurned(props.wizard.project_id, answers?.map((answer) => sourceOf(props, answer)) ?? []);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {(asked.answered > 1 || typed !== "") && (
        <SearchField
          label={t("Search the answers to {question}", { question: asked.question })}
          placeholder={t("Search by text or tester")}
          value={typed}
          onChange={setTyped}
        />
      )}
      {query.isError && !answers && <ErrorState isCompact title={t("Failed to load answers")} query={query} />}
      {query.isPending && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {answers?.length === 0 && (
        <p className="py-2 text-base text-ink-muted">
          {said === "" ? t("No one has answered this yet.") : t("No answers match “{said}”.", { said })}
        </p>
      )}
      {answers && answers.length > 0 && (
        <ul
          aria-label={t("Answers to {question}", { question: asked.question })}
          aria-busy={query.isPlaceholderData || undefined}
        >
          {answers.map((answer) => (
            <AnswerRow key={answer.user.id} answer={answer} turnedOf={turnedOf} {...props} />
          ))}
        </ul>
      )}
      {answers && (
        <LoadMore
          query={query}
          className="pt-0! pb-0!"
          shown={answers.length}
          {...(said === "" && { total: asked.answered })}
        />
      )}
    </div>
  );
}
