import type { Generated } from "kysely";
import { internal, secret, shared, sharedThenReplaced, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const uploadTables = defineTables({
  upload_totals: {
    erase: "files",
    company: "working",
    columns: {
      company_id: column<string>(tenant),
      bytes: column<number>(internal),
    },
  },
  // Stays with the response that holds it; any other upload is deleted with its file. Files of answers, wizards and messages, each with its path in the zip: read by a separate query.
  uploads: {
    whose: { owner_id: "user" },
    onErasure: "kept",
    key: ["id"],
    lastForPerson: ["filename"],
    stored: "whole",
    erase: "files",
    company: { file: "files", says: "uploaded files, with their paths in this folder" },
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      owner_id: column<string>(shared),
      filename: column<string>(sharedThenReplaced),
      content_type: column<string>(shared),
      size: column<number>(shared),
      storage_key: column<string>(secret),
      response_id: column<string | null>(shared),
      released: column<Generated<boolean>>(internal),
      is_shown: column<Generated<boolean>>(internal),
      created_at: column<Date>(shared),
    },
  },
  uploads_in_parts: {
    whose: { owner_id: "user" },
    onErasure: "deleted",
    key: ["id"],
    stored: "parts",
    erase: "files",
    company: "passing",
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(shared),
      owner_id: column<string>(shared),
      filename: column<string>(shared),
      size: column<number>(shared),
      arrived: column<Generated<number[]>>(shared),
      storage_key: column<string>(secret),
      upload_id: column<string | null>(shared),
      created_at: column<Date>(shared),
    },
  },
});

export interface UploadTables extends RowsOf<typeof uploadTables> {}
