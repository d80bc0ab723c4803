import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "../config.ts";

export interface OutgoingMail {
  /** Stable across retries, so that a repeated delivery carries the same Message-ID. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const smtpTimeout = 10_000;

function compose(mail: OutgoingMail, from: string, domain: string): SendMailOptions {
  return {
    from,
    // An object, never a string to be parsed: exactly one recipient.
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${domain}>`,
    disableUrlAccess: true,
    disableFileAccess: true,
  };
}

function smtpMailer(url: string, from: string, domain: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: smtpTimeout,
    greetingTimeout: smtpTimeout,
    socketTimeout: smtpTimeout,
  });
  return {
    async send(mail) {
      await transport.sendMail(compose(mail, from, domain));
    },
    close: () => transport.close(),
  };
}

function fileMailer(directory: string, from: string, domain: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from, domain));
      await mkdir(directory, { recursive: true });
      const name = join(directory, `${mail.id}.eml`);
      // Renamed when whole, so that nobody ever reads half a mail.
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
