import { setImmediate } from "node:timers/promises";
import { successStatus, type Route, type RouteTable } from "@firstlight/contract";
import { z } from "zod";

type Json = Record<string, unknown>;

const refusalReasons: Readonly<Record<number, string>> = {
  400: "The body is not JSON",
  401: "Not signed in, or the session has ended",
  402: "The company has no access; `access` says why",
  403: "The caller's role may not do this",
  404: "Absent, or another company's",
  409: "In conflict with what is stored",
  410: "Gone for good",
  413: "Too large",
  415: "Wrong content type",
  422: "A field is not valid; `errors` names each",
  429: "Too many at once; Retry-After says when to try again",
};

function schemaOf(type: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _version, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return schema;
}

function parametersOf(place: "path" | "query", type: z.ZodObject | undefined): Json[] {
  if (!type) return [];
  const schema = schemaOf(type, "input") as { properties?: Json; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || (schema.required ?? []).includes(name),
    schema: shape,
  }));
}

function bodyOf(route: Route): Json {
  if (route.upload) {
    const file = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: file } } } };
  }
  if (!route.body) return {};
  return {
    requestBody: {
      required: !route.body.safeParse(undefined).success,
      content: { "application/json": { schema: schemaOf(route.body, "input") } },
    },
  };
}

function answersOf(route: Route): Json {
  const signedIn = route.permission === "public" ? [] : [401, 402, 403, 429];
  const statuses = [...(route.body || route.upload ? [400, 415] : []), ...signedIn, 422, ...(route.refusals ?? [])];
  const refused = { content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } };
  const refusals = [...new Set(statuses)].map((status) => [
    status,
    { description: refusalReasons[status], ...refused },
  ]);
  const success: Json = { description: "Done" };
  if (route.answer === "file")
    success["content"] = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  else if (route.answer === "events") success["content"] = { "text/event-stream": { schema: { type: "string" } } };
  else if (route.answer) success["content"] = { "application/json": { schema: schemaOf(route.answer, "output") } };
  if (route.method !== "GET") {
    const description =
      "How far the database has come with this, where servers follow it; sent along with a GET, what that reads is no older";
    success["headers"] = { "Data-Position": { description, schema: { type: "string" } } };
  }
  if (route.paged) {
    success["headers"] = {
      Link: { description: "The next page, rel=next", schema: { type: "string" } },
      "X-Total-Count": { description: "How many there are, where counting is cheap", schema: { type: "integer" } },
    };
  }
  return { [successStatus(route)]: success, ...Object.fromEntries(refusals) };
}

function operation(name: string, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split("/")[1]],
    "x-permission": route.permission,
    security: route.permission === "public" ? [] : [{ bearer: [] }],
    parameters: [...parametersOf("path", route.params), ...parametersOf("query", route.query)],
    ...bodyOf(route),
    responses: answersOf(route),
  };
}

/** The OpenAPI 3.1 document of a route table: made from what validates, so it cannot differ from it. Others have their turn between its routes. */
export async function openApiDocument(table: RouteTable, refusal: z.ZodType): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(table)) {
    const path = (paths[`/api${route.path}`] ??= {});
    path[route.method.toLowerCase()] = operation(name, route);
    await setImmediate();
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Firstlight",
      version: "1",
      description: "The API of Firstlight for staff and testers of one company.",
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Refusal: schemaOf(refusal, "output") },
    },
  };
}
