import { createHash } from "node:crypto";

/** The position of an entry in its company's chains. */
export interface ChainPosition {
  slot: number;
  seq: number;
}

/** Encodes one value to hash, prefixed with its length, so that no two lists of values encode alike. */
function piece(value: string | null): string {
  return value === null ? "-" : `${Buffer.byteLength(value)}:${value}`;
}

function positionBytes({ slot, seq }: ChainPosition): Buffer {
  const bytes = Buffer.alloc(10);
  bytes.writeInt16BE(slot);
  bytes.writeBigInt64BE(BigInt(seq), 2);
  return bytes;
}

/**
 * Computes the hash at a chain position, as chain_audit_entry() of migration 0017 does in the database.
 * @param before the previous hash, empty at the start
 * @param said columns of the entry in the order of audit_text()
 */
export function hashOfLink(before: string, position: ChainPosition, said: readonly (string | null)[]): string {
  return createHash("sha256")
    .update(Buffer.from(before, "hex"))
    .update(positionBytes(position))
    .update(said.map(piece).join(""))
    .digest("hex");
}

/** The stored digest of a network address. Without the salt, no one can test addresses against it. */
export function digestOfAddress(salt: string, ip: string): string {
  return createHash("sha256").update(Buffer.from(salt, "hex")).update(ip).digest("hex");
}
