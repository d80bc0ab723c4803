import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { parseLsn, ReadConsistency } from "#platform/db/lsn.ts";

/** In an answer: how far the database had come with this change. In a request: what its sender has seen. */
export const positionHeader = "data-position";

const callers = new WeakMap<FastifyRequest, ReadConsistency>();

/** The database as the caller of this request may read it. */
export function databaseFor(database: Database, request: FastifyRequest): Database {
  if (!database.engine.replicas) return database;
  const onlyReads = request.method === "GET";
  const seen = new ReadConsistency(onlyReads ? parseLsn(request.headers[positionHeader]) : undefined, onlyReads);
  callers.set(request, seen);
  return database.seenBy(seen);
}

/** Disables replica reads for this request: a replica may not have the caller's latest access restrictions yet. */
export function readAtPrimary(request: FastifyRequest): void {
  callers.get(request)?.invalidate();
}

/** Every answer to a change says how far the database had come with it. */
export async function sendPosition(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const changed = callers.get(request)?.changed;
  if (changed !== undefined) reply.header(positionHeader, changed);
}
