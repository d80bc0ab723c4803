/** A whole installation, started for real: webs and workers, a PostgreSQL behind a pooler, its replica, a mail server. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../tests/support/free-port.ts";
import { startPooler } from "../../tests/support/pooler.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { startReplica } from "./replica.ts";
import { startServer, type ServerProcess } from "../../tests/support/server-process.ts";
import { TestSmtpServer } from "../../tests/support/smtp-server.ts";

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** Nothing of the product runs yet, and its database is empty. */
export async function openInstallation() {
  const dataDir = await mkdtemp(join(tmpdir(), "firstlight-installation-"));
  const mails = new TestSmtpServer();
  const mailPort = await findFreePort();
  await mails.start(mailPort);
  const primary = await startPostgres({ inMemory: true });
  const replica = await startReplica(primary, { inMemory: true });
  const pooler = await startPooler({ to: primary.url, poolSize: 12 });
  const processes: ServerProcess[] = [];
  return {
    dataDir,
    mails,
    primary,
    replica,
    pooler,
    /** Starts one more process on all of this. */
    async run(kind: "web" | "worker"): Promise<ServerProcess> {
      const started = await startServer({
        PROCESS: kind,
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: primary.url,
        DATABASE_REPLICA_URLS: replica.url,
        DATA_DIR: dataDir,
        DRAIN_SECONDS: "10",
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        MAIL_FROM: "Firstlight <hello@firstlight.example>",
        LOG_LEVEL: "error",
      });
      processes.push(started);
      return started;
    },
    async close(): Promise<void> {
      await Promise.all(processes.filter(({ isAlive }) => isAlive()).map(({ end }) => end("SIGKILL")));
      await mails.stop();
      await pooler.stop();
      await replica.stop();
      await primary.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
