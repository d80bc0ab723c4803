import { accountData } from "./personal-data-of-accounts.ts";
import { nonPersonalData } from "./non-personal-data.ts";
import type { PersonalTable } from "./personal-table.ts";

/** Every column of every table. A test compares it with the database catalog, so that each new column gets classified. */
export const personalData: Readonly<Record<string, PersonalTable>> = {
  users: {
    whose: { id: "user" },
    key: ["id"],
    columns: {
      "exported, kept": "company_id id identity_id role joined_at created_at",
      "left out, kept": "join_notified",
      "exported, replaced": "email name is_active removed_at login_count",
      "exported, emptied": "last_login last_active_on suspended_at",
    },
  },
  sessions: {
    whose: { user_id: "user" },
    key: ["id"],
    columns: {
      "exported, deleted": "id company_id user_id ip user_agent created_at last_seen_at support_session_id",
      "left out, deleted": "token_hash",
    },
  },
  support_sessions: {
    whose: { user_id: "user" },
    key: ["id"],
    columns: {
      "exported, deleted": "company_id id user_id reason created_at started_at ends_at ended_at ended_by",
      "left out, deleted": "admin_id code_hash",
    },
  },
  invitations: {
    whose: { user_id: "user" },
    made_by: ["invited_by"],
    key: ["id"],
    columns: {
      "exported, deleted": "company_id id user_id project_id invited_by expires_at accepted_at created_at",
      "left out, deleted": "token_hash",
    },
  },
  // Also erased where another person entered this address; entries of others are not exported.
  access_links: {
    whose: { user_id: "user" },
    key: ["id"],
    columns: {
      "exported, deleted": "company_id id user_id purpose email created_at expires_at used_at",
      "left out, deleted": "token_hash",
    },
  },
  // Confirmed addresses are a company setting; the request is erased all the same.
  reply_to_requests: {
    whose: { email: "address" },
    columns: { "left out, deleted": "company_id email token_hash link_id requested_by expires_at" },
  },
  audit_entries: {
    whose: { actor_id: "user" },
    key: ["id"],
    columns: {
      "exported, kept": "company_id id at actor_kind actor_id action resource_type resource_id changes request_id",
      "exported, emptied": "ip",
      // The salt of the address's digest: without the salt, the digest identifies no person.
      "left out, emptied": "ip_salt",
      "left out, kept": "ip_digest",
    },
  },
  mails: {
    whose: { user_id: "user", to_email: "address" },
    key: ["id"],
    columns: {
      "exported, deleted":
        "company_id id category to_email to_name subject user_id project_id is_required is_forgotten state attempts last_error created_at due_at first_due_at sent_at digest digest_id claimed_until expires_at link_id",
      // The content of an unsent email may contain a sign-in link.
      "left out, deleted": "content",
    },
  },
  email_preferences: {
    whose: { user_id: "user" },
    columns: { "exported, deleted": "company_id user_id project_id settings replaced withdrawn" },
  },
  mail_suppressions: {
    whose: { email: "address" },
    key: ["id"],
    columns: { "exported, deleted": "company_id id email reason created_at" },
  },
  reminders_sent: {
    whose: { user_id: "user" },
    key: ["day"],
    columns: { "exported, deleted": "company_id user_id day" },
  },
  notifications: {
    whose: { user_id: "user" },
    key: ["id"],
    columns: {
      "exported, deleted":
        "company_id id user_id kind project_id subject_id title message link count created_at read_at",
      "left out, deleted": "is_hidden",
    },
  },
  // The address and keys of a device let others send to it.
  push_subscriptions: {
    whose: { user_id: "user" },
    key: ["id"],
    columns: {
      "exported, deleted": "company_id user_id id created_at",
      "left out, deleted": "session_id endpoint p256dh auth",
    },
  },
  project_testers: {
    whose: { user_id: "user" },
    made_by: ["invited_by"],
    key: ["project_id", "user_id"],
    columns: {
      "exported, deleted":
        "company_id project_id user_id invited_by created_at joined_at started_at submitted_at onboarded_at last_active_at",
      "left out, deleted": "response_count",
    },
  },
  tester_group_members: {
    whose: { user_id: "user" },
    key: ["group_id", "user_id"],
    columns: { "exported, deleted": "company_id group_id project_id user_id" },
  },
  tester_import_rows: {
    whose: { email: "address" },
    key: ["import_id", "line"],
    columns: { "exported, deleted": "company_id import_id line name email outcome reason" },
  },
  // Answers are exported beside their questions; their own name and address inside them are replaced.
  form_responses: {
    whose: { user_id: "user" },
    key: ["id"],
    columns: {
      "exported, kept": "company_id form_id id user_id version attempt submitted_at waited_minutes",
      "exported, replaced": "answers",
      "left out, kept": "tallied staff_notified",
    },
  },
  // Without a name, an active day reveals no more than the answers, and keeps the numbers true.
  active_days: {
    whose: { user_id: "user" },
    columns: { "exported, kept": "company_id project_id user_id day is_tester", "left out, kept": "counted" },
  },
  form_drafts: {
    whose: { user_id: "user" },
    key: ["form_id"],
    columns: {
      "exported, deleted": "company_id form_id user_id version answers revision progress updated_at",
    },
  },
  // Stays with the response that holds it; any other upload is deleted with its file.
  uploads: {
    whose: { owner_id: "user" },
    key: ["id"],
    columns: {
      "exported, kept": "company_id id owner_id content_type size response_id created_at",
      "exported, replaced": "filename",
      "left out, kept": "storage_key released is_shown",
    },
  },
  // Wizard activity is retained without the name, like answers to forms; assignments are deleted.
  wizard_assignments: {
    whose: { user_id: "user" },
    made_by: ["assigned_by"],
    key: ["wizard_id", "user_id"],
    columns: {
      "exported, kept":
        "company_id wizard_id user_id project_id started_at version step_count completed_count skipped_count current_step_id last_active_at completed_at",
      "exported, emptied": "assigned_by assigned_at due_date notified_at",
      "exported, replaced": "notes",
      "left out, emptied": "mail_id",
    },
  },
  wizard_step_runs: {
    whose: { user_id: "user" },
    key: ["wizard_id", "step_id"],
    columns: { "exported, kept": "company_id wizard_id user_id step_id time_spent completed_at skipped_at" },
  },
  wizard_responses: {
    whose: { user_id: "user" },
    key: ["wizard_id", "interaction_id"],
    columns: {
      "exported, kept": "company_id wizard_id user_id interaction_id step_id is_correct answered_at",
      "exported, replaced": "response",
    },
  },
  uploads_in_parts: {
    whose: { owner_id: "user" },
    key: ["id"],
    columns: {
      "exported, deleted": "company_id id owner_id filename size arrived upload_id created_at",
      "left out, deleted": "storage_key",
    },
  },
  // A tester's conversations are deleted, including messages from staff.
  conversations: {
    whose: { tester_id: "user" },
    key: ["project_id", "tester_id"],
    columns: { "exported, deleted": "company_id project_id tester_id id last_at last_message_id" },
  },
  // Messages stay with the staff who sent or received them, without the name.
  messages: {
    whose: { tester_id: "user" },
    made_by: ["sender_id", "recipient_id"],
    key: ["id"],
    columns: {
      "exported, deleted": "company_id id project_id tester_id body_id sender_id recipient_id created_at read_at",
      "left out, deleted": "notified_at",
    },
  },
  // Exports a user requested; their content belongs to the company. The filter may contain a name the user searched for.
  company_exports: {
    whose: { requested_by: "user" },
    columns: {
      "left out, deleted":
        "company_id id kind format filter status progress storage_key size requested_by requested_at worked_at ready_at expires_at",
    },
  },

  projects: {
    whose: {},
    made_by: ["created_by"],
    key: ["id"],
    columns: {
      "exported, kept": "company_id id name description created_by created_at archived_at deleted_at",
      "left out, kept": "tester_count form_count open_form_count",
    },
  },
  forms: {
    whose: {},
    made_by: ["created_by"],
    key: ["id"],
    columns: {
      "exported, kept":
        "company_id id project_id title description instructions priority due_date sequence_order status version created_by created_at opened_at many_responses close_date response_limit updated_at deleted_at",
      "left out, kept": "announced_up_to announcing_at",
    },
  },
  form_versions: {
    whose: {},
    made_by: ["created_by"],
    key: ["form_id", "version"],
    columns: {
      "exported, kept": "company_id form_id version fields created_by created_at",
      "left out, kept": "field_count",
    },
  },
  // Staff notes on a response; the respondent's words are replaced in them as in the response.
  response_notes: {
    whose: {},
    made_by: ["updated_by"],
    key: ["response_id"],
    columns: { "exported, kept": "company_id response_id form_id note tags updated_by updated_at" },
  },
  wizards: {
    whose: {},
    made_by: ["created_by"],
    key: ["id"],
    columns: {
      "exported, kept":
        "company_id id project_id kind title description priority estimated_total_time tags status settings version created_by created_at updated_at deleted_at published_at",
      "left out, kept": "is_live step_count shown_step_count announced_at announcing_at announced_up_to",
    },
  },
  wizard_versions: {
    whose: {},
    made_by: ["created_by"],
    key: ["wizard_id", "version"],
    columns: { "exported, kept": "company_id wizard_id version steps created_by created_at" },
  },
  // Bodies from testers are deleted with their conversations; those from staff stay, with their own name replaced.
  message_bodies: {
    whose: {},
    made_by: ["sender_id"],
    key: ["id"],
    columns: { "exported, kept": "company_id id project_id sender_id content recipient_count created_at" },
  },
  tester_groups: {
    whose: {},
    made_by: ["created_by"],
    key: ["id"],
    columns: {
      "exported, kept": "company_id id project_id name created_by created_at",
      "left out, kept": "member_count",
    },
  },
  tester_imports: {
    whose: {},
    made_by: ["created_by"],
    key: ["id"],
    columns: {
      "exported, kept": "company_id id project_id created_by created_at finished_at total added already_here refused",
      "left out, kept": "resumed_at",
    },
  },
  // Deleted after 15 minutes: an event says that something changed for a user, not what.
  live_events: {
    whose: { user_id: "user" },
    columns: { "left out, deleted": "company_id id xid audience user_id kind project_id subject_id created_at" },
  },
  ...accountData,
  ...nonPersonalData,
};
