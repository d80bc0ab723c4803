/** Mail as people get it: queued by the product, delivered by its own code, caught where it would leave the machine. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { deliverMail, type DeliveryParts } from "../../server/src/domains/email/public.ts";
import { createMailer, type OutgoingMail } from "../../server/src/infra/mailer.ts";

export interface CaughtMail extends Email {
  /** The address of its button. */
  link: string;
  /** The whole message as it would be sent. */
  raw: string;
}

export interface CaughtMails {
  /** Delivers what is queued and due. @returns how many jobs ran */
  drain: () => Promise<number>;
  /** Delivers also what waits for another attempt. */
  drainLater: () => Promise<number>;
  /** Mails to an address, oldest first. */
  to: (address: string) => CaughtMail[];
  /** The one mail to an address. */
  one: (address: string) => CaughtMail;
  /** The token in the newest invitation to an address. */
  invitationToken: (address: string) => string;
  /** From now on every delivery fails with this error; undefined ends that. */
  failWith: (error: Error | undefined) => void;
  readonly all: readonly CaughtMail[];
}

type Parts = Omit<DeliveryParts, "mailer"> & { directory: string; publicUrl: string };

const button = /<a\s+href="([^"]+)"/;

async function read(directory: string, mail: OutgoingMail): Promise<CaughtMail> {
  const raw = await readFile(join(directory, `${mail.id}.eml`), "utf8");
  const parsed = await PostalMime.parse(raw);
  return { ...parsed, raw, link: button.exec(parsed.html ?? "")?.[1] ?? "" };
}

export function catchMail(parts: Parts): CaughtMails {
  const { database, directory } = parts;
  const from = "Firstlight <hello@firstlight.example>";
  const mailer = createMailer({ kind: "files", directory, from }, parts.publicUrl);
  const all: CaughtMail[] = [];
  let failure: Error | undefined;
  const edge = {
    async send(mail: OutgoingMail) {
      if (failure) throw failure;
      await mailer.send(mail);
      all.push(await read(directory, mail));
    },
    close: () => mailer.close(),
  };

  async function deliver(due: boolean): Promise<number> {
    const jobs = await database.asOwner((tx) =>
      sql<{ data: { company_id: string; mail_id: string } }>`
        delete from pgboss.job where name = 'deliver-mail' and (not ${due}::boolean or start_after <= now()) returning data`.execute(
        tx,
      ),
    );
    for (const { data } of jobs.rows) await deliverMail({ ...parts, mailer: edge }, data);
    return jobs.rows.length;
  }

  const to = (address: string) => all.filter((mail) => mail.to?.some((person) => person.address === address));
  return {
    all,
    to,
    drain: () => deliver(true),
    drainLater: () => deliver(false),
    one(address) {
      const [mail, ...others] = to(address);
      if (!mail || others.length > 0) throw new Error(`${address} got ${to(address).length} mails, not one`);
      return mail;
    },
    invitationToken(address) {
      const token = /\/invitation#(\S+)/.exec(to(address).at(-1)?.text ?? "")?.[1];
      if (!token) throw new Error(`${address} got no invitation`);
      return token;
    },
    failWith(error) {
      failure = error;
    },
  };
}
