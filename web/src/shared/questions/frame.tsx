import type { AnswerValue, FieldOption, QuestionType, Rules } from "@firstlight/contract";
import type { ReactNode } from "react";
import type { FieldProps } from "#ui/index.ts";
import { ruleHint } from "./hints.ts";

/** A question to answer: a field of a form, or an interaction of a wizard. */
export interface AskedQuestion {
  id: string;
  type: QuestionType;
  label: ReactNode;
  /** Said beside the label. */
  labelNote?: string;
  required: boolean;
  description: string;
  placeholder: string;
  options?: readonly FieldOption[] | undefined;
  rows?: readonly string[] | undefined;
  rules?: Rules | undefined;
  /** Characters that fit. */
  maxLength?: number;
  /** What the ends of a scale mean. */
  lowLabel?: string | undefined;
  highLabel?: string | undefined;
}

/** What the inputs of all types share. */
export interface QuestionInputProps {
  question: AskedQuestion;
  /** Undefined or "" is no answer. */
  value: AnswerValue | undefined;
  onChange: (value: AnswerValue) => void;
  error?: string | undefined;
  /** Where a heading already shows the label, it stays for screen readers. */
  isLabelHidden?: boolean;
  /** Whether a choice can be taken back. */
  isClearable?: boolean;
}

/** What a type is answered with. */
export interface QuestionInput {
  Input: (props: QuestionInputProps) => ReactNode;
  /** It is typed into as soon as it is shown. */
  isTyped?: boolean;
  /** Enter breaks a line in it. */
  breaksLines?: boolean;
  /** Its options show the digits that choose them. */
  hasDigits?: boolean;
  /** The answer that a key on the page stands for, a digit or an arrow. */
  answerOfKey?: (question: AskedQuestion, value: AnswerValue | undefined, key: string) => AnswerValue | undefined;
}

/** What staff say of a question, and under it what its rules ask for. */
function descriptionOf({ question, value }: QuestionInputProps): ReactNode {
  const hint = ruleHint(question, value);
  return (
    <>
      {question.description && <span className="block whitespace-pre-line">{question.description}</span>}
      {hint && <span className="tabular block">{hint}</span>}
    </>
  );
}

/** How a question's label, description and error reach the kit. */
export function questionFrame(props: QuestionInputProps): FieldProps {
  const { question, value, error, isLabelHidden } = props;
  const isDescribed = question.description !== "" || ruleHint(question, value) !== undefined;
  return {
    label: question.label,
    ...(question.labelNote && { labelNote: question.labelNote }),
    ...(isLabelHidden && { isLabelHidden }),
    ...(isDescribed && { description: descriptionOf(props) }),
    error,
    isRequired: question.required,
  };
}
