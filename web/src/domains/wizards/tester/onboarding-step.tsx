import type { OnboardingStep } from "@firstlight/contract";
import { Check, ChevronDown, CircleCheck, Clock, Lock } from "lucide-react";
import { plural, t } from "../../../lib/texts.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { sentLater } from "../../../lib/use-send-again.ts";
import { Badge, Banner, Button, cx } from "../../../ui/index.ts";
import type { Kept } from "../run/kept.ts";
import { UnsentNotice } from "../run/unsent-notice.tsx";
import { LinkCard } from "../steps/link-card.tsx";
import { isAddress } from "../steps/media.ts";
import { StepView } from "../steps/step-view.tsx";
import { useOnboardingStep } from "./use-onboarding-step.ts";

interface OnboardingStepCardProps {
  projectId: string;
  step: OnboardingStep;
  /** What its wizard is called, at the first step of each where there are several. */
  heading: string | undefined;
  /** From 1. */
  place: number;
  /** What has to be completed before it. */
  before: string | undefined;
  isOpen: boolean;
  kept: Kept;
  onToggle: () => void;
  onCompleted: () => void;
}

/** The id of what opens a step on the page. */
export const toggleIdOf = (stepId: string) => `onboarding-step-${stepId}`;

function Place({ step, place, before }: Pick<OnboardingStepCardProps, "step" | "place" | "before">) {
  const look = step.completed ? "bg-success-soft text-success" : "bg-sunken text-ink-muted";
  return (
    <span className={cx("tabular grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium", look)}>
      {step.completed ? (
        <Check aria-hidden className="size-4" />
      ) : before ? (
        <Lock aria-hidden className="size-3.5" />
      ) : (
        place
      )}
    </span>
  );
}

function Title({ step, before }: Pick<OnboardingStepCardProps, "step" | "before">) {
  return (
    <span className="min-w-0 grow text-start">
      <span className="block text-lg font-semibold text-ink break-words">{step.title}</span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal text-ink-subtle empty:hidden">
        {step.completed && (
          <span className="inline-flex items-center gap-1.5 font-medium text-success">
            <CircleCheck aria-hidden className="size-4" />
            {t("Completed")}
          </span>
        )}
        {before && <span className="break-words">{t("Complete “{before}” first.", { before })}</span>}
        {!step.is_required && <Badge>{t("Optional")}</Badge>}
        {step.estimated_time !== null && !step.completed && (
          <span className="tabular inline-flex items-center gap-1.5">
            <Clock aria-hidden className="size-4" />
            {plural(step.estimated_time, "About {count} minute", "About {count} minutes")}
          </span>
        )}
      </span>
    </span>
  );
}

/** One step of the onboarding: closed, or open to read and do. */
export function OnboardingStepCard(props: OnboardingStepCardProps) {
  const { step, before, isOpen, onToggle } = props;
  const face = (
    <>
      <Place {...props} />
      <Title {...props} />
    </>
  );
  const row = "flex min-h-16 w-full items-center gap-3 px-4 py-3 sm:px-5";
  return (
    <li>
      {props.heading && <p className="mb-2 mt-3 font-semibold text-ink-muted break-words">{props.heading}</p>}
      <div className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">
        <h3>
          {before ? (
            <span className={row}>{face}</span>
          ) : (
            <button
              type="button"
              id={toggleIdOf(step.id)}
              aria-expanded={isOpen}
              onClick={onToggle}
              className={cx(row, "-outline-offset-2 transition-colors hover:bg-hover")}
            >
              {face}
              <ChevronDown
                aria-hidden
                className={cx("size-5 shrink-0 text-ink-subtle transition-transform", isOpen && "rotate-180")}
              />
            </button>
          )}
        </h3>
        {isOpen && !before && <Body {...props} />}
      </div>
    </li>
  );
}

function HelpfulLinks({ step }: { step: OnboardingStep }) {
  const links = step.content_blocks.flatMap((block) =>
    block.type === "link" && isAddress(block.content) ? [{ address: block.content, ...block.metadata }] : [],
  );
  if (links.length === 0) return null;
  return (
    <section>
      <h4 className="mb-2 font-semibold text-ink">{t("Helpful links")}</h4>
      <ul className="flex flex-col gap-2">
        {/* Links have no identity but their place. */}
        {links.map(({ address, title, description }, index) => (
          <li key={index}>
            <LinkCard address={address} title={title} description={description} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Body(props: OnboardingStepCardProps) {
  const { step } = props;
  const { answering, isWarned, hasUnsent, showUnsent, completing, isSentLater, complete } = useOnboardingStep(props);
  const others = step.content_blocks.filter(({ type, content }) => type !== "link" || !isAddress(content));
  return (
    <div className="flex flex-col gap-6 border-t border-line p-4 sm:p-5">
      <p className="max-w-reading text-base whitespace-pre-line text-ink-muted break-words">{step.description}</p>
      <StepView step={{ ...step, content_blocks: others }} answering={answering} isInset />
      <HelpfulLinks step={step} />
      {isWarned && !completing.isError && <UnsentNotice nextLabel={t("Mark as Complete")} onShow={showUnsent} />}
      {completing.isError && (
        <Banner
          tone="danger"
          title={t("This step could not be completed")}
          action={{ label: t("Retry"), onPress: complete, isPending: completing.isPending }}
        >
          {detailOf(completing.error, t("Please try again."))}
          {isSentLater && ` ${sentLater}`}
        </Banner>
      )}
      {!step.completed && (
        <Button
          size="lg"
          // Where an answer waits to be submitted, that is the next thing to do.
          variant={hasUnsent ? "secondary" : "primary"}
          icon={Check}
          isPending={completing.isPending}
          pendingLabel={t("Completing the step…")}
          onPress={complete}
          className="w-full sm:w-fit"
        >
          {t("Mark as Complete")}
        </Button>
      )}
    </div>
  );
}
