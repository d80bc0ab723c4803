import { beforeAll, describe, expect, it } from "vitest";
import { liveAtStripe } from "../tests/support/stripe-life.ts";
import { published, type Kind } from "./published-schema.ts";

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

const fits: Record<Kind, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  object: isTree,
  array: Array.isArray,
  reference: (value) => typeof value === "string" || isTree(value),
};

const words = (text: string | undefined) => text?.split(" ") ?? [];

/** Schema violations of one object, with their paths. */
function* faultsOf(object: Tree, path: string): Generator<string> {
  const described = published[String(object["object"])];
  if (!described) return;
  const { required, choices: closed = {}, ...types } = described;
  for (const name of words(required)) if (object[name] === undefined) yield `${path}.${name} is missing`;
  for (const [kind, names] of Object.entries(types))
    for (const name of words(names)) {
      const value = object[name];
      const mayBeNull = kind.endsWith("?");
      const isRight =
        value === undefined || (value === null && mayBeNull) || fits[kind.replace("?", "") as Kind](value);
      if (!isRight) yield `${path}.${name} is ${JSON.stringify(value)}, not ${kind}`;
    }
  for (const [name, choices] of Object.entries(closed)) {
    const value = object[name];
    if (typeof value === "string" && !words(choices).includes(value)) yield `${path}.${name} is “${value}”`;
  }
}

/** The same for everything inside. */
function* faultsIn(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) for (const [at, each] of value.entries()) yield* faultsIn(each, `${path}[${at}]`);
  if (!isTree(value)) return;
  yield* faultsOf(value, path);
  for (const [name, each] of Object.entries(value)) yield* faultsIn(each, `${path}.${name}`);
}

/** Which objects are inside, whatever they are called there. */
function* kindsIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* kindsIn(each);
  if (!isTree(value)) return;
  if (typeof value["object"] === "string") yield value["object"];
  for (const each of Object.values(value)) yield* kindsIn(each);
}

let answers: [asked: string, answer: unknown][] = [];

beforeAll(async () => {
  answers = await liveAtStripe();
});

describe("every answer", () => {
  it("is as Stripe's published schema says", () => {
    expect(answers.flatMap(([asked, answer]) => [...faultsIn(answer, asked)])).toEqual([]);
  });
  it("is looked at: each object that the schema describes occurs", () => {
    const seen = new Set(answers.flatMap(([, answer]) => [...kindsIn(answer)]));
    expect(Object.keys(published).filter((name) => !seen.has(name))).toEqual([]);
  });
});

it("finds what is missing, of another type, or unheard of", () => {
  const list = { object: "list", data: [{ object: "refund", id: 7 }], has_more: "no", url: "/v1/x" };
  expect([...faultsIn(list, "answer")]).toEqual([
    'answer.has_more is "no", not boolean',
    "answer.data[0].amount is missing",
    "answer.data[0].created is missing",
    "answer.data[0].currency is missing",
    "answer.data[0].id is 7, not string",
  ]);
  expect([...faultsOf({ object: "price", type: "free" }, "price")].at(-1)).toBe("price.type is “free”");
});
