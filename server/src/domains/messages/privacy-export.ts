import { isErasedAddress } from "#domains/memberships/public.ts";
import type { ExportHooks, ProjectsSheet } from "#platform/domain.ts";
import { pagesOf } from "#platform/exports/company-reader.ts";
import { utcCell, utcColumn } from "#platform/exports/spreadsheet.ts";
import { listContents, listTexts, projectOfSentFile, type TextRow } from "./privacy-export-queries.ts";

const rowsAtOnce = 500;

const sheet: ProjectsSheet = {
  file: "messages.csv",
  name: "Messages",
  columns: [
    utcColumn("Sent"),
    ...["Project", "From", "Email", "To"].map((header) => ({ header })),
    utcColumn("Read"),
    ...["Message", "Message ID"].map((header) => ({ header })),
  ],
  async *pages({ company_id, read }, { id: project_id, name }) {
    const pages = pagesOf<TextRow, { at: Date; id: string }>(
      rowsAtOnce,
      (page) => read((tx) => listTexts(tx, { company_id, project_id }, page)),
      (last) => ({ at: last.created_at, id: last.id }),
    );
    for await (const rows of pages) {
      yield rows.map((row) => [
        utcCell(row.created_at),
        name,
        row.sender_name,
        // The placeholder address of an erased person contains their account id.
        isErasedAddress(row.sender_email) ? "" : row.sender_email,
        row.recipient_name ?? `${row.recipient_count} people`,
        utcCell(row.read_at),
        row.content,
        row.id,
      ]);
    }
  },
};

/** Messages in the exports of people and companies. */
export const messagesInExports: ExportHooks = {
  ofPerson: {
    messages: async (tx, membership, rows) => {
      const contents = await listContents(
        tx,
        membership,
        rows.map((row) => String(row["id"])),
      );
      return rows.map((row) => ({ ...row, content: contents.get(String(row["id"])) }));
    },
  },
  files: { folder: "messages", heldIn: projectOfSentFile },
  sheet,
};
