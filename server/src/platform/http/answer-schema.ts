import type { Route } from "@firstlight/contract";
import { z } from "zod";

type JsonSchema = Record<string, unknown>;

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a schema holds only text, numbers, and lists and small records of them, which we stored from a parsed body. */
function isPlain(schema: JsonSchema): boolean {
  const type = schema["type"];
  if (type === "object")
    return isSchema(schema["properties"]) && Object.values(schema["properties"]).filter(isSchema).every(isPlain);
  if (type === "array") return isSchema(schema["items"]) && isPlain(schema["items"]);
  return type === "string" || type === "number" || type === "integer";
}

// The serializer writes a nullable type directly but probes an anyOf with a validator, slower by far. What may be one of
// several plain types is therefore written as it is, and so are maps of such values.
function writable(schema: JsonSchema): JsonSchema;
function writable(schema: unknown): unknown;
function writable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((each) => writable(each));
  if (!isSchema(schema)) return schema;
  const { pattern: _pattern, $schema: _version, ...rest } = schema;
  const choices = Array.isArray(rest["anyOf"]) ? rest["anyOf"].filter(isSchema) : [];
  const [first, second] = choices;
  if (choices.length === 2 && first && second?.["type"] === "null" && typeof first["type"] === "string") {
    const { anyOf: _choices, ...outer } = rest;
    return writable({ ...outer, ...first, nullable: true });
  }
  if (choices.length > 0 && choices.every(isPlain)) return {};
  const values = rest["additionalProperties"];
  if (isSchema(values) && Array.isArray(values["anyOf"]) && values["anyOf"].filter(isSchema).every(isPlain)) return {};
  // Property names are ours and may equal a JSON schema keyword, so they are handled separately.
  const each = (part: JsonSchema) =>
    Object.fromEntries(Object.entries(part).map(([key, value]) => [key, writable(value)]));
  const { properties, ...others } = rest;
  return { ...each(others), ...(isSchema(properties) && { properties: each(properties) }) };
}

/** JSON schema that serializes the response of a route; properties it does not name are left out. */
export function answerSchema(route: Route): JsonSchema | undefined {
  if (route.answer === undefined || route.answer === "file" || route.answer === "events") return undefined;
  // Whole: named schemas are for readers of the document.
  const metadata = z.registry<{ id?: string }>();
  return writable(z.toJSONSchema(route.answer, { io: "output", target: "draft-7", metadata }));
}
