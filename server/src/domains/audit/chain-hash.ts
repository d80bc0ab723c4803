import { createHash } from "node:crypto";

/** Where an entry stands in the chains of its company. */
export interface ChainPosition {
  slot: number;
  seq: number;
}

/** One piece of what is hashed, its length before it: no two lists of pieces read alike. */
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
 * What stands at a place of a chain: the same as chain_audit_entry() of migration 0017 writes, worked out without the database.
 * @param before the hash before it, empty at the start
 * @param said columns of the entry in the order of audit_text()
 */
export function hashOfLink(before: string, position: ChainPosition, said: readonly (string | null)[]): string {
  return createHash("sha256")
    .update(Buffer.from(before, "hex"))
    .update(positionBytes(position))
    .update(said.map(piece).join(""))
    .digest("hex");
}

/** The stored digest of a network address: without the salt, no one can test addresses against it. */
export function digestOfAddress(salt: string, ip: string): string {
  return createHash("sha256").update(Buffer.from(salt, "hex")).update(ip).digest("hex");
}
