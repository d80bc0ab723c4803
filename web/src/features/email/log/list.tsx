import type { LoggedMail, MailCategory } from "@firstlight/contract";
import { rich } from "#ui/data/rich.tsx";
import { t } from "#lib/text/translate.ts";
import { dayOf, timeOf } from "#lib/format/dates.ts";
import { mailCategoryNames } from "../category-names.ts";
import { Card, type Column, TextLink } from "#ui/index.ts";
import { MailStateView } from "./delivery-state.tsx";

/** Where its six columns fit. */
export const wide = "(min-width: 64rem)";

/** The kinds that staff can send; the others come from what happens in a project. */
const sendable = new Set<MailCategory>([
  "invitation",
  "team_invitation",
  "welcome",
  "magic_link",
  "general_notification",
]);

function canGoAgain({ state, category }: LoggedMail): boolean {
  return sendable.has(category) && state !== "queued" && state !== "held";
}

function When({ mail }: { mail: LoggedMail }) {
  const time = mail.sent_at ?? mail.created_at;
  return (
    <time dateTime={time} className="tabular inline-block text-ink-muted">
      <span className="whitespace-nowrap">{dayOf(time)}</span> <span className="whitespace-nowrap">{timeOf(time)}</span>
    </time>
  );
}

function To({ mail }: { mail: LoggedMail }) {
  return (
    <span className="block max-w-52 min-w-0">
      <span className="block truncate font-medium text-ink">{mail.to_name || mail.to_email}</span>
      <span className="block truncate text-sm font-normal text-ink-muted" title={mail.to_email}>
        {mail.to_email}
      </span>
    </span>
  );
}

function SendAgain({ mail }: { mail: LoggedMail }) {
  if (!canGoAgain(mail)) return null;
  return (
    <TextLink href={`/team/send?q=${encodeURIComponent(mail.to_email)}`} className="whitespace-nowrap">
      {rich("Resend<part> to {name}</part>", {
        name: mail.to_name || mail.to_email,
        part: (text) => <span className="sr-only">{text}</span>,
      })}
    </TextLink>
  );
}

export const columns: readonly Column<LoggedMail>[] = [
  { id: "when", header: t("When"), cell: (mail) => <When mail={mail} />, width: "8rem" },
  { id: "to", header: t("To"), cell: (mail) => <To mail={mail} />, isRowHeader: true },
  {
    id: "kind",
    header: t("Type"),
    cell: (mail) => mailCategoryNames[mail.category],
  },
  {
    id: "subject",
    header: t("Subject"),
    cell: (mail) => <span className="line-clamp-2 max-w-96 min-w-36 break-words">{mail.subject}</span>,
  },
  { id: "state", header: t("Status"), cell: (mail) => <MailStateView mail={mail} />, width: "15rem" },
  {
    id: "again",
    header: t("Actions"),
    isHeaderHidden: true,
    cell: (mail) => <SendAgain mail={mail} />,
    width: "7rem",
  },
];

export function MailCard({ mail }: { mail: LoggedMail }) {
  return (
    <Card as="li">
      <p className="font-semibold break-words text-ink">{mail.subject}</p>
      <p className="mt-0.5 truncate text-sm text-ink-muted">
        {t("{mailCategoryName} to {toName}", {
          mailCategoryName: mailCategoryNames[mail.category],
          toName: mail.to_name || mail.to_email,
        })}
      </p>
      <div className="mt-3">
        <MailStateView mail={mail} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm">
        <When mail={mail} />
        <SendAgain mail={mail} />
      </div>
    </Card>
  );
}
