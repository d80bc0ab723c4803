import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailSender } from "@firstlight/contract";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "../config.ts";
import { companySender } from "./mail-sender.ts";
import { oneLine } from "./plain-text.ts";

export interface OutgoingMail {
  /** Stable across retries, so that a repeated delivery carries the same Message-ID. */
  id: string;
  to: MailSender;
  /** The name of the company whose mail it is; the operator's own has none. */
  company?: string;
  subject: string;
  /** Without it the mail is plain text alone. */
  html?: string;
  text: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
  /** URL for one-click unsubscribe (RFC 8058), where the email can be unsubscribed from. */
  oneClick?: string;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A header's line ends after 998 characters (RFC 5322). */
const longestHeader = 500;
const connectTimeout = 10_000;
/** Servers look through a mail before they answer. */
const answerTimeout = 60_000;
/** However slowly a server trickles its answers. */
const longestAttempt = 120_000;

/** Words for a header. What looks encoded already would be decoded by mail programs, into whatever it hides. */
function headerText(text: string): string {
  return oneLine(text, longestHeader).replaceAll("=?", "= ?");
}

function unsubscribeHeaders(oneClick: string | undefined): Record<string, string> {
  if (oneClick === undefined) return {};
  return { "List-Unsubscribe": `<${oneClick}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

// An object, never a string to be parsed: exactly one address.
function party({ name, address }: MailSender): MailSender {
  return { name: headerText(name), address };
}

function compose(mail: OutgoingMail, operator: MailSender, domain: string): SendMailOptions {
  const headers = { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail.oneClick) };
  return {
    from: party(mail.company === undefined ? operator : companySender(operator, mail.company)),
    to: party(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: "", address: mail.replyTo } }),
    subject: headerText(mail.subject),
    ...(mail.html === undefined ? {} : { html: mail.html }),
    text: mail.text,
    messageId: `<${mail.id}@${domain}>`,
    // Header values are not folded: an address broken over two lines is invalid.
    headers: Object.entries(headers).map(([key, value]) => ({ key, value: { prepared: true, value } })),
    disableUrlAccess: true,
    disableFileAccess: true,
  };
}

function smtpMailer(url: string, from: MailSender, domain: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    dnsTimeout: connectTimeout,
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    socketTimeout: answerTimeout,
  });
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(longestAttempt);
      await transport.sendMail({ ...compose(mail, from, domain), signal });
    },
    close: () => transport.close(),
  };
}

function fileMailer(directory: string, from: MailSender, domain: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from, domain));
      await mkdir(directory, { recursive: true });
      const name = join(directory, `${mail.id}.eml`);
      // Renamed when complete, so that a partial email is never read.
      await writeFile(`${name}.part`, message as Buffer);
      await rename(`${name}.part`, name);
    },
    close: () => {},
  };
}

/** SMTP when a server is set; otherwise each mail becomes a file. */
export function createMailer(mail: Config["mail"], publicUrl: string): Mailer {
  const domain = new URL(publicUrl).hostname;
  return mail.kind === "smtp" ? smtpMailer(mail.url, mail.from, domain) : fileMailer(mail.directory, mail.from, domain);
}
