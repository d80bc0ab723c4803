/** The emails that the product sent, read by recipient. */
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { Product } from "./product.ts";

/** A mail is whole as soon as it is there; one that is sent again replaces it. */
const known = new Map<string, Promise<Email>>();

async function parsed(file: string): Promise<Email> {
  const { mtimeMs } = await stat(file);
  const version = `${file} ${mtimeMs}`;
  const mail = known.get(version) ?? readFile(file).then((text) => PostalMime.parse(text));
  known.set(version, mail);
  return mail;
}

async function mailsTo({ dataDir }: Product, address: string): Promise<Email[]> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map((name) => parsed(join(folder, name))));
  return mails.filter((mail) => mail.to?.some((person) => person.address === address));
}

/** The one mail to an address, as soon as it is there: of all, or of those with such a subject. */
export async function readMail(product: Product, address: string, subject = /(?:)/): Promise<Email> {
  let mails: Email[] = [];
  const count = async () => {
    mails = (await mailsTo(product, address)).filter((mail) => subject.test(mail.subject ?? ""));
    return mails.length;
  };
  await expect.poll(count, { message: `mails to ${address}`, intervals: [100], timeout: 60_000 }).toBe(1);
  const [mail] = mails;
  if (!mail) throw new Error(`${address} got no mail`);
  return mail;
}

/** Deletes the emails to an address. */
export async function dropMails({ dataDir }: Product, address: string): Promise<void> {
  const folder = join(dataDir, "mail");
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".eml")) continue;
    const { to } = await parsed(join(folder, name));
    if (to?.some((person) => person.address === address)) await rm(join(folder, name));
  }
}

/** Where the button of a mail leads. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? "")?.[0];
  if (!link) throw new Error(`There is no link in “${mail.subject}”`);
  return link;
}
