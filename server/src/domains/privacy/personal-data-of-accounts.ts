import type { PersonalTable } from "./personal-table.ts";

/** Data about a person across all companies, and about people without a company. */
export const accountData: Readonly<Record<string, PersonalTable>> = {
  identities: {
    whose: { id: "identity" },
    key: ["id"],
    columns: {
      "exported, kept": "id created_at",
      "exported, replaced": "email must_change_password",
      "exported, emptied": "confirmed_at password_expires_at language browser_language",
      "left out, emptied": "password_hash erasing_since",
    },
  },
  known_devices: {
    whose: { identity_id: "identity" },
    key: ["id"],
    columns: {
      "exported, deleted": "id identity_id label network first_seen last_seen",
      "left out, deleted": "admin_id token_hash",
    },
  },
  // The key ends with the address attempts were counted for. Counts for a network name no person and end within an hour.
  throttles: { whose: { key: "address" }, columns: { "left out, deleted": "key window_ends_at hits" } },
  // Contact messages to the operator: they belong to no company, and the sender may have no account.
  contact_messages: {
    whose: { email: "address" },
    key: ["id"],
    columns: {
      "exported, deleted": "id created_at name email company inquiry_type subject message mailed_at answered_at",
      "left out, deleted": "due_at attempts last_error",
    },
  },
  // The personal export itself.
  personal_exports: {
    whose: { identity_id: "identity" },
    columns: {
      "left out, deleted": "identity_id status progress storage_key size requested_at ready_at failed_at",
    },
  },
};
