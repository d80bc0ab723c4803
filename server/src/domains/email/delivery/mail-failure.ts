import { fieldsOf } from "@firstlight/contract";
import { oneLine } from "#platform/text/plain-text.ts";

/** The meaning of a mail server's rejection, by nodemailer's error codes and messages. */
export interface MailFailure {
  /** Stored with the email: the server's answer or the connection error, in one line. */
  answer: string;
  /** A retry would fail the same way. */
  isPermanent: boolean;
  /** The server rejects the address itself, so no more email is sent to it. */
  isBadAddress: boolean;
  /** Safe to log: contains no address. */
  facts: { code: unknown; command: unknown; response_code: unknown };
}

const longest = 500;
// Mailbox unknown, moved, misnamed; a host and a domain that take no mail at all (RFC 5321, RFC 7504).
const badAddressCodes: ReadonlySet<unknown> = new Set([550, 551, 553, 521, 556]);
// The enhanced code decides over the basic one (RFC 3463): a bad recipient address, or a domain without mail (RFC 7505).
const aboutAddress = /^5\d\d[ -]5\.1\.(?:[0-6]|10)\b/;
// Enhanced codes about policy, content, a full mailbox, size, or the sender's address.
const aboutSomethingElse = /^5\d\d[ -]5\.(?:[3567]\.\d|2\.[234]|1\.[789]\b)/;

// The server requires authentication, or ours failed (RFC 4954); some servers report this only at RCPT TO.
const aboutUs: ReadonlySet<unknown> = new Set([530, 534, 535, 538]);

/** Whether the rejection concerns the recipient or message. One of our server or password is the operator's to fix. */
function isAboutThisMail(command: unknown, responseCode: number): boolean {
  return (command === "RCPT TO" || command === "DATA") && !aboutUs.has(responseCode);
}

function isAboutAddress(responseCode: number, answer: string): boolean {
  if (aboutAddress.test(answer)) return true;
  return badAddressCodes.has(responseCode) && !aboutSomethingElse.test(answer);
}

function textOf(error: object): string {
  if ("response" in error && typeof error.response === "string") return error.response;
  return error instanceof Error ? error.message : "Failed to hand over the email to the mail server";
}

export function readFailure(thrown: unknown): MailFailure {
  const error = typeof thrown === "object" && thrown !== null ? thrown : new Error(String(thrown));
  const { code, command, responseCode } = fieldsOf(error);
  const answer = oneLine(textOf(error), longest);
  const isPermanent =
    typeof responseCode === "number" &&
    responseCode >= 500 &&
    responseCode <= 599 &&
    isAboutThisMail(command, responseCode);
  return {
    answer,
    isPermanent,
    isBadAddress: isPermanent && isAboutAddress(responseCode, answer),
    facts: { code, command, response_code: responseCode },
  };
}
