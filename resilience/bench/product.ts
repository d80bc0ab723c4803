/** The product's server as in production, bundled for this run, so that the current source tree is measured. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "rolldown";
import { findFreePort } from "../../tests/support/free-port.ts";
import type { Options } from "./options.ts";
import { serve, type Served } from "./processes.ts";

export const cacheDir = resolve(import.meta.dirname, "../../.cache/bench");
const productDir = join(cacheDir, "product");

/** Into a folder of its own: a server that runs from server/dist at the same time is not disturbed. */
export async function bundleProduct(root: string): Promise<void> {
  rmSync(productDir, { recursive: true, force: true });
  mkdirSync(productDir, { recursive: true });
  await build({
    cwd: root,
    input: join(root, "server/src/main.ts"),
    platform: "node",
    external: (id) => !/^[./#]/.test(id) && !/^[A-Z]:/i.test(id) && !id.startsWith("@firstlight/"),
    output: { dir: join(productDir, "dist"), format: "esm", sourcemap: true },
  });
  cpSync(join(root, "server/migrations"), join(productDir, "migrations"), { recursive: true });
}

export const migrationsDir = join(productDir, "migrations");

/** @param database DATABASE_URL, or nothing for the embedded database in `dataDir` */
export async function startProduct(
  options: Options,
  dataDir: string,
  database?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const profile = options.profile ? ["--cpu-prof", `--cpu-prof-dir=${join(cacheDir, "profiles")}`] : [];
  const port = await findFreePort();
  return serve({
    name: "The product",
    // It says its address in its log only, which is quiet here.
    origin: `http://127.0.0.1:${port}`,
    // As `npm start` and the container do.
    args: [...profile, "--max-semi-space-size=8", "--heap-growing-percent=30", join(productDir, "dist/main.js")],
    cwd: dataDir,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: "https://bench.invalid",
      LOG_LEVEL: "warn",
      // One person of a program makes as many calls as a hundred.
      RATE_LIMIT_PER_MINUTE: "0",
      SAMPLE_DATA: "0",
      TRUSTED_PROXIES: "1",
      ...(database === undefined ? {} : { DATABASE_URL: database }),
      ...more,
    },
  });
}
