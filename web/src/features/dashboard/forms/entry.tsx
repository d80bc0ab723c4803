import type { ProjectFormEntry } from "@firstlight/contract";
import { CalendarClock, CircleCheck, CloudUpload } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Card, LinkButton, Progress } from "#ui/index.ts";
import { dueText } from "#lib/format/due-text.ts";
import { FormBadges } from "./badges.tsx";
import { progressOf } from "./progress.ts";
import { StartButton } from "../start-button.tsx";

interface FormEntryProps {
  projectId: string;
  entry: ProjectFormEntry;
  /** Its place in the order to fill the forms, from 1. */
  position: number;
  isNext: boolean;
  /** It is answered and not sent yet. */
  isWaiting: boolean;
}

function Completed({ projectId, entry }: Pick<FormEntryProps, "projectId" | "entry">) {
  const { form, has_draft } = entry;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 ps-9">
      <p className="flex items-center gap-2 text-base font-medium text-success">
        <CircleCheck aria-hidden className="size-5" />
        {t("Completed")}
      </p>
      {form.many_responses && (
        <LinkButton href={`/dashboard/projects/${projectId}/forms/${form.id}`}>
          {has_draft ? t("Continue") : t("Answer Again")}
          <span className="sr-only"> {form.title}</span>
        </LinkButton>
      )}
    </div>
  );
}

/** Answered, and stored on this device until there is a connection. */
function Waiting() {
  return (
    <p className="mt-3 flex items-center gap-2 ps-9 text-base font-medium text-ink-muted">
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      {t("Waiting to be sent")}
    </p>
  );
}

function Open({ projectId, entry, isNext }: Pick<FormEntryProps, "projectId" | "entry" | "isNext">) {
  const { form } = entry;
  const progress = progressOf(entry);
  return (
    <div className="mt-4 flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between sm:ps-9">
      <div className="min-w-0 grow sm:max-w-64">
        {progress.isStarted ? (
          <Progress value={progress.percent} label={t("Progress")} valueText={progress.text} />
        ) : (
          <p className="tabular text-sm text-ink-subtle">{progress.text}</p>
        )}
        {form.due_date && (
          <p className="tabular mt-1.5 flex items-center gap-1.5 text-sm text-ink-subtle">
            <CalendarClock aria-hidden className="size-4 shrink-0" />
            <time dateTime={form.due_date}>{dueText(form.due_date)}</time>
          </p>
        )}
      </div>
      <StartButton
        href={`/dashboard/projects/${projectId}/forms/${form.id}`}
        title={form.title}
        isStarted={progress.isStarted}
        isPrimary={isNext}
        label={t("Fill Form")}
      />
    </div>
  );
}

export function FormEntry({ projectId, entry, position, isNext, isWaiting }: FormEntryProps) {
  const { form, completed } = entry;
  const isOpen = !completed && !isWaiting;
  return (
    <Card as="li">
      <div className="flex items-start gap-3">
        <span className="tabular mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-sm font-medium text-ink-muted">
          <span className="sr-only">{t("Form")} </span>
          {position}
        </span>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <h3 className="min-w-0 text-lg font-semibold text-ink">{form.title}</h3>
            {isOpen && <FormBadges entry={entry} />}
          </div>
          {form.description && <p className="mt-1.5 text-base text-ink-muted text-pretty">{form.description}</p>}
          {form.instructions && isOpen && (
            <p className="mt-3 whitespace-pre-line rounded-md bg-sunken px-3 py-2.5 text-sm text-ink-muted">
              {form.instructions}
            </p>
          )}
        </div>
      </div>
      {isWaiting ? (
        <Waiting />
      ) : completed ? (
        <Completed projectId={projectId} entry={entry} />
      ) : (
        <Open projectId={projectId} entry={entry} isNext={isNext} />
      )}
    </Card>
  );
}
