import { createHash, randomBytes } from "node:crypto";

/** What a token is for; the prefix keeps one kind from being taken for another. */
const prefixes = {
  session: "fls",
  admin: "fla",
  device: "fld",
  support: "flc",
  invitation: "fli",
  password_reset: "flr",
  magic_link: "flm",
  email_change: "fle",
  erasure: "flx",
  registration: "flo",
  reply_to: "fly",
} as const;

type TokenKind = keyof typeof prefixes;

/** A secret of 256 random bits. Only its SHA-256 hash is stored. */
export function newToken(kind: TokenKind): { token: string; hash: Buffer } {
  const token = `${prefixes[kind]}_${randomBytes(32).toString("base64url")}`;
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function isTokenOf(kind: TokenKind, token: string): boolean {
  return token.startsWith(`${prefixes[kind]}_`);
}
