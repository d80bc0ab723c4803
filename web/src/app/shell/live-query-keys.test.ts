import { liveEventKinds } from "@firstlight/contract";
import type { QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { uuid } from "#shared/session/test-support.tsx";
import { atTheBeginning, isLiveKind, keysOf } from "./live-query-keys.ts";

const project_id = uuid(7);
const subject_id = uuid(8);

// Everything that asks for something, as it is written.
const sources = import.meta.glob<string>("../../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const asking = Object.entries(sources)
  .filter(([path]) => !path.includes(".test.") && !path.includes("/live/"))
  .map(([, text]) => text)
  .join("\n");

/** The words of a key, without ids. */
const sharedParts = (key: QueryKey) => key.filter((part) => part !== project_id && part !== subject_id);

test.each(liveEventKinds)("%s makes something old", (kind) => {
  expect(isLiveKind(kind)).toBe(true);
  expect(keysOf({ kind, project_id, subject_id }).length).toBeGreaterThan(0);
});

test.each(["", "toString", "constructor", "resets"])("“%s” is nothing we know", (kind) => {
  expect(isLiveKind(kind)).toBe(false);
});

test.each(liveEventKinds)("every key of %s is used by a query", (kind) => {
  const written = [...keysOf({ kind, project_id, subject_id }), ...atTheBeginning]
    .map(sharedParts)
    .filter((words) => words.at(-1) !== "all")
    .map((words) => `[${words.map((word) => JSON.stringify(word)).join(", ")}`);
  expect(written.filter((beginning) => !asking.includes(beginning))).toEqual([]);
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
  expect(keysOf({ kind: "message", project_id, subject_id })).toContainEqual([
    "messages",
    "thread",
    project_id,
    subject_id,
  ]);
  expect(keysOf({ kind: "response", project_id, subject_id })).toContainEqual(["forms", "summary", subject_id]);
});

test("without a name it concerns all of them, each once", () => {
  const keys = keysOf({ kind: "reset", project_id: null, subject_id: null }).map((key) => JSON.stringify(key));
  expect(keys).toContain('["messages","thread"]');
  expect(keys).toContain('["forms","responses"]');
  expect(new Set(keys).size).toBe(keys.length);
});
