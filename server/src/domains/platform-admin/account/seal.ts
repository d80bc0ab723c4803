import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#platform/errors.ts";

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts second-factor secrets, so that access to the database alone reveals none: the key is stored elsewhere. */
export interface Seal {
  /** @throws AppError not_configured when there is no key and none can be created */
  close(secret: string, adminId: string): Promise<Buffer>;
  /** @throws AppError not_configured when the key is missing or differs */
  open(sealed: Buffer, adminId: string): Promise<string>;
}

export interface SealSettings {
  /** The configured key; null uses a generated one in `admin.key` of the data directory. */
  key: Buffer | null;
  dataDir: string;
}

function unusable(cause: unknown): AppError {
  const detail =
    "The server cannot check your authenticator because its key is missing or changed. Sign in with a recovery code, or ask the operator to restore admin.key or ADMIN_KEY.";
  return new AppError("not_configured", detail, { cause });
}

function unkept(cause: unknown): AppError {
  const detail =
    "The server can neither read nor create its key for authenticators. Ask the operator to check admin.key in the data directory, or to set ADMIN_KEY.";
  return new AppError("not_configured", detail, { cause });
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : "");

async function readKey(path: string): Promise<Buffer> {
  const key = Buffer.from((await readFile(path, "utf8")).trim(), "base64url");
  if (key.length !== keyBytes) throw new Error(`${path} does not contain a key of ${keyBytes} bytes`);
  return key;
}

/** The first process creates the key: it is written completely before it gets its final name, and never replaced. */
async function makeKey(path: string): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, `${randomBytes(keyBytes).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    await link(beside, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

/** Encrypts with AES-256-GCM; a secret encrypted for one admin cannot be decrypted for another. */
export function createSeal({ key, dataDir }: SealSettings): Seal {
  const path = join(dataDir, "admin.key");

  async function keyToClose(): Promise<Buffer> {
    if (key) return key;
    try {
      return await readKey(path);
    } catch (error) {
      if (codeOf(error) !== "ENOENT") throw unkept(error);
    }
    try {
      await makeKey(path);
      return await readKey(path);
    } catch (error) {
      throw unkept(error);
    }
  }

  return {
    async close(secret, adminId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, await keyToClose(), iv).setAAD(Buffer.from(adminId));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    async open(sealed, adminId) {
      try {
        const iv = sealed.subarray(0, ivBytes);
        const decipher = createDecipheriv(algorithm, key ?? (await readKey(path)), iv, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(adminId)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
        const words = [decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()];
        return Buffer.concat(words).toString("utf8");
      } catch (error) {
        throw unusable(error);
      }
    },
  };
}
