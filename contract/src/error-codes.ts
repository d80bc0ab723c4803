import { keysOf } from "./common/properties.ts";
import { z } from "zod";

interface ErrorRow {
  readonly status: number;
  /** Sent as `detail` where a site has nothing more exact to say. */
  readonly sentence: string;
}

/** Every code of an error answer. A published code keeps its meaning and its status. */
export const errorCodes = {
  malformed_json: { status: 400, sentence: "The body is not valid JSON." },
  malformed_request: { status: 400, sentence: "This request cannot be read. Send it again, or reload the page." },
  request_timeout: { status: 400, sentence: "The request timed out. Please try again." },
  upload_incomplete: { status: 400, sentence: "The file arrived incomplete. Send it alone, in a part named file." },
  invalid_signature: {
    status: 400,
    sentence: "This is not an event signed by Stripe for this address within the last 5 minutes.",
  },
  not_signed_in: { status: 401, sentence: "Sign in to continue." },
  invalid_credentials: { status: 401, sentence: "Incorrect email or password." },
  password_expired: {
    status: 401,
    sentence: "The password you were given has expired. Select “Forgot password?” to set a new one.",
  },
  account_exists: { status: 401, sentence: "You already have an account with this email. Enter its password." },
  second_factor_required: { status: 401, sentence: "Enter the 6-digit code from your authenticator." },
  subscription_required: { status: 402, sentence: "Your trial or subscription has ended. Upgrade to continue." },
  company_locked: { status: 402, sentence: "Your company’s account is locked. Contact support." },
  insufficient_role: { status: 403, sentence: "Your role does not allow this. Ask an owner or admin of your company." },
  password_change_required: { status: 403, sentence: "Set a new password to continue." },
  account_deactivated: {
    status: 403,
    sentence: "Your account is deactivated. Ask an owner or admin of your company to reactivate it.",
  },
  account_suspended: { status: 403, sentence: "Your account is suspended. Contact support." },
  company_deleted: {
    status: 403,
    sentence: "Your company is being deleted, and no one can sign in to it. Start a free trial to start over.",
  },
  no_company: {
    status: 403,
    sentence:
      "Your account does not belong to a company. Accept an invitation, or start a free trial with this address.",
  },
  support_read_only: {
    status: 403,
    sentence: "Support can view but not change anything. The company’s owner can allow changes in Settings.",
  },
  support_forbidden: { status: 403, sentence: "Support cannot do this. Only the user can." },
  owner_unverified: {
    status: 403,
    sentence:
      "The owner must confirm their email address first. They can select “Resend Confirmation Email” for a new link.",
  },
  second_factor_setup_required: { status: 403, sentence: "Set up a second factor to continue." },
  not_found: { status: 404, sentence: "This does not exist or is no longer available." },
  link_expired: {
    status: 404,
    sentence: "This link has been used or has expired. Ask for a new one on the sign-in page.",
  },
  invitation_expired: {
    status: 404,
    sentence: "This invitation has been used or has expired. Ask the person who invited you for a new one.",
  },
  headers_timeout: { status: 408, sentence: "The request timed out. Please try again." },
  already_joined: { status: 409, sentence: "You have already joined. Sign in to continue." },
  already_invited: {
    status: 409,
    sentence: "This person is already invited. Resend the invitation, or revoke it first.",
  },
  not_joined: { status: 409, sentence: "They have not joined yet. Resend the invitation, or revoke it." },
  owner_protected: { status: 409, sentence: "The owner cannot be changed or removed. Transfer ownership first." },
  cannot_change_self: {
    status: 409,
    sentence: "You cannot change your own role or status. Ask another admin or the owner.",
  },
  owner_must_transfer: {
    status: 409,
    sentence: "You own a company. Transfer ownership to an admin, and then delete your data.",
  },
  email_taken: { status: 409, sentence: "This email already has an account. Sign in, or use another address." },
  email_unverified: {
    status: 409,
    sentence: "Confirm your email address first. Sign out, select “Forgot password?” and open the link in the email.",
  },
  domain_taken: { status: 409, sentence: "This company domain is already taken." },
  domain_unverified: {
    status: 409,
    sentence: "The TXT record was not found. New records can take an hour to appear; check again then.",
  },
  domain_immutable: { status: 409, sentence: "The company domain cannot be changed." },
  too_many_recipients: { status: 409, sentence: "You can message up to 1,000 people at once. Message them in groups." },
  no_recipients: {
    status: 409,
    sentence: "There are no active testers to message yet, so nothing was sent. Invite testers first.",
  },
  message_conflict: {
    status: 409,
    sentence: "A different message was already sent with this ID. Send yours as a new message.",
  },
  form_already_submitted: { status: 409, sentence: "You have already submitted this form." },
  form_closed: { status: 409, sentence: "This form is closed." },
  form_changed: { status: 409, sentence: "This form was updated. Review your answers and submit them again." },
  form_full: { status: 409, sentence: "The form has reached its response limit. Raise the limit, then open the form." },
  edit_conflict: { status: 409, sentence: "Someone else edited this. Review their changes before you save." },
  draft_conflict: { status: 409, sentence: "You continued this form on another device. Load those answers first." },
  project_in_trash: { status: 409, sentence: "Its project is in the trash. Restore the project first." },
  project_archived: { status: 409, sentence: "This project is archived. Restore it first." },
  wizard_archived: { status: 409, sentence: "This wizard is archived and accepts no new testers." },
  wizard_not_started: { status: 409, sentence: "Start the wizard first." },
  wizard_not_visible: { status: 409, sentence: "Testers do not see this wizard. Publish it, then remind them." },
  step_incomplete: { status: 409, sentence: "This step is required. Complete it to continue." },
  step_in_use: {
    status: 409,
    sentence: "Another step appears only after a certain answer in this one. Change its conditions, then try again.",
  },
  already_answered: { status: 409, sentence: "You have already answered this." },
  limit_reached: { status: 409, sentence: "You have reached the limit. Delete something, then try again." },
  build_in_use: { status: 409, sentence: "Feedback names this build. Retire it instead." },
  build_not_announced: { status: 409, sentence: "Testers do not have this build. Announce it first." },
  build_retired: { status: 409, sentence: "This build is retired. Choose a newer one." },
  retest_closed: { status: 409, sentence: "This check is closed. Tell the team in a comment instead." },
  feedback_conflict: {
    status: 409,
    sentence: "Something different was already sent with this ID. Send yours as something new.",
  },
  already_feedback: { status: 409, sentence: "This is feedback already. Open that item instead." },
  feedback_merged: { status: 409, sentence: "This is merged into another item. Open that one instead." },
  feedback_closed: { status: 409, sentence: "This is closed. Report it again if you still have it." },
  own_report: { status: 409, sentence: "You reported this yourself, so you already count." },
  reporter_stays: { status: 409, sentence: "The reporter of an item always counts. Remove someone else." },
  report_taken_up: {
    status: 409,
    sentence: "The team is already looking at this. Add a comment instead.",
  },
  edit_time_over: { status: 409, sentence: "Comments can be edited for 15 minutes. Write another one." },
  key_taken: { status: 409, sentence: "Another project has this key. Choose another one." },
  file_in_use: { status: 409, sentence: "This file is used in an answer, a wizard or a message. Delete that first." },
  upload_conflict: { status: 409, sentence: "Some parts of this file are missing. Send them, then finish the upload." },
  already_subscribed: { status: 409, sentence: "Your subscription is already active. Change it under Manage Billing." },
  manual_plan: { status: 409, sentence: "Your company is on a manual plan. Contact support to change it." },
  upgrade_in_progress: {
    status: 409,
    sentence: "Someone else in your company is upgrading right now. Please try again.",
  },
  upgrade_not_allowed: { status: 409, sentence: "Your company’s account is locked. Contact support." },
  no_subscription: { status: 409, sentence: "There is nothing to manage yet. Upgrade first." },
  card_declined: { status: 409, sentence: "Your card was declined. Use another card." },
  already_in_state: { status: 409, sentence: "This was already done. Nothing was changed." },
  feature_unavailable: { status: 409, sentence: "This is not set up on this server. Ask its operator to set it up." },
  name_taken: { status: 409, sentence: "A group with this name already exists. Choose another name." },
  user_deactivated: { status: 409, sentence: "This person is deactivated. Reactivate them first." },
  user_suspended: { status: 409, sentence: "This person is suspended. Contact support." },
  deletion_in_progress: { status: 409, sentence: "Their company’s data is being deleted." },
  wrong_account: {
    status: 409,
    sentence: "This link belongs to another account. Sign in with the address it was sent to, then open it again.",
  },
  second_factor_off: { status: 409, sentence: "You have no second factor. Set one up first." },
  second_factor_enforced: {
    status: 409,
    sentence: "Every admin needs a second factor here. The operator of the server can reset yours.",
  },
  body_too_large: { status: 413, sentence: "This request is larger than 1 MiB. Shorten it and try again." },
  file_too_large: { status: 413, sentence: "The file is larger than 50 MiB." },
  quota_exceeded: {
    status: 413,
    sentence:
      "Your company has used all its storage. Delete responses with files you no longer need, or contact support for more.",
  },
  unsupported_media_type: { status: 415, sentence: "Send the body as application/json." },
  file_type_not_allowed: {
    status: 415,
    sentence: "This file type is not supported. Use an image, a video, audio, a PDF or plain text.",
  },
  invalid_input: { status: 422, sentence: "Some fields are not valid." },
  invalid_cursor: { status: 422, sentence: "This cursor is not valid. Start again from the first page." },
  export_too_large: { status: 422, sentence: "This is too large for an Excel file. Export it as CSV or JSON." },
  rate_limited: { status: 429, sentence: "Too many requests. Please try again in a moment." },
  too_many_attempts: { status: 429, sentence: "Too many attempts. Please try again later." },
  too_many_exports: {
    status: 429,
    sentence: "You have reached the limit of exports for 24 hours. Use one of them, or try again tomorrow.",
  },
  too_many_uploads: {
    status: 429,
    sentence: "You already have 20 unfinished uploads. Finish one of them, or wait a day.",
  },
  headers_too_large: { status: 431, sentence: "The headers of this request are too long. Shorten them and try again." },
  internal_error: { status: 500, sentence: "Something went wrong on our side. Please try again." },
  not_configured: { status: 500, sentence: "Stripe configuration error. Please contact support." },
  server_busy: { status: 503, sentence: "The server is busy. Please try again in a moment." },
  database_unavailable: {
    status: 503,
    sentence: "The database cannot be reached right now. Please try again in a moment.",
  },
  stripe_unavailable: {
    status: 503,
    sentence: "Stripe cannot be reached right now, and nothing was charged. Please try again in a moment.",
  },
  storage_full: {
    status: 507,
    sentence: "The server has run out of storage, so nothing was changed. Please try again later.",
  },
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorCode = keyof typeof errorCodes;

export const errorCodeNames = keysOf(errorCodes);

/** The body of every error answer; one with 402 also has `access`. */
export const errorBody = z.object({
  detail: z.string(),
  code: z.enum(errorCodeNames),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
