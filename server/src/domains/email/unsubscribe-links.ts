import { createHmac, timingSafeEqual } from "node:crypto";
import { mailCategories, type MailCategory } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../infra/db/database.ts";

/** What one link stops: mails of a category to one person, of all the company or of one project. */
export interface UnsubscribeSubject {
  company_id: string;
  user_id: string;
  category: MailCategory;
  project_id: string | null;
}

export interface UnsubscribeLinks {
  /** The address for the header of RFC 8058, and the page for people. */
  linksFor(subject: UnsubscribeSubject): { oneClick: string; page: string };
  /** What a token is about; nothing when we did not sign it. */
  read(token: string): UnsubscribeSubject | undefined;
}

const shape = /^flu_([\w-]{44,66})\.([\w-]{43})$/;

function pack({ company_id, user_id, category, project_id }: UnsubscribeSubject): Buffer {
  const ids = [company_id, user_id, ...(project_id ? [project_id] : [])].map((id) =>
    Buffer.from(id.replaceAll("-", ""), "hex"),
  );
  return Buffer.concat([Buffer.of(mailCategories.indexOf(category)), ...ids]);
}

function uuidAt(bytes: Buffer, start: number): string {
  const hex = bytes.toString("hex", start, start + 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function unpack(bytes: Buffer): UnsubscribeSubject | undefined {
  const category = mailCategories[bytes[0] ?? -1];
  if (!category || (bytes.length !== 33 && bytes.length !== 49)) return undefined;
  const project_id = bytes.length === 49 ? uuidAt(bytes, 33) : null;
  return { category, company_id: uuidAt(bytes, 1), user_id: uuidAt(bytes, 17), project_id };
}

/** Links signed with a key of this installation (HMAC-SHA256): they hold for years and need no row of their own. */
export async function openUnsubscribeLinks(database: Database, publicUrl: string): Promise<UnsubscribeLinks> {
  const { value: key } = await database.atGate((tx) =>
    tx.selectFrom("secrets").select("value").where("name", "=", "unsubscribe").executeTakeFirstOrThrow(),
  );
  const sign = (bytes: Buffer) => createHmac("sha256", key).update(bytes).digest();
  return {
    linksFor(subject) {
      const bytes = pack(subject);
      const token = `flu_${bytes.toString("base64url")}.${sign(bytes).toString("base64url")}`;
      return {
        oneClick: `${publicUrl}/api/email/unsubscribe?token=${token}`,
        page: `${publicUrl}/unsubscribe#${token}`,
      };
    },
    read(token) {
      const [, packed = "", signature = ""] = shape.exec(token) ?? [];
      const bytes = Buffer.from(packed, "base64url");
      const given = Buffer.from(signature, "base64url");
      if (given.length !== 32 || !timingSafeEqual(given, sign(bytes))) return undefined;
      return unpack(bytes);
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
