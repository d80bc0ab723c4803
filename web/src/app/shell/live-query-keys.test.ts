import { liveEventKinds } from "@firstlight/contract";
import type { QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Feature } from "#lib/live/feature.ts";
import { uuid } from "#shared/session/test-support.tsx";
import { features } from "../features.ts";
import { isLiveKind, keysOf } from "./live-query-keys.ts";

const project_id = uuid(7);
const subject_id = uuid(8);
const event = { project_id, subject_id };

// Everything that asks for something, as it is written.
const sources = import.meta.glob<string>("../../{features,shared}/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const declared = import.meta.glob<Record<string, Feature>>("../../features/*/feature.ts", { eager: true });

const nounOf = (path: string) => /\/(?:features|shared)\/([\w-]+)\//.exec(path)?.[1];

/** What a feature, or shared of the same name, asks for. */
function askedBy(noun: string | undefined): string {
  const own = Object.entries(sources).filter(
    ([path]) => nounOf(path) === noun && !path.includes(".test.") && !path.endsWith("/feature.ts"),
  );
  return own.map(([, text]) => text).join("\n");
}

/** The words of a key, without ids. */
const sharedParts = (key: QueryKey) => key.filter((part) => part !== project_id && part !== subject_id);

const beginningOf = (key: QueryKey) =>
  `[${sharedParts(key)
    .map((word) => JSON.stringify(word))
    .join(", ")}`;

test.each(liveEventKinds)("%s makes something old", (kind) => {
  expect(isLiveKind(kind)).toBe(true);
  expect(keysOf({ kind, ...event }).length).toBeGreaterThan(0);
});

test.each(["", "toString", "constructor", "resets"])("“%s” is nothing we know", (kind) => {
  expect(isLiveKind(kind)).toBe(false);
});

test("the app lists every feature that declares something", () => {
  const exported = Object.values(declared).flatMap((module) => Object.values(module));
  expect(new Set(features)).toEqual(new Set(exported));
});

test.each(Object.entries(declared))("every key of %s is used by a query of that feature", (path, module) => {
  const asked = askedBy(nounOf(path));
  const keys = Object.values(module).flatMap(({ stale }) =>
    Object.values(stale).flatMap((keysOfKind) => keysOfKind(event)),
  );
  const written = keys.filter((key) => key.at(-1) !== "all").map(beginningOf);
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((beginning) => !asked.includes(beginning))).toEqual([]);
});

test.each(liveEventKinds)("%s never refetches data that a user is editing", (kind) => {
  const typedInto = [
    ["form-draft", subject_id],
    ["wizards", "one", subject_id],
    ["wizards", "run", subject_id],
    ["wizards", "to-run", subject_id],
    ["auth", "me"],
    ["email", "preferences"],
    ["email", "reminders"],
  ];
  for (const subject of [subject_id, null]) {
    for (const key of keysOf({ kind, project_id, subject_id: subject })) {
      expect(typedInto.filter((one) => key.every((part, at) => part === one[at]))).toEqual([]);
    }
  }
});

test("an event concerns its own project and subject alone", () => {
  expect(keysOf({ kind: "message", ...event })).toContainEqual(["messages", "thread", project_id, subject_id]);
  expect(keysOf({ kind: "response", ...event })).toContainEqual(["forms", "summary", subject_id]);
});

test("without a name it concerns all of them, each once", () => {
  const keys = keysOf({ kind: "reset", project_id: null, subject_id: null }).map((key) => JSON.stringify(key));
  expect(keys).toContain('["messages","thread"]');
  expect(keys).toContain('["forms","responses"]');
  expect(new Set(keys).size).toBe(keys.length);
});
