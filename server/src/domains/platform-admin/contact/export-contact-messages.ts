import type { AdminApi, ContactMessage, RouteInput } from "@firstlight/contract";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { listContactMessages } from "./list-contact-messages.ts";

const columns: readonly ListColumn<ContactMessage>[] = [
  timeColumn("Received", ({ created_at }) => created_at),
  column("Name", ({ name }) => name),
  column("Email", ({ email }) => email),
  column("Company", ({ company }) => company),
  column("Topic", ({ inquiry_type }) => inquiry_type),
  column("Subject", ({ subject }) => subject),
  column("Message", ({ message }) => message),
  timeColumn("Emailed", ({ mailed_at }) => mailed_at),
  timeColumn("Answered", ({ answered_at }) => answered_at),
];

export const exportContactMessages = exportList({
  resource_type: "contact_message_list",
  columns,
  list: (ctx, query: RouteInput<AdminApi["exportContactMessages"]>["query"]) =>
    listContactMessages(ctx, firstRows(query)),
});
