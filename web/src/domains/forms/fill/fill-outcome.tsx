import type { ProjectFormEntry } from "@firstlight/contract";
import { CircleCheck, CloudUpload, Lock, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, CopyButton, cx, LinkButton } from "../../../ui/index.ts";
import type { Outcome } from "./use-submit.ts";

interface EndProps {
  icon: LucideIcon;
  tone: "good" | "neutral";
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

function End({ icon: Icon, tone, title, children, actions }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const look = tone === "good" ? "bg-success-soft text-success" : "bg-sunken text-ink-muted";
  return (
    <div className="mx-auto flex max-w-md animate-rise flex-col items-center py-12 text-center sm:py-20">
      <span className={cx("mb-6 grid size-16 place-items-center rounded-full", look)}>
        <Icon aria-hidden strokeWidth={1.75} className="size-8" />
      </span>
      <output className="block">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
      </output>
      <div className="mt-2 text-lg text-ink-muted text-pretty">{children}</div>
      <div className="mt-8 flex w-full flex-col gap-2 sm:w-auto sm:flex-row">{actions}</div>
    </div>
  );
}

interface FillOutcomeProps {
  outcome: Outcome;
  projectId: string;
  /** The next form of the project that waits for this tester. */
  next?: ProjectFormEntry | undefined;
  /** What was answered, to copy where it was not taken. */
  answers?: string | undefined;
  /** Where the form may be answered more than once. */
  onAgain?: () => void;
}

/** What was answered stays in people's own hands. */
function CopyAnswers({ answers }: { answers: string | undefined }) {
  return answers ? <CopyButton text={answers} label="Copy my answers" size="lg" /> : null;
}

/** How it ended: sent, waiting to be sent, sent before, closed meanwhile, or never there. */
export function FillOutcome({ outcome, projectId, next, answers, onAgain }: FillOutcomeProps) {
  const projectHref = `/dashboard/projects/${projectId}`;
  const back = (
    <LinkButton href={projectHref} variant={next ? "secondary" : "primary"} size="lg">
      Back to project
    </LinkButton>
  );
  const onward = next && (
    <LinkButton href={`${projectHref}/forms/${next.form.id}`} variant="primary" size="lg">
      Next form
    </LinkButton>
  );
  const actions = (
    <>
      {onward}
      {onAgain && outcome !== "waiting" && (
        <Button size="lg" onPress={onAgain}>
          Answer once more
        </Button>
      )}
      {back}
    </>
  );
  const kept = (
    <>
      <CopyAnswers answers={answers} />
      {back}
    </>
  );
  if (outcome === "waiting") {
    return (
      <End icon={CloudUpload} tone="neutral" title="Waiting for a connection" actions={actions}>
        We send it by itself, also when you close this page and come back later. Stay signed in until then.
      </End>
    );
  }
  if (outcome === "absent") {
    return (
      <End icon={Lock} tone="neutral" title="This form is not open" actions={kept}>
        It may have been closed, or the address is not quite right. Anything you had typed stays on this device.
      </End>
    );
  }
  if (outcome === "closed") {
    return (
      <End icon={Lock} tone="neutral" title="This form is closed" actions={kept}>
        It takes no more answers. What you had typed stays on this device in case the team opens it again.
      </End>
    );
  }
  if (outcome === "already") {
    return (
      <End icon={CircleCheck} tone="good" title="You have already submitted this form." actions={actions}>
        The team has your answers. Thank you.
      </End>
    );
  }
  return (
    <End icon={CircleCheck} tone="good" title="Form submitted successfully!" actions={actions}>
      Thank you. Your answers are with the team now.
      {next && <> “{next.form.title}” is the next one waiting for you.</>}
    </End>
  );
}
