import { type Interaction, interactionTypes, type ResponseData } from "@firstlight/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { ApiError } from "#lib/api/error.ts";
import { failureReason } from "#lib/api/failure-labels.ts";
import { Button, FormError } from "#ui/index.ts";
import { type Answering, answerTo, formIdOf, readyAnswer } from "./answers.ts";
import { GivenAnswer } from "./given-answer.tsx";
import { InteractionInput } from "./interaction-input.tsx";
import { Unsupported } from "./unsupported.tsx";

interface InteractionViewProps {
  interaction: Interaction;
  answering: Answering;
  /** The question that number keys answer. */
  isFirstOpen: boolean;
}

/** One question of a step: a form until answered, then read-only. */
export function InteractionView(props: InteractionViewProps) {
  const { interaction, answering } = props;
  const given = answerTo(answering.responses, interaction.id);
  const isGiven = given !== undefined;
  const wasGiven = useRef(isGiven);
  const submitted = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button was removed, so the focus has to move.
    if (isGiven && !wasGiven.current) submitted.current?.focus({ preventScroll: true });
    wasGiven.current = isGiven;
  }, [isGiven]);
  if (!interactionTypes.includes(interaction.type)) {
    return (
      // Receives the focus when a required answer is missing.
      <div id={formIdOf(interaction.id)} tabIndex={-1} className="outline-none">
        <Unsupported what="question" />
        {answering.missing.has(interaction.id) && (
          <p role="alert" className="mt-3 text-sm font-medium text-danger">
            {t("You must answer it to continue. Reload the page.")}
          </p>
        )}
      </div>
    );
  }
  if (given) return <GivenAnswer ref={submitted} interaction={interaction} given={given} />;
  if (answering.isReadOnly) {
    return (
      <div>
        <p className="font-medium whitespace-pre-line text-ink break-words">{interaction.question}</p>
        <p className="mt-1.5 text-ink-subtle">{t("Not answered")}</p>
      </div>
    );
  }
  return <Asked {...props} />;
}

/** Shows the server's reason if it rejected the answer. */
function failureOf(error: Error): string {
  if (error instanceof ApiError && error.fromServer && error.status < 500) return error.message;
  return [t("Failed to save response. Please try again."), failureReason(error)].filter(Boolean).join(" ");
}

function Asked({ interaction, answering, isFirstOpen }: InteractionViewProps) {
  const { id } = interaction;
  const data = answering.typed[id] ?? {};
  const ready = readyAnswer(interaction, data);
  const sending = useMutation({ mutationFn: (given: ResponseData) => answering.onSend(id, given) });
  const later = answering.useSendAgain(id, sending);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (ready && !sending.isPending) sending.mutate(ready);
  };
  return (
    <form id={formIdOf(id)} noValidate onSubmit={submit} className="flex scroll-mb-32 scroll-mt-6 flex-col gap-4">
      <InteractionInput
        interaction={interaction}
        data={data}
        hasDigits={isFirstOpen}
        onType={(given) => answering.onType(id, given)}
        error={answering.missing.has(id) && !ready ? t("Answer this question to continue.") : undefined}
      />
      {sending.isError && (
        <FormError>
          {failureOf(sending.error)}
          {later && ` ${later}`}
        </FormError>
      )}
      <Button
        type="submit"
        isDisabled={!ready}
        isPending={sending.isPending}
        pendingLabel={t("Sending your answer…")}
        className="w-full sm:w-fit"
      >
        {t("Submit Answer")}
      </Button>
    </form>
  );
}
