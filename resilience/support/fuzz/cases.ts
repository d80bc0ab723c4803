/** What one try sends: a right call, changed. It names no ids, so that the same seed makes the same tries on any world. */
import fc from "fast-check";
import { multipart } from "../../../tests/support/client.ts";
import { thinPng } from "../../../tests/support/thin-png.ts";
import type { Call } from "../../../tests/support/right-calls.ts";
import { text } from "../../../tests/support/world-rows.ts";
import { changed, changesOf, type Change } from "./changes.ts";
import type { Operation } from "./document.ts";

/** Something wrong, or merely odd, about how a call is written rather than what it says. */
export interface Wire {
  what: string;
  method?: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
  /** Replaces an ID in the path, or is appended to a path without IDs. */
  segment?: string;
  query?: string;
}

export interface Case {
  body: readonly Change[];
  query: readonly Change[];
  wire?: Wire;
}

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Whether the document allows it: a call that is odd on the wire it says nothing about. */
export type Verdict = "fits" | "breaks" | "open";

const json = { "content-type": "application/json" };
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

type Query = Record<string, unknown>;

function splitPath(path: string): { path: string; query: Query } {
  const [before = "", after = ""] = path.split("?");
  return { path: before, query: Object.fromEntries(new URLSearchParams(after)) };
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();

/** As an address says it: a list is a name that comes more than once. */
function written(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => [name.toWellFormed(), asText(each)] as const),
  );
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
}

/** What the server reads of it: everything is text, and what the document calls a number is one that is written as one. */
function asRead({ properties = {} }: Operation["query"], text: string): Query {
  const names = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries(
    [...names].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      const [first = ""] = values;
      const isNumber = ["integer", "number"].includes(properties[name]?.type ?? "") && /\S/.test(first);
      return [name, values.length > 1 ? values : isNumber && !Number.isNaN(Number(first)) ? Number(first) : first];
    }),
  );
}

const changedBy = (value: unknown, changes: readonly Change[]): unknown => changes.reduce(changed, value);

function queryOf(right: Query, changes: readonly Change[]): Query {
  // A query is always an object: a change of the whole of it would have no address to stand in.
  return changedBy(
    right,
    changes.filter(({ at }) => at.length > 0),
  ) as Query;
}

/** As the server normalizes text before validation: extra spaces or capitals are accepted. */
function tidied(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, held: unknown) =>
    typeof held === "string" ? held.trim().toLowerCase() : held,
  );
}

