import type { OnboardingStep } from "@firstlight/contract";
import { ArrowRight, Check, ChevronDown, CircleCheck, Clock, Lock, SkipForward } from "lucide-react";
import { rich } from "#ui/data/rich.tsx";
import { plural, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { Badge, Banner, Button, cx } from "#ui/index.ts";
import type { RunDraft } from "../run/use-run-draft.ts";
import { LinkCard } from "../step/link-card.tsx";
import { isAddress } from "#lib/text/external-link.ts";
import { StepView } from "../step/view.tsx";
import { useOnboardingStep } from "./use-onboarding-step.ts";

interface OnboardingStepCardProps {
  projectId: string;
  step: OnboardingStep;
  /** The wizard's name, at its first step, if there are several wizards. */
  heading: string | undefined;
  /** All steps in their order. */
  stepIds: readonly string[];
  /** The step that has to be completed first. */
  before: string | undefined;
  isOpen: boolean;
  /** Whether other steps are still open. */
  hasNext: boolean;
  runDraft: RunDraft;
  onToggle: () => void;
  onStay: () => void;
  onPassed: () => void;
}

/** The element ID of a step's toggle button. */
export const toggleIdOf = (stepId: string) => `onboarding-step-${stepId}`;

function StepNumber({ step, stepIds, before }: Pick<OnboardingStepCardProps, "step" | "stepIds" | "before">) {
  const style = step.completed ? "bg-success-soft text-success" : "bg-sunken text-ink-muted";
  return (
    <span className={cx("tabular grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium", style)}>
      {step.completed ? (
        <Check aria-hidden className="size-4" />
      ) : before ? (
        <Lock aria-hidden className="size-3.5" />
      ) : (
        stepIds.indexOf(step.id) + 1
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
        {step.skipped && (
          <span className="inline-flex items-center gap-1.5 font-medium">
            <SkipForward aria-hidden className="size-4" />
            {t("Skipped")}
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

/** One onboarding step, collapsed or expanded. */
export function OnboardingStepCard(props: OnboardingStepCardProps) {
  const { step, before, isOpen, onToggle } = props;
  const face = (
    <>
      <StepNumber {...props} />
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
      <h4 className="mb-2 font-semibold text-ink">{t("Helpful Links")}</h4>
      <ul className="flex flex-col gap-2">
        {/* Links have no ID, so the index is the key. */}
        {links.map(({ address, title, description }, index) => (
          <li key={index}>
            <LinkCard address={address} title={title} description={description} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Work = ReturnType<typeof useOnboardingStep>;

function Failure({ work: { passing, isSkipping, again } }: { work: Work }) {
  if (!passing.isError) return null;
  return (
    <Banner
      tone="danger"
      title={isSkipping ? t("Failed to skip step") : t("Failed to complete step")}
      action={{ label: t("Retry"), onPress: again, isPending: passing.isPending }}
    >
      {detailOf(passing.error, t("Please try again."))}
    </Banner>
  );
}

/** The buttons of a step: complete or skip it, or continue after quiz feedback. */
function Ways({ step, hasNext, onPassed, work }: OnboardingStepCardProps & { work: Work }) {
  const { passing, isSkipping, isToRead, complete, skip } = work;
  if (step.completed) {
    return isToRead ? (
      <Button size="lg" variant="primary" iconAfter={ArrowRight} onPress={onPassed} className="w-full sm:w-fit">
        {hasNext ? t("Next Step") : t("Done")}
      </Button>
    ) : null;
  }
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <Button
        size="lg"
        variant="primary"
        icon={Check}
        isPending={passing.isPending && !isSkipping}
        pendingLabel={t("Completing the step…")}
        onPress={complete}
      >
        {t("Mark as Complete")}
      </Button>
      {!step.is_required && !step.skipped && (
        <Button
          size="lg"
          variant="ghost"
          isPending={passing.isPending && isSkipping}
          pendingLabel={t("Skipping the step…")}
          onPress={skip}
        >
          {rich("Skip<part> this optional step</part>", { part: (text) => <span className="sr-only">{text}</span> })}
        </Button>
      )}
    </div>
  );
}

function Body(props: OnboardingStepCardProps) {
  const { step } = props;
  const work = useOnboardingStep(props);
  const others = step.content_blocks.filter(({ type, content }) => type !== "link" || !isAddress(content));
  return (
    <div className="flex flex-col gap-6 border-t border-line p-4 sm:p-5">
      <p className="max-w-reading text-base whitespace-pre-line text-ink-muted break-words">{step.description}</p>
      <StepView step={{ ...step, content_blocks: others }} answering={work.answering} isInset />
      <HelpfulLinks step={step} />
      <Failure work={work} />
      <Ways {...props} work={work} />
    </div>
  );
}
