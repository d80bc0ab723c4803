import { PartyPopper } from "lucide-react";
import { firstNameOf } from "#shared/dashboard/first-name.ts";
import { plural, t } from "#lib/text/translate.ts";

export interface AllDoneProps {
  name: string;
  /** Of forms. */
  count: number;
  company: string;
}

function done(forms: number): string {
  if (forms === 0) return t("You’re all caught up.");
  return plural(forms, "You answered the form.", "You answered all {count} forms.");
}

/** Nothing left to do: the moment to say thank you. */
export function AllDone({ name, count, company }: AllDoneProps) {
  const firstName = firstNameOf(name);
  return (
    <section className="flex flex-col items-center rounded-lg bg-success-soft px-5 py-8 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-surface text-success">
        <PartyPopper aria-hidden strokeWidth={1.75} className="size-7" />
      </span>
      <h2 className="mt-4 text-xl font-semibold text-ink">
        {firstName ? t("All done, {firstName}", { firstName }) : t("All done")}
      </h2>
      <p className="mt-1.5 max-w-sm text-base text-ink-muted text-pretty">
        {done(count)}{" "}
        {t("Thank you. You’re helping {company} build a better product. New tasks appear here.", {
          company,
        })}
      </p>
    </section>
  );
}
