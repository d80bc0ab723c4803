/** Mail as people get it: queued by the product, delivered by its own code, caught where it would leave the machine. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import PostalMime, { type Email } from "postal-mime";
import { jobPartsOf, jobs } from "../../server/src/app/jobs.ts";
import { createMailer, type OutgoingMail } from "../../server/src/platform/mail/mailer.ts";
import { missingValue } from "./missing-value.ts";
import { runJob } from "../../server/src/platform/jobs/queues.ts";

export interface CaughtMail extends Email {
  /** The address of its button. */
  link: string;
  /** The whole message as it would be sent. */
  raw: string;
}

export interface CaughtMails {
  /** Runs due jobs and those they queue until none is left: links, imports, emails. @returns how many jobs ran */
  drain: () => Promise<number>;
  /** Runs also what waits for a later time, once. */
  drainLater: () => Promise<number>;
  /** Runs a job as its worker would. */
  run: (name: string, payload: object) => Promise<void>;
  /** Emails to an address, oldest first. */
  to: (address: string) => CaughtMail[];
  /** The one mail to an address. */
  one: (address: string) => CaughtMail;
  /** The token in the newest invitation to an address. */
  invitationToken: (address: string) => string;
  /** From now on every delivery fails with this error; undefined ends that. */
  failWith: (error: Error | undefined) => void;
  readonly all: readonly CaughtMail[];
}

type Parts = Omit<Parameters<typeof jobPartsOf>[0], "mailer"> & { directory: string };

/** The sender of the operator's own emails. */
export const mailOperator = { name: "Firstlight", address: "hello@firstlight.example" };

const button = /<a\s+class="on-button"\s+href="([^"]+)"/;

async function read(directory: string, mail: OutgoingMail): Promise<CaughtMail> {
  const raw = await readFile(join(directory, `${mail.id}.eml`), "utf8");
  const parsed = await PostalMime.parse(raw);
  const said = `${parsed.subject} ${parsed.text}`;
  expect(said, "what a mail says").not.toMatch(missingValue);
  if (mail.company !== undefined) expect(said, "what a company's mail says").not.toMatch(/firstlight/i);
  return { ...parsed, raw, link: button.exec(parsed.html ?? "")?.[1] ?? "" };
}

export function catchMail(parts: Parts): CaughtMails {
  const { database, directory } = parts;
  const mailer = createMailer({ kind: "files", directory, from: mailOperator }, parts.publicUrl);
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

  const jobParts = jobPartsOf({ ...parts, mailer: edge });
  const run: CaughtMails["run"] = async (name, payload) => {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await runJob(jobParts, job, payload);
  };

  async function runQueued(due: boolean): Promise<number> {
    const { rows } = await database.asOwner((tx) =>
      sql<{ name: string; data: object }>`
        delete from pgboss.job where name not like '\\_\\_pgboss%' and (not ${due}::boolean or start_after <= now())
        returning name, data`.execute(tx),
    );
    for (const { name, data } of rows) await run(name, data);
    return rows.length;
  }

  async function drain(): Promise<number> {
    let ran = 0;
    for (let round = await runQueued(true); round > 0; round = await runQueued(true)) ran += round;
    return ran;
  }

  const to = (address: string) => all.filter((mail) => mail.to?.some((person) => person.address === address));
  return {
    all,
    to,
    run,
    drain,
    drainLater: () => runQueued(false),
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
