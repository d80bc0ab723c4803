import { fieldsOf, type RetestAnswer, type RetestDetail } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "#lib/api/client.ts";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { t } from "#lib/text/translate.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { deviceText, useSentAlong } from "#shared/feedback/this-device.ts";
import { FormField } from "#ui/fields/form-field.tsx";
import { Button, FormError, RadioGroup, Switch, TextArea } from "#ui/index.ts";
import { answerOf, answerOptions } from "./labels.ts";
import { retestQuery } from "./queries.ts";

interface Values {
  answer: RetestAnswer | null;
  note: string;
}

interface RetestFormProps {
  retest: RetestDetail;
  onSent: () => void;
}

/** What was typed before and not sent, or what was answered. */
function startOf(draft: unknown, { status, note }: RetestDetail): Values {
  const stored = fieldsOf(draft);
  const answer = answerOptions.find(({ value }) => value === stored["answer"])?.value as RetestAnswer | undefined;
  return {
    answer: answer ?? answerOf(status),
    note: typeof stored["note"] === "string" ? stored["note"] : note,
  };
}

/** "Is it fixed for you?" What is typed stays on this device until it is sent. */
export function RetestForm({ retest, onSent }: RetestFormProps) {
  const client = useQueryClient();
  const draft = useDraft(`retest.${retest.id}`);
  const { environment } = useSentAlong();
  const [isSentAlong, setSentAlong] = useState(true);
  const { control, form, formProps, failure, isPending } = useContractForm<Values, RetestDetail>({
    body: "retestBody",
    defaultValues: startOf(draft.read(), retest),
    ownCheck: ({ answer }) => (answer ? {} : { answer: t("Choose an answer") }),
    send: ({ answer, note }) =>
      api.answerRetest({
        params: { id: retest.id },
        body: { answer: answer ?? "cannot_test", note, environment: isSentAlong ? environment : {} },
      }),
    onSent: (answered) => {
      draft.save(null);
      client.setQueryData(retestQuery(retest.id).queryKey, answered);
      void client.invalidateQueries({ queryKey: ["testers", "dashboard"], exact: true });
      onSent();
    },
    failed: t("Failed to send your answer. Please try again."),
  });
  const [answer, note] = form.watch(["answer", "note"]);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) draft.save({ answer, note });
  }, [draft, isDirty, answer, note]);
  const isBroken = answer === "still_broken";
  return (
    <form {...formProps} className="flex flex-col gap-5 rounded-lg bg-surface p-5 ring-1 ring-line">
      <FormField control={control} name="answer" deps={["note"]}>
        {(field) => <RadioGroup {...field} label={t("Is it fixed for you?")} options={answerOptions} variant="cards" />}
      </FormField>
      <FormField control={control} name="note">
        {(field) => (
          <TextArea
            {...field}
            label={isBroken ? t("What still happens?") : t("Anything to add?")}
            {...(!isBroken && { labelNote: t("optional") })}
            isRequired={isBroken}
            maxLength={2_000}
          />
        )}
      </FormField>
      <Switch isSelected={isSentAlong} onChange={setSentAlong} description={deviceText(environment)}>
        {t("Tell the team what I use")}
      </Switch>
      {failure && <FormError>{failure}</FormError>}
      <Button type="submit" variant="primary" size="lg" isPending={isPending} className="w-full sm:w-fit">
        {t("Send answer")}
      </Button>
    </form>
  );
}
