import { CircleCheck, CloudUpload } from "lucide-react";
import type { ReactNode } from "react";
import type { ReportOrigin } from "#shared/feedback/report-draft.ts";
import { t } from "#lib/text/translate.ts";
import { Button, Ending, LinkButton } from "#ui/index.ts";
import type { Sent } from "./use-sending.ts";

/** How it ended: the reporter may also have joined what was known already. */
export type ReportOutcome = Sent | { kind: "joined"; reference: string; number: number };

interface ReportEndingProps {
  projectId: string;
  outcome: ReportOutcome;
  /** Where the reporter came from, and goes back to. */
  origin: ReportOrigin | null;
  onAgain: () => void;
}

function Open({ href, isMain, reference }: { href: string; isMain: boolean; reference: string }) {
  return (
    <LinkButton href={href} variant={isMain ? "primary" : "secondary"} size="lg">
      {t("Open {reference}", { reference })}
    </LinkButton>
  );
}

export function ReportEnding({ projectId, outcome, origin, onAgain }: ReportEndingProps) {
  const home = `/dashboard/projects/${projectId}/feedback`;
  const back = origin && (
    <LinkButton href={origin.href} variant="primary" size="lg">
      {t("Continue")}
    </LinkButton>
  );
  const again = (label: string): ReactNode => (
    <Button size="lg" onPress={onAgain}>
      {label}
    </Button>
  );
  if (outcome.kind === "waiting") {
    return (
      <Ending
        icon={CloudUpload}
        tone="neutral"
        title={t("Waiting for a connection")}
        actions={
          <>
            {back}
            <LinkButton href={home} variant={origin ? "secondary" : "primary"} size="lg">
              {t("My reports")}
            </LinkButton>
            {again(t("Report Something Else"))}
          </>
        }
      >
        {t("Your report is saved on this device. We send it once you’re online. Stay signed in until then.")}
      </Ending>
    );
  }
  const { reference, number } = outcome;
  const open = <Open href={`${home}/${number}`} isMain={!origin} reference={reference} />;
  if (outcome.kind === "joined") {
    return (
      <Ending
        icon={CircleCheck}
        tone="good"
        title={t("Thank you. We added you to {reference}.", { reference })}
        actions={
          <>
            {back}
            {open}
            {again(t("Back to My Report"))}
          </>
        }
      >
        {t("We will keep you posted.")}
      </Ending>
    );
  }
  return (
    <Ending
      icon={CircleCheck}
      tone="good"
      title={t("Thank you. This is {reference}.", { reference })}
      actions={
        <>
          {back}
          {open}
          {again(t("Report Something Else"))}
        </>
      }
    >
      {t("We will keep you posted.")}
    </Ending>
  );
}