export function sentBy(
  operation: Operation,
  right: Call,
  { body, query, wire }: Case,
): { sent: Sent; verdict: Verdict } {
  const own = splitPath(right.path);
  const asked = [written(queryOf(own.query, query)), wire?.query].filter(Boolean).join("&");
  const path =
    wire?.segment === undefined
      ? own.path
      : id.test(own.path)
        ? own.path.replace(id, wire.segment)
        : `${own.path}/${wire.segment}`;
  const value = body.length === 0 ? right.body : changedBy(right.body, body);
  const file: Partial<ReturnType<typeof multipart>> = operation.isUpload
    ? multipart(
        operation.name === "setProductLogo"
          ? { name: "logo.png", content: thinPng(8, 8) }
          : { name: "notes.txt", content: text },
      )
    : {};
  const said: Pick<Partial<Sent>, "payload" | "headers"> = value === undefined
    ? file
    : { payload: JSON.stringify(value), headers: json };
  const payload = wire?.payload ?? said.payload;
  const sent = {
    method: wire?.method ?? operation.method,
    url: `/api${path}${asked ? `?${asked}` : ""}`,
    headers: { ...said.headers, ...(wire?.payload === undefined ? {} : json), ...wire?.headers },
    ...(payload === undefined ? {} : { payload }),
  };
  // Prototype keys are rejected at any depth, before validation against the document.
  if (wire || /"__proto__":|"constructor":\{"prototype"/.test(String(payload))) return { sent, verdict: "open" };
  const isRight = (made: (value: unknown) => unknown) =>
    operation.fits.query(made(asRead(operation.query, asked))) &&
    (value === undefined ? operation.mayLackBody || operation.isUpload : operation.fits.body(made(value)));
  return { sent, verdict: isRight((same) => same) ? "fits" : isRight(tidied) ? "open" : "breaks" };
}

const none: readonly Change[] = [];
export const plainCase: Case = { body: none, query: none };

function changesIn(operation: Operation, right: Call): fc.Arbitrary<Case>[] {
  const made: fc.Arbitrary<Case>[] = [];
  const few = (one: fc.Arbitrary<Change>) =>
    fc.oneof({ weight: 3, arbitrary: fc.tuple(one) }, { weight: 1, arbitrary: fc.tuple(one, one) });
  if (operation.body) made.push(few(changesOf(operation.body, right.body)).map((body) => ({ body, query: none })));
  if (Object.keys(operation.query.properties ?? {}).length > 0)
    made.push(few(changesOf(operation.query, splitPath(right.path).query)).map((query) => ({ body: none, query })));
  return made;
}

const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;

/** Bodies that are no object of JSON. */
const brokenBodies: readonly Wire[] = [
  { what: "JSON cut off", payload: '{"name": ' },
  { what: "an empty body", payload: "" },
  { what: "a key of the prototype", payload: '{"__proto__":{"role":"owner"}}' },
  { what: "NaN", payload: '{"limit":NaN}' },
  { what: "a comment", payload: "{/* */}" },
  { what: "two values", payload: "{}{}" },
  { what: "bytes that are no UTF-8", payload: '{"name":"\ufffd\u0000"' },
  { what: "deep", payload: deep.slice(0, -1) },
];

const otherTypes = [
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "application/json-patch+json",
  "a/b; =",
  "*/*",
];

/** For calls with a body: rejected because the body cannot be parsed. */
const brokenWires: readonly Wire[] = [
  ...brokenBodies,
  ...otherTypes.map((type) => ({ what: `type ${type}`, payload: "{}", headers: { "content-type": type } })),
  {
    what: "a form in parts",
    payload: "--b\r\n\r\n--b--",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  },
];

/** Ids that name nothing. */
const strangeSegments = [
  "%00",
  "%",
  "%zz",
  "..",
  "%2e%2e",
  "%2F",
  "1",
  "null",
  "undefined",
  "*",
  "'",
  "%F0%9F%98%80",
  "x".repeat(301),
  "0b7e1f6a-5d1c-4c8e-9f0a-3f6f5b8f2a11",
];

/** Unusual requests, which may be accepted. */
const oddWires: readonly Wire[] = [
  { what: "a query nobody asked for", query: "__proto__[role]=owner&constructor=1&x=%00" },
  { what: "a broken query", query: "%zz=%&&&=&limit" },
  { what: "a long query", query: `q2=${"a".repeat(9_000)}` },
  { what: "many keys", query: Array.from({ length: 1_500 }, (_none, index) => `k${index}=1`).join("&") },
  { what: "another method by header", headers: { "x-http-method-override": "DELETE", "x-method-override": "PUT" } },
  {
    what: "forged hops",
    headers: { "x-forwarded-for": "1.1.1.1, ::1", forwarded: "for=1.1.1.1", "x-forwarded-host": "evil.example" },
  },
  { what: "another host", headers: { host: "evil.example\u0000" } },
  { what: "a page by another host", headers: { origin: "https://evil.example", referer: "https://evil.example" } },
  { what: "strange languages", headers: { "accept-language": `${"x-".repeat(3_000)},*;q=9` } },
  { what: "a range", headers: { range: "bytes=0-0,-1,9999999999999-" } },
  { what: "conditions", headers: { "if-none-match": "*", "if-modified-since": "Thu, 99 Foo 275760" } },
  { what: "a last event", headers: { "last-event-id": "99999999999999999999" } },
  { what: "nothing it accepts", headers: { accept: "image/webp;q=0", "accept-encoding": "identity;q=0, *;q=0" } },
];

const names = [
  "notes.txt",
  "../../etc/passwd",
  "a\u0000.txt",
  "\u202Etxt.exe",
  "",
  "x".repeat(5_000),
  'a"; name=b.txt',
  "CON",
  "😀",
];
const contents = [
  text,
  Buffer.alloc(0),
  Buffer.from("GIF89a"),
  Buffer.from("\x89PNG\r\n\x1a\n"),
  Buffer.from("%PDF-1.7"),
  Buffer.from("<svg/>"),
];
const types = [
  "text/plain",
  "image/png",
  "text/html",
  "",
  "a",
  "image/svg+xml; charset=utf-16",
  "multipart/mixed; boundary=x",
];

/** Files of all names, whatever they say they are, and forms that are cut off. */
const files: fc.Arbitrary<Case> = fc
  .record({
    name: fc.constantFrom(...names),
    // An upload part is accepted only if it has the declared length.
    content: fc.oneof(
      fc.constant(text),
      fc.constantFrom(...contents),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ),
    type: fc.constantFrom(...types),
    field: fc.constantFrom("file", "file", "file", "files", "__proto__", ""),
    cut: fc.nat(80),
    isCut: fc.boolean(),
  })
  .map(({ cut, isCut, ...file }) => {
    const { payload, headers } = multipart(file);
    const wire = { what: "a file", payload: isCut ? payload.subarray(0, -cut || undefined) : payload, headers };
    return { body: none, query: none, wire };
  });

function wiresOf(wires: readonly Wire[]): fc.Arbitrary<Case> {
  return fc.constantFrom(...wires).map((wire) => ({ body: none, query: none, wire }));
}

/** Rejected for any caller and any data. @param others methods that no route accepts at this address */
export function refusedCases(operation: Operation, right: Call, others: readonly string[]): fc.Arbitrary<Case> {
  const wires: Wire[] = [
    ...others.map((method) => ({ what: method, method })),
    ...(operation.body || operation.isUpload ? brokenWires : []),
    ...(id.test(right.path) ? strangeSegments.map((segment) => ({ what: "a strange id", segment })) : []),
  ];
  const changes = changesIn(operation, right);
  const refused = changes.map((one) => one.filter((each) => sentBy(operation, right, each).verdict === "breaks"));
  return fc.oneof(...refused.map((arbitrary) => ({ weight: 4, arbitrary })), { weight: 1, arbitrary: wiresOf(wires) });
}

/** About the edges of what the document allows, on both sides. */
export function edgeCases(operation: Operation, right: Call): fc.Arbitrary<Case> {
  const bodies = operation.body ? [] : brokenBodies.slice(1);
  const wires = [...oddWires, ...bodies];
  const changes = operation.isUpload ? [files] : changesIn(operation, right);
  return fc.oneof(...changes.map((arbitrary) => ({ weight: 6, arbitrary })), { weight: 1, arbitrary: wiresOf(wires) });
}
