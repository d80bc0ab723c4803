import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { bodyOf } from "#platform/http/send-error.ts";

const askWithin = 2_000;

async function databaseAnswers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), askWithin);
  });
  const asked = database
    .asSystem((tx) => tx.selectFrom("throttles").select("key").limit(1).execute())
    .then(() => true)
    .catch(() => false);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface StatusParts {
  database: Database;
  stopping: () => boolean;
  /** Whether files can be written. */
  savesFiles: () => Promise<boolean>;
}

/**
 * Alive: this process answers. Ready: the migrated database answers too, and the process is not stopping. Without file storage it stays
 * ready and reports that: only uploads fail, and other processes share the same folder.
 */
export function addStatus(app: FastifyInstance, { database, stopping, savesFiles }: StatusParts): void {
  app.get("/api/health", async () => ({ status: "alive" }));
  app.get("/api/ready", async (_request, reply) => {
    if (stopping()) {
      const error = new AppError("server_busy", "The server is stopping.");
      return reply.code(503).header("retry-after", "2").send(bodyOf(error));
    }
    const [answers, saves] = await Promise.all([databaseAnswers(database), savesFiles()]);
    if (!answers) {
      const error = new AppError("database_unavailable", "The database isn’t responding.");
      return reply.code(503).header("retry-after", "2").send(bodyOf(error));
    }
    if (saves) return { status: "ready" };
    return { status: "ready", detail: "Uploads are rejected: DATA_DIR is not writable." };
  });
}
