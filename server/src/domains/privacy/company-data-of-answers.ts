import type { CompanyTable } from "./company-table.ts";

const ofProject = { project_id: "projects" };
const ofForm = { form_id: "forms" };
const ofWizard = { wizard_id: "wizards" };

/** Export tables for forms, wizards, answers and messages. */
export const dataOfAnswers: Readonly<Record<string, CompanyTable>> = {
  forms: {
    file: "forms",
    says: "your forms",
    key: ["id"],
    of: ofProject,
    atOnce: 200,
    columns: {
      exported:
        "id project_id title description instructions priority due_date sequence_order status version created_by created_at opened_at many_responses close_date response_limit updated_at",
      same: "company_id",
      working: "announced_up_to announcing_at deleted_at",
    },
  },
  form_versions: {
    file: "form-versions",
    says: "the fields of each form, by version",
    key: ["form_id", "version"],
    of: ofForm,
    atOnce: 20,
    columns: {
      exported: "form_id version fields created_by created_at",
      same: "company_id",
      counted: "field_count",
    },
  },
  // With the form's title, and each answer beside its question.
  form_responses: {
    file: "responses",
    says: "responses, each answer with its question",
    key: ["id"],
    of: ofForm,
    atOnce: 200,
    columns: {
      exported: "form_id id user_id version attempt submitted_at waited_minutes answers",
      same: "company_id",
      working: "tallied staff_notified",
    },
  },
  response_notes: {
    file: "response-notes",
    says: "the team’s notes and tags on responses",
    key: ["response_id"],
    of: ofForm,
    columns: { exported: "response_id form_id note tags updated_by updated_at", same: "company_id" },
  },
  wizards: {
    file: "wizards",
    says: "wizards and onboarding",
    key: ["id"],
    of: ofProject,
    atOnce: 200,
    columns: {
      exported:
        "id project_id kind title description priority estimated_total_time tags status settings version created_by created_at updated_at published_at",
      same: "company_id",
      counted: "step_count shown_step_count is_live",
      working: "deleted_at announced_at announcing_at announced_up_to",
    },
  },
  wizard_versions: {
    file: "wizard-versions",
    says: "the steps of each wizard, by version",
    key: ["wizard_id", "version"],
    of: ofWizard,
    atOnce: 10,
    columns: { exported: "wizard_id version steps created_by created_at", same: "company_id" },
  },
  wizard_assignments: {
    file: "wizard-assignments",
    says: "wizard assignments with progress",
    key: ["wizard_id", "user_id"],
    of: ofWizard,
    columns: {
      exported:
        "wizard_id user_id project_id assigned_by assigned_at notes due_date notified_at started_at version step_count completed_count skipped_count current_step_id last_active_at completed_at",
      same: "company_id",
      working: "mail_id",
    },
  },
  wizard_step_runs: {
    file: "wizard-step-runs",
    says: "how long each step took",
    key: ["wizard_id", "user_id", "step_id"],
    of: ofWizard,
    columns: { exported: "wizard_id user_id step_id time_spent completed_at skipped_at", same: "company_id" },
  },
  // With the wizard's title and the question.
  wizard_responses: {
    file: "wizard-responses",
    says: "answers in wizards, each with its question",
    key: ["wizard_id", "user_id", "interaction_id"],
    of: ofWizard,
    atOnce: 200,
    columns: {
      exported: "wizard_id user_id interaction_id step_id response is_correct answered_at",
      same: "company_id",
    },
  },
  conversations: {
    file: "conversations",
    says: "conversations with testers, by project",
    key: ["project_id", "tester_id"],
    of: ofProject,
    columns: { exported: "project_id tester_id id last_at last_message_id", same: "company_id" },
  },
  // Text of a message, stored once for all recipients.
  message_bodies: {
    file: "message-texts",
    says: "message texts, once for all recipients",
    key: ["id"],
    of: ofProject,
    columns: { exported: "id project_id sender_id content recipient_count created_at", same: "company_id" },
  },
  messages: {
    file: "messages",
    says: "sender, recipient and read time of each message",
    key: ["id"],
    of: ofProject,
    columns: {
      exported: "id project_id tester_id body_id sender_id recipient_id created_at read_at",
      same: "company_id",
      working: "notified_at",
    },
  },
  // Files of answers, wizards and messages, each with its path in the zip: read by a separate query.
  uploads: {
    file: "files",
    says: "uploaded files, with their paths in this folder",
    key: ["id"],
    columns: {
      exported: "id owner_id filename content_type size response_id created_at",
      same: "company_id",
      secret: "storage_key",
      working: "released is_shown",
    },
  },
  message_uploads: {
    file: "message-files",
    says: "files attached to messages",
    key: ["body_id", "upload_id"],
    of: { body_id: "message_bodies" },
    columns: { exported: "body_id upload_id", same: "company_id" },
  },
  wizard_uploads: {
    file: "wizard-files",
    says: "files shown in wizards",
    key: ["wizard_id", "upload_id"],
    of: ofWizard,
    columns: { exported: "wizard_id upload_id", same: "company_id" },
  },
};
