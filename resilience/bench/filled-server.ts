import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres, type Postgres } from "../../tests/support/postgres.ts";

export interface FilledServer {
  postgres: Postgres;
  /** A folder to run programs in; it goes with the server. */
  dataDir: string;
}

/** A PostgreSQL server of a part's own, for as long as the part takes. */
export async function onServer<T>(work: (server: FilledServer) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "firstlight-bench-"));
  try {
    return await work({ postgres, dataDir });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
