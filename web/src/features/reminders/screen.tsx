import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Banner, ErrorState, Loading, Skeleton } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PauseReminders } from "./pause.tsx";
import { ReminderForm } from "./form.tsx";
import { remindersQuery } from "./queries.ts";

function FormSkeleton() {
  return (
    <Loading>
      <div aria-hidden className="flex flex-col gap-6 rounded-lg bg-surface p-5 ring-1 ring-line">
        <Skeleton className="h-4 w-24" />
        <div className="grid gap-6 md:grid-cols-2">
          {[1, 2].map((column) => (
            <div key={column}>
              <Skeleton className="h-3 w-36" />
              <Skeleton className="mt-3 h-7 w-52 rounded-full!" />
              <Skeleton className="mt-3 h-9 w-44" />
            </div>
          ))}
        </div>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-12 w-full" />
      </div>
    </Loading>
  );
}

export function RemindersScreen() {
  const reminders = useQuery(remindersQuery());
  const isReadOnly = !useCan("manage reminders");
  return (
    <section aria-labelledby="reminders-title" className="flex max-w-4xl flex-col gap-4">
      <div>
        <SectionHeading id="reminders-title" title={t("Reminders")}>
          {t("Emails to testers who haven’t answered a form with a due date.")}
        </SectionHeading>
      </div>
      {isReadOnly && <Banner>{t("You can view the schedule. Only owners and admins can change it.")}</Banner>}
      {reminders.data ? (
        <>
          <PauseReminders saved={reminders.data} isReadOnly={isReadOnly} />
          <ReminderForm saved={reminders.data} isReadOnly={isReadOnly} />
        </>
      ) : reminders.isError ? (
        <ErrorState title={t("Failed to load reminders")} query={reminders} />
      ) : (
        <FormSkeleton />
      )}
    </section>
  );
}
