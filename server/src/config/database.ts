import { resolve } from "node:path";
import { address, wholeNumber, type Environment } from "./parse-setting.ts";
import { StartupError } from "#platform/errors.ts";

export type DatabaseSettings =
  | { kind: "embedded"; directory: string }
  | {
      kind: "server";
      /** What calls go to. */
      url: string;
      /** The server itself, where `url` leads to it through a pooler in transaction mode; null where `url` is the server. */
      directUrl: string | null;
      /** Servers that follow it and may be read. */
      replicaUrls: string[];
      poolSize: number;
    };

const schemes = ["postgres:", "postgresql:"];
const besideUrl = ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URLS"];

export function readDatabase(env: Environment, dataDir: string): DatabaseSettings {
  const url = env["DATABASE_URL"]?.trim();
  if (!url) {
    const alone = besideUrl.find((name) => env[name]?.trim());
    if (alone)
      throw new StartupError(
        `${alone} is set but DATABASE_URL is not. Set DATABASE_URL to the database server for requests.`,
      );
    return { kind: "embedded", directory: resolve(dataDir, "database") };
  }
  if (env["SAMPLE_DATA"]?.trim() === "1") {
    throw new StartupError(
      "SAMPLE_DATA=1 does not work with DATABASE_URL: sample data is for the embedded database only. Unset one of them.",
    );
  }
  const directUrl = env["DATABASE_DIRECT_URL"]?.trim() || null;
  const replicaUrls = (env["DATABASE_REPLICA_URLS"] ?? "").split(",").flatMap((each) => each.trim() || []);
  address("DATABASE_URL", url, schemes);
  if (directUrl) address("DATABASE_DIRECT_URL", directUrl, schemes);
  for (const each of replicaUrls) address("DATABASE_REPLICA_URLS", each, schemes);
  const poolSize = wholeNumber(env, "DATABASE_POOL_SIZE", { fallback: 10, min: 2, max: 200 });
  return { kind: "server", url, directUrl, replicaUrls, poolSize };
}
