import { createHmac, timingSafeEqual } from "node:crypto";
import { mailCategories, type MailCategory } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { getUnsubscribeKey } from "./queries.ts";

/** The scope of one unsubscribe link: some categories for one person, in the whole company or one project. */
export interface UnsubscribeSubject {
  company_id: string;
  user_id: string;
  /** More than one for a digest that gathers several kinds. */
  categories: MailCategory[];
  project_id: string | null;
}

export interface UnsubscribeLinks {
  /** The address for the header of RFC 8058, and the page for people; at our address unless another is named. */
  linksFor(subject: UnsubscribeSubject, origin?: string): { oneClick: string; page: string };
  /** What a token is about; nothing when we did not sign it. */
  read(token: string): UnsubscribeSubject | undefined;
}

const shape = /^flu_([\w-]{46}|[\w-]{67})\.([\w-]{43})$/;

/** The first two bytes: a bit for each category in the order of the contract, which only ever grows at its end. */
function encode({ company_id, user_id, categories, project_id }: UnsubscribeSubject): Buffer {
  const ids = [company_id, user_id, ...(project_id ? [project_id] : [])].map((id) =>
    Buffer.from(id.replaceAll("-", ""), "hex"),
  );
  const bits = Buffer.alloc(2);
  bits.writeUInt16BE(mailCategories.reduce((sum, each, bit) => sum + (categories.includes(each) ? 2 ** bit : 0), 0));
  return Buffer.concat([bits, ...ids]);
}

function uuidAt(bytes: Buffer, start: number): string {
  const hex = bytes.toString("hex", start, start + 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function unpack(bytes: Buffer): UnsubscribeSubject {
  const bits = bytes.readUInt16BE();
  const categories = mailCategories.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1);
  const project_id = bytes.length === 50 ? uuidAt(bytes, 34) : null;
  return { categories, company_id: uuidAt(bytes, 2), user_id: uuidAt(bytes, 18), project_id };
}

/** Links signed with a key of this installation (HMAC-SHA256): they hold for years and need no row of their own. */
export async function openUnsubscribeLinks(database: Database, publicUrl: string): Promise<UnsubscribeLinks> {
  const key = await database.asSystem(getUnsubscribeKey);
  const sign = (encoded: string) => createHmac("sha256", key).update(encoded).digest("base64url");
  return {
    linksFor(subject, origin = publicUrl) {
      const encoded = encode(subject).toString("base64url");
      const token = `flu_${encoded}.${sign(encoded)}`;
      return {
        oneClick: `${origin}/api/email/unsubscribe?token=${token}`,
        page: `${origin}/unsubscribe#${token}`,
      };
    },
    read(token) {
      const [, encoded, signature] = shape.exec(token) ?? [];
      if (!encoded || !signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(encoded))))
        return undefined;
      return unpack(Buffer.from(encoded, "base64url"));
    },
  };
}

/** Mail programs that open the header's address instead of posting to it get the page, and change nothing. */
export function addUnsubscribeLink(app: FastifyInstance): void {
  app.get<{ Querystring: { token?: unknown } }>("/api/email/unsubscribe", (request, reply) => {
    const token = typeof request.query.token === "string" ? request.query.token : "";
    return reply.redirect(`/unsubscribe#${encodeURIComponent(token)}`, 303);
  });
}
