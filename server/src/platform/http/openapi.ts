import { setImmediate } from "node:timers/promises";
import {
  errorCodes,
  errorCodesOf,
  errorStatuses,
  successStatuses,
  type Route,
  type RouteTable,
} from "@firstlight/contract";
import { z } from "zod";

type Json = Record<string, unknown>;

const reasons: Readonly<Record<number, string>> = {
  200: "Done",
  201: "Made",
  202: "Accepted, and completed later",
  204: "Done, without a body",
  206: "The requested `Range` of the file",
  304: "Unchanged since the answer whose `ETag` is in `If-None-Match`",
  400: "The request or its body cannot be read",
  401: "Not signed in, or the session has ended",
  402: "The company has no access; `access` gives the reason",
  403: "The caller lacks permission",
  404: "Does not exist, or belongs to another company",
  409: "Conflicts with stored data",
  413: "Too large",
  415: "Wrong content type",
  416: "The file does not have the requested range; without a body",
  422: "A field is not valid; `errors` lists each one",
  429: "Too many requests; Retry-After says when to try again",
  500: "Server error; `detail` contains the number support asks for",
  503: "Busy, or part of the service is unavailable; nothing was changed. Retry-After says when to try again",
  507: "Storage is full; nothing was changed",
};

/** The schemas of the document. Those of the contract that have an ID are components, which others refer to. */
class Schemas {
  readonly components: Record<string, Json> = {};

  /** @param io what defaults and the like make of it: a body is input */
  of(type: z.ZodType, io: "input" | "output"): Json {
    // Inside an object, so that the type itself is named, too.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: type }), { io, unrepresentable: "any" });
    return this.#placed(properties?.["it"], $defs);
  }

  #placed(schema: unknown, named: Json): Json {
    return JSON.parse(JSON.stringify(schema), (key, value) =>
      key === "$ref" ? `#/components/schemas/${this.#nameOf(value.replace("#/$defs/", ""), named)}` : value,
    );
  }

  /** A body may differ from what is answered: it lacks what has a default. Then it has a name of its own. */
  #nameOf(id: string, named: Json): string {
    const { id: _, ...schema } = this.#placed(named[id], named);
    const known = (this.components[id] ??= schema);
    if (JSON.stringify(known) === JSON.stringify(schema)) return id;
    this.components[`${id}Input`] = schema;
    return `${id}Input`;
  }
}

function parametersOf(schemas: Schemas, location: "path" | "query", type: z.ZodObject | undefined): Json[] {
  return Object.entries(type?.shape ?? {}).map(([name, shape]) => ({
    name,
    in: location,
    required: location === "path" || !shape.safeParse(undefined).success,
    schema: schemas.of(shape, "input"),
  }));
}

function bodyOf(schemas: Schemas, route: Route): Json {
  if (route.upload) {
    const file = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: file } } } };
  }
  if (!route.body) return {};
  return {
    requestBody: {
      required: !route.body.safeParse(undefined).success,
      content: { "application/json": { schema: schemas.of(route.body, "input") } },
    },
  };
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", required: true, schema: { type: "integer", minimum: 1 } },
};

/** The common body, with the codes that the call can answer with this status. */
function errorSchema(codes: readonly string[]): Json {
  return {
    allOf: [{ $ref: "#/components/schemas/ErrorBody" }, { type: "object", properties: { code: { enum: codes } } }],
  };
}

function errorResponse(route: Route, status: number): Json {
  const codes = errorCodesOf(route).filter((code) => errorCodes[code].status === status);
  const content = { "application/json": { schema: errorSchema(codes) } };
  return {
    description: reasons[status],
    ...(status === 416 ? {} : { content }),
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
  };
}

function contentOf(schemas: Schemas, { answer, media = ["*/*"] }: Route): Json {
  const file = { schema: { type: "string", format: "binary" } };
  if (answer === undefined) return {};
  if (answer === "file") return { content: Object.fromEntries(media.map((type) => [type, file])) };
  if (answer === "events") return { content: { "text/event-stream": { schema: { type: "string" } } } };
  return { content: { "application/json": { schema: schemas.of(answer, "output") } } };
}

/** What is unchanged has no body. */
function successOf(schemas: Schemas, route: Route, status: number): Json {
  const content = status === 304 ? {} : contentOf(schemas, route);
  return { description: reasons[status], ...content, ...headersOf(route) };
}

function headersOf(route: Route): Json {
  const position =
    "Database position after this change, if there are replicas. Send it with a GET to read data at least as recent";
  const headers = {
    ...(route.method === "GET" ? {} : { "Data-Position": { description: position, schema: { type: "string" } } }),
    ...(route.paged
      ? {
          Link: { description: "URL of the next page, rel=next", schema: { type: "string" } },
          "X-Total-Count": {
            description: "Total number of items, where counting is cheap",
            schema: { type: "integer" },
          },
        }
      : {}),
    ...(route.tagged
      ? { ETag: { description: "Names this answer: send it in `If-None-Match`", schema: { type: "string" } } }
      : {}),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/** Every status a call answers with: an answer of any other is a defect. */
function answersOf(schemas: Schemas, route: Route): Json {
  const successes = successStatuses(route).map((status) => [status, successOf(schemas, route, status)]);
  const errors = errorStatuses(route).map((status) => [status, errorResponse(route, status)]);
  return Object.fromEntries([...successes, ...errors]);
}

function operation(schemas: Schemas, name: string, route: Route, responses: Json | undefined): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split("/")[1]],
    "x-permission": route.permission,
    security: route.permission === "public" ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(schemas, "path", route.params), ...parametersOf(schemas, "query", route.query)],
    ...bodyOf(schemas, route),
    responses,
  };
}

/** The OpenAPI 3.1 document of a route table: made from what validates, so it cannot differ from it. Others have their turn between its routes. */
export async function openApiDocument(table: RouteTable, errorBody: z.ZodType): Promise<Json> {
  const schemas = new Schemas();
  schemas.components["ErrorBody"] = schemas.of(errorBody, "output");
  // Answers first: what a body shares with them is named alike.
  const answers = new Map<Route, Json>();
  for (const route of Object.values(table)) {
    answers.set(route, answersOf(schemas, route));
    await setImmediate();
  }
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(table)) {
    const path = (paths[`/api${route.path}`] ??= {});
    path[route.method.toLowerCase()] = operation(schemas, name, route, answers.get(route));
    await setImmediate();
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Firstlight",
      version: "1",
      description:
        "The API of Firstlight for the team and testers of one company. Besides the errors listed for each route, an unknown path, or one not served on this host, returns 404. Requests that cannot be read return 400. Headers that are too long return 431, and headers that take too long to arrive return 408. `code` names the cause of an error and keeps its meaning; `detail` is for people and may change.",
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: schemas.components,
    },
  };
}
