import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";

const askWithin = 2_000;

async function databaseAnswers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), askWithin);
  });
  const asked = database
    .atGate((tx) => tx.selectFrom("throttles").select("key").limit(1).execute())
    .then(() => true)
    .catch(() => false);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Alive: this process answers. Ready: the migrated database answers it too, and it is not stopping. */
export function addStatus(app: FastifyInstance, database: Database, stopping: () => boolean): void {
  app.get("/api/health", async () => ({ status: "alive" }));
  app.get("/api/ready", async (_request, reply) => {
    if (stopping()) return reply.code(503).send({ detail: "The server is stopping." });
    if (await databaseAnswers(database)) return { status: "ready" };
    return reply.code(503).header("retry-after", "2").send({ detail: "The database does not answer." });
  });
}
