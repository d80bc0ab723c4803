/** Finds a Chromium for the journeys: yours, the system's, Playwright's, or the one that npm installed. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { chromium } from "@playwright/test";

export interface Browser {
  executablePath: string;
  args: string[];
  /** What it needs in its environment beside ours; for this browser only, other programs would break. */
  env: Record<string, string>;
}

const root = resolve(import.meta.dirname, "../..");
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const quiet = [
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];

/** Distributions ship placeholders under these names, so the file has to be run. */
function runs(file: string): boolean {
  try {
    execFileSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function* installed(): Generator<string> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    for (const name of names) yield join(folder, name);
  }
  yield "/usr/bin/chromium";
  yield "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  yield chromium.executablePath();
}

function findInstalled(): string | undefined {
  return installed().find((file) => existsSync(file) && runs(file));
}

/** Its own list of folders points where a cloud function would unpack it. */
function writeFontSettings(folder: string, fonts: string): void {
  const lines = [
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>`,
    `<dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, "font-cache")}</cachedir></fontconfig>`,
  ];
  writeFileSync(join(folder, "fonts.conf"), lines.join("\n"));
}

/** Unpacks beside its place and moves it there, so that a half-written browser never stays. */
async function unpack(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  const before = { ...process.env };
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: "nodejs24.x", TMPDIR: staging });
  try {
    const { default: packed } = await import("@sparticuz/chromium");
    await packed.executablePath();
  } finally {
    // Its libraries are older than the system's: no other program may load them.
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, before);
  }
  writeFontSettings(staging, join(folder, "fonts"));
  try {
    renameSync(staging, folder);
  } catch {
    rmSync(staging, { recursive: true, force: true });
  }
}

export async function findPacked(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const file = join(root, "node_modules/@sparticuz/chromium/package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  const folder = join(root, "node_modules/.cache/firstlight", `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    args: [],
    env: { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") },
  };
}

/** `CHROME_BIN`, then the system's, then Playwright's own, then the packed one. */
export async function findBrowser(): Promise<Browser> {
  const file = process.env["CHROME_BIN"] ?? findInstalled();
  const found = file === undefined ? await findPacked() : { executablePath: file, args: [], env: {} };
  if (found === undefined) {
    throw new Error("No Chromium found: install one, run `npx playwright install chromium`, or set CHROME_BIN.");
  }
  // Chromium's sandbox does not work for root.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { ...found, args: [...sandbox, ...quiet] };
}
