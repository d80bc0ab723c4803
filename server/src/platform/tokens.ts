import { createHash, randomBytes, randomInt } from "node:crypto";

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

// Without those that look alike on paper.
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const groupSize = 4;

/** A secret that people read and type: groups of four letters and digits, of about 20 random bits each. */
export function readableSecret(groups: number): string {
  const group = () => Array.from({ length: groupSize }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
