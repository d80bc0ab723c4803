/** Holds what the simulator answers, as it goes over the wire, against the types of a release of Stripe's library. */
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../tools/root.js";
import { apiVersion } from "./world.ts";

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** Kinds of objects that are compared. */
export const kinds =
  "billing_portal.session charge checkout.session customer dispute invoice invoice_payment line_item payment_intent price product refund subscription subscription_item".split(
    " ",
  );

const upperCamel = (words: string) => words.replaceAll(/(?:^|_)([a-z])/g, (_, first: string) => first.toUpperCase());

/** What a kind is called in the library, such as Stripe.Checkout.Session. */
function typeName(kind: unknown): string {
  const name = kind === "line_item" ? "invoice_line_item" : String(kind);
  return ["Stripe", ...name.split(".").map(upperCamel)].join(".");
}

/** Such objects anywhere inside, each shape once. */
function* objectsIn(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const each of value) yield* objectsIn(each);
  if (!isTree(value)) return;
  if (!value["deleted"] && kinds.includes(String(value["object"]))) yield value;
  for (const each of Object.values(value)) yield* objectsIn(each);
}

/** Two objects that differ in their values alone are checked once. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`;
  if (!isTree(value)) return value === null ? "null" : typeof value;
  return `{${Object.entries(value)
    .map(([name, each]) => `${name}:${shapeOf(each)}`)
    .join()}}`;
}

// What the library makes of an answer that JSON cannot say: exact decimals are text there.
const head = `import type Stripe from "stripe";
type Plain = string | number | boolean | null | undefined;
type Wire<T> = T extends Plain ? T : T extends Stripe.Decimal ? string : T extends readonly (infer U)[] ? Wire<U>[]
  : { [K in keyof T]: Wire<T[K]> };
`;

const run = promisify(execFile);

/** The compiler's complaints are its answer. */
async function compile(folder: string): Promise<string> {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  try {
    return (await run(process.execPath, [tsc, "-p", folder], { maxBuffer: 64 * 1024 ** 2 })).stdout;
  } catch (error) {
    if (error instanceof Error && "stdout" in error && typeof error.stdout === "string" && error.stdout)
      return error.stdout;
    throw error;
  }
}

/**
 * @param answers as they came, whatever is inside
 * @param library the folder of the package
 * @returns a line for each property that is missing, too much or of another type, and for another version of the API
 */
export async function faultsByTypes(answers: readonly unknown[], library: string): Promise<string[]> {
  const folder = join(root, "node_modules/.cache/firstlight/stripe-types");
  await mkdir(folder, { recursive: true });
  const shapes = new Map([...objectsIn(answers)].map((object) => [shapeOf(object), object]));
  const lines = [...shapes.values()].map(
    (object, at) => `export const a${at}: Wire<${typeName(object["object"])}> = ${JSON.stringify(object, null, 1)};`,
  );
  await writeFile(join(folder, "answers.ts"), head + lines.join("\n"));
  const paths = { stripe: [join(library, "esm/stripe.esm.node.d.ts")] };
  const compilerOptions = { ...strict, paths };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["answers.ts"] }));
  const version = /ApiVersion = "([^"]+)"/.exec(await readFile(join(library, "esm/apiVersion.d.ts"), "utf8"))?.[1];
  const other =
    version === apiVersion ? [] : [`The library uses API version ${version ?? "?"}, the simulator ${apiVersion}`];
  return [...other, ...(await compile(folder)).split("\n").filter((line) => line.includes("error TS"))];
}

const strict = {
  strict: true,
  exactOptionalPropertyTypes: false,
  noEmit: true,
  skipLibCheck: true,
  target: "es2024",
  module: "esnext",
  moduleResolution: "bundler",
  types: [],
};
