import type { ContactMessage } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { When } from "#ui/data/when.tsx";
import { Card, type Column } from "#ui/index.ts";
import { About, AnswerState, Writer } from "./parts.tsx";

/** The viewport width at which all four columns fit. */
export const wide = "(min-width: 64rem)";

export const columns: readonly Column<ContactMessage>[] = [
  {
    id: "from",
    header: t("From"),
    isRowHeader: true,
    width: "17rem",
    cell: (message) => <Writer message={message} />,
  },
  { id: "about", header: t("Message"), cell: (message) => <About message={message} /> },
  { id: "when", header: t("Received"), cell: ({ created_at }) => <When time={created_at} />, width: "12rem" },
  { id: "status", header: t("Status"), cell: (message) => <AnswerState message={message} />, width: "8rem" },
];

export function MessageCard({ message, onOpen }: { message: ContactMessage; onOpen: () => void }) {
  return (
    <Card as="li" isInteractive>
      <div className="flex items-start justify-between gap-3">
        <button type="button" onClick={onOpen} className="min-w-0 rounded-xs text-start after:absolute after:inset-0">
          <Writer message={message} />
        </button>
        <AnswerState message={message} />
      </div>
      <div className="mt-3">
        <About message={message} />
      </div>
      <div className="mt-3 text-base text-ink-muted">
        <When time={message.created_at} />
      </div>
    </Card>
  );
}
