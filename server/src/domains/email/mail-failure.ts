import { oneLine } from "../../infra/plain-text.ts";

/** What a mail server's refusal means, by the words of nodemailer's errors. */
export interface MailFailure {
  /** Kept beside the mail: the server's answer, or what went wrong on the way there. One line. */
  answer: string;
  /** Trying again would be answered alike. */
  isPermanent: boolean;
  /** The address itself is refused, so nothing more is sent there. */
  isBadAddress: boolean;
  /** What may be logged: nobody's address. */
  facts: { code: unknown; command: unknown; response_code: unknown };
}

const longest = 500;
const badAddressCodes: ReadonlySet<unknown> = new Set([550, 551, 553]);
// The same codes are given for policy, content and full mailboxes; the enhanced code tells (RFC 3463).
const aboutSomethingElse = /^5\d\d[ -]5\.(?:[3567]\.\d|2\.[23])/;

/** Only what is said of the recipient or the message counts; refusing us or our password is for the operator to mend. */
function isAboutThisMail(command: unknown): boolean {
  return command === "RCPT TO" || command === "DATA";
}

function textOf(error: object): string {
  if ("response" in error && typeof error.response === "string") return error.response;
  return error instanceof Error ? error.message : "The mail could not be handed over";
}

export function readFailure(thrown: unknown): MailFailure {
  const error = typeof thrown === "object" && thrown !== null ? thrown : new Error(String(thrown));
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const answer = oneLine(textOf(error), longest);
  const isPermanent =
    typeof responseCode === "number" && responseCode >= 550 && responseCode <= 559 && isAboutThisMail(command);
  return {
    answer,
    isPermanent,
    isBadAddress: isPermanent && badAddressCodes.has(responseCode) && !aboutSomethingElse.test(answer),
    facts: { code, command, response_code: responseCode },
  };
}
