/** What the server says of itself, read from the document it serves: the fuzzer knows nothing else about a call. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { readPaths } from "../../../tests/support/openapi-document.ts";

/** As much of JSON Schema as the contract is written in. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Content {
  /** An error is the common body, and one of its codes. */
  content?: Readonly<Record<string, { schema: Schema & { allOf?: readonly Schema[] } }>>;
}

interface Described {
  operationId: string;
  "x-permission": string;
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  requestBody?: Content & { required: boolean };
  responses: Readonly<Record<string, Content>>;
}

export interface Operation {
  name: string;
  method: string;
  /** As the router writes it. */
  path: string;
  isOpen: boolean;
  query: Schema;
  body?: Schema;
  isUpload: boolean;
  mayLackBody: boolean;
  /** Whether a query or body is what the document describes. */
  fits: { query: (query: unknown) => boolean; body: (body: unknown) => boolean };
  /** Checks an answer's content type and body, by status; contains only statuses that the document names. */
  answers: Readonly<Record<string, (type: string | undefined, body: unknown) => string | undefined>>;
}

type Judge = (value: unknown) => boolean;

export function judgeOf(schema: Schema): Judge {
  // The document is JSON: what it says is read as any reader of it would.
  const type = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  return (value) => type.safeParse(value).success;
}

const isPlain = (type: string | undefined) => type?.startsWith("application/json");

function answerJudge({ content = {} }: Content): Operation["answers"][string] {
  const [[media, held] = []] = Object.entries(content);
  if (media === undefined || held === undefined)
    return (_type, body) => (body === undefined ? undefined : "a body the document does not name");
  if (held.schema.format === "binary") {
    const isNamed = (type = "") => media === "*/*" || Object.hasOwn(content, type.split(";")[0] ?? "");
    return (type) => (isNamed(type) ? undefined : `a file of type ${type}`);
  }
  if (media !== "application/json") return (type) => (type === media ? undefined : `content of type ${type}`);
  const judges = (held.schema.allOf ?? [held.schema]).map(judgeOf);
  const fits: Judge = (value) => judges.every((judge) => judge(value));
  return (type, body) => {
    if (!isPlain(type)) return `content of type ${type}`;
    return fits(body) ? undefined : "a body that is not of the documented shape";
  };
}

function operationOf([path, method]: [string, string], call: Described): Operation {
  const inQuery = call.parameters.filter((parameter) => parameter.in === "query");
  const query: Schema = {
    type: "object",
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
  const body = call.requestBody?.content?.["application/json"]?.schema;
  return {
    name: call.operationId,
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    isOpen: call["x-permission"] === "public",
    query,
    ...(body ? { body } : {}),
    isUpload: call.requestBody?.content?.["multipart/form-data"] !== undefined,
    mayLackBody: call.requestBody?.required !== true,
    fits: { query: judgeOf(query), body: body ? judgeOf(body) : () => true },
    answers: Object.fromEntries(
      Object.entries(call.responses).map(([status, answer]) => [status, answerJudge(answer)]),
    ),
  };
}

/** Every call of the document, in its order. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const paths = await readPaths<Described>(app);
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => operationOf([path, method], call)),
  );
}
