import type { ContactMessage } from "@firstlight/contract";
import type { ReactNode } from "react";
import { TableOrCards } from "#ui/data/table-or-cards.tsx";
import { t } from "#lib/text/translate.ts";
import { When } from "#ui/data/when.tsx";
import { Card, type Column } from "#ui/index.ts";
import { About, AnswerState, Writer } from "./parts.tsx";

interface ContactListProps {
  messages: readonly ContactMessage[];
  isLoading: boolean;
  /** Shown instead of the messages if there are none. */
  empty: ReactNode;
  onOpen: (message: ContactMessage) => void;
}

/** The viewport width at which all four columns fit. */
const wide = "(min-width: 64rem)";

const columns: readonly Column<ContactMessage>[] = [
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

function MessageCard({ message, onOpen }: { message: ContactMessage } & Pick<ContactListProps, "onOpen">) {
  return (
    <Card as="li" isInteractive>
      <div className="flex items-start justify-between gap-3">
        <button
          type="button"
          onClick={() => onOpen(message)}
          className="min-w-0 rounded-xs text-start after:absolute after:inset-0"
        >
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

/** A paged list of contact messages. */
export function ContactList({ messages, isLoading, empty, onOpen }: ContactListProps) {
  return (
    <TableOrCards
      isGrid
      label={t("Messages")}
      wide={wide}
      columns={columns}
      rows={messages}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={empty}
      onRowPress={onOpen}
      card={(message) => <MessageCard message={message} onOpen={onOpen} />}
    />
  );
}
