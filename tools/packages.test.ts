/** What the product is made of that others wrote: few, known, under licences we may use, and running nothing as they are installed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.js";

interface Package {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as T;
}

const { packages } = read<{ packages: Record<string, Package> }>("package-lock.json");
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
const running = installed.filter(([, { dev }]) => !dev);

function directOf(workspace: string): string[] {
  const { dependencies } = read<{ dependencies: Record<string, string> }>(`${workspace}/package.json`);
  return Object.keys(dependencies).filter((name) => !name.startsWith("@firstlight/"));
}

test("the server runs on at most 40 packages of others, each pinned exactly", () => {
  expect(new Set([...directOf("server"), ...directOf("contract")]).size).toBeLessThanOrEqual(40);
  const pinned = ["server", "contract", "web"].flatMap((workspace) =>
    Object.values(read<{ dependencies: Record<string, string> }>(`${workspace}/package.json`).dependencies),
  );
  expect(pinned.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("none of them runs anything as it is installed, and nothing is taken that is not what it was", () => {
  expect(running.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  const installers = ["tools/install.js", "Dockerfile"].map((file) => readFileSync(join(root, file), "utf8"));
  for (const text of installers) expect(text).toContain("--ignore-scripts");
});

/** Those we may pass on as they are. Of the last one the library is linked, not part of ours (sharp's libvips). */
const licences = new Set(
  (
    "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 OFL-1.1 MPL-2.0 " +
    "LGPL-3.0-or-later"
  ).split(" "),
);

/** Their manifests name none; their LICENSE files do. */
const unnamed: Readonly<Record<string, string>> = { "png-js": "MIT" };

test("all that the product passes on is under a licence we may use", () => {
  const strange = running.flatMap(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const named = (license ?? unnamed[name] ?? "none").split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean);
    const mayUse = license?.includes(" OR ")
      ? named.some((one) => licences.has(one))
      : named.every((one) => licences.has(one));
    return mayUse ? [] : [`${name}: ${license}`];
  });
  expect(strange).toEqual([]);
});
