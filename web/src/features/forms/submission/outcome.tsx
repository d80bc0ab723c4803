import type { ProjectFormEntry } from "@firstlight/contract";
import { CircleCheck, CloudUpload, Lock } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, CopyButton, Ending, LinkButton } from "#ui/index.ts";
import type { Outcome } from "./use-submit.ts";

interface FillOutcomeProps {
  outcome: Outcome;
  projectId: string;
  /** The next open form of the project for this tester. */
  next?: ProjectFormEntry | undefined;
  /** The answers as text, to copy if the submission was rejected. */
  answers?: string | undefined;
  /** Set if the form allows several responses. */
  onAgain?: () => void;
}

/** Lets the user copy the answers, so that they are not lost. */
function CopyAnswers({ answers }: { answers: string | undefined }) {
  return answers ? <CopyButton text={answers} label={t("Copy My Answers")} size="lg" /> : null;
}

/** The outcome: sent, waiting to be sent, sent before, closed in the meantime, or absent. */
export function FillOutcome({ outcome, projectId, next, answers, onAgain }: FillOutcomeProps) {
  const projectHref = `/dashboard/projects/${projectId}`;
  const back = (
    <LinkButton href={projectHref} variant={next ? "secondary" : "primary"} size="lg">
      {t("Back to Project")}
    </LinkButton>
  );
  const onward = next && (
    <LinkButton href={`${projectHref}/forms/${next.form.id}`} variant="primary" size="lg">
      {t("Next Form")}
    </LinkButton>
  );
  const actions = (
    <>
      {onward}
      {onAgain && outcome !== "waiting" && (
        <Button size="lg" onPress={onAgain}>
          {t("Answer Again")}
        </Button>
      )}
      {back}
    </>
  );
  const alreadyActions = (
    <>
      {actions}
      <CopyAnswers answers={answers} />
    </>
  );
  const copyActions = (
    <>
      <CopyAnswers answers={answers} />
      {back}
    </>
  );
  if (outcome === "waiting") {
    return (
      <Ending icon={CloudUpload} tone="neutral" title={t("Waiting for a connection")} actions={actions}>
        {t("We submit it automatically, even if you close this page and come back later. Stay signed in until then.")}
      </Ending>
    );
  }
  if (outcome === "absent") {
    return (
      <Ending icon={Lock} tone="neutral" title={t("This form isn’t open")} actions={copyActions}>
        {t("It may be closed, or the address is wrong. Anything you typed stays on this device.")}
      </Ending>
    );
  }
  if (outcome === "closed") {
    return (
      <Ending icon={Lock} tone="neutral" title={t("This form is closed")} actions={copyActions}>
        {t("It no longer accepts responses. What you typed stays on this device in case the team reopens it.")}
      </Ending>
    );
  }
  if (outcome === "already") {
    return (
      <Ending
        icon={CircleCheck}
        tone="good"
        title={t("You have already submitted this form.")}
        actions={alreadyActions}
      >
        {t("The team has your answers. Thank you.")}
        {answers && <> {t("If you typed something else here, copy it before you leave.")}</>}
      </Ending>
    );
  }
  return (
    <Ending icon={CircleCheck} tone="good" title={t("Form submitted successfully!")} actions={actions}>
      {t("Thank you. The team has your answers.")}
      {next && <> {t("Next up: “{title}”.", { title: next.form.title })}</>}
    </Ending>
  );
}
