import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailSender } from "@firstlight/contract";
import { createTransport, type SendMailOptions } from "nodemailer";
import { companySender } from "./sender.ts";
import { oneLine } from "#platform/text/plain-text.ts";

/** Where email goes: to an SMTP server, or to files. */
export type MailSettings = ({ kind: "files"; directory: string } | { kind: "smtp"; url: string }) & {
  /** The operator. */
  from: MailSender;
};

export interface OutgoingMail {
  /** Stable across retries, so that a repeated delivery carries the same Message-ID. */
  id: string;
  to: MailSender;
  /** Name of the company that sends the email; the operator's own emails have none. */
  company?: string;
  /** What the product is called; without it, the sender has the operator's name. */
  product?: string | undefined;
  subject: string;
  /** Without it, the email is plain text only. */
  html?: string;
  text: string;
  /** Address for replies, where it is not the sender's. */
  replyTo?: string;
  /** URL for one-click unsubscribe (RFC 8058), where the email can be unsubscribed from. */
  oneClick?: string;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Headers are limited well below the 998 characters of a line (RFC 5322). */
const longestHeader = 500;
const connectTimeout = 10_000;
/** Mail servers may scan an email before they answer. */
const answerTimeout = 60_000;
/** Limit for an attempt, however slowly the server answers. */
const longestAttempt = 120_000;

/** Sanitizes header text. Text that looks like an encoded word is altered, because mail programs would decode it. */
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

function compose(mail: OutgoingMail, from: MailSender, domain: string): SendMailOptions {
  const operator = { ...from, name: mail.product ?? from.name };
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

/** Sends by SMTP when a server is configured; otherwise writes each email to a file. */
export function createMailer(mail: MailSettings, publicUrl: string): Mailer {
  const domain = new URL(publicUrl).hostname;
  return mail.kind === "smtp" ? smtpMailer(mail.url, mail.from, domain) : fileMailer(mail.directory, mail.from, domain);
}
