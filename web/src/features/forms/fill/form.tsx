import type { Form, FormDraft } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ReportProblem } from "#shared/feedback/report-problem.tsx";
import { loadOutboxBar } from "#shared/outbox/lazy-bar.tsx";
import type { Returned } from "../submission/outbox.ts";
import { type Outcome, useSubmit } from "../submission/use-submit.ts";
import { answersText, byLabel } from "./answers.ts";
import { FillFlow } from "./flow.tsx";
import { myFormsQuery } from "./queries.ts";
import { useFilling } from "./use-filling.ts";

interface FillFormProps {
  form: Form;
  draft: FormDraft | undefined;
  returned: Returned | undefined;
  /** The user has submitted this form before. */
  isAgain: boolean;
  /** The user has submitted the form and cannot submit it again. */
  isDone: boolean;
  backHref: string;
  /** @param answers the answers as text, to read and copy */
  onEnd: (outcome: Outcome, answers: string) => void;
}

/** A tester's pass through a form, saved on the way and sent at the end. */
export function FillForm({ form, draft, returned, isAgain, isDone, backHref, onEnd }: FillFormProps) {
  const filling = useFilling({ form, draft, returned });
  const { state } = filling;
  // What the end needs comes once it is begun: there may be no connection later.
  const isBegun = state.step !== "intro";
  useQuery({ ...myFormsQuery(form.project_id), enabled: isBegun });
  useEffect(() => {
    if (isBegun) loadOutboxBar().catch(() => undefined);
  }, [isBegun]);
  const end = (outcome: Outcome) => onEnd(outcome, answersText(byLabel(state.asked, state.answers)));
  const submission = useSubmit({ form, filling, isDone, onEnd: end });
  const aside = <ReportProblem projectId={form.project_id} title={form.title} />;
  return <FillFlow {...{ form, filling, submission, returned, isAgain, backHref, aside }} />;
}
