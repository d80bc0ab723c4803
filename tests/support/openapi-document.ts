/** The paths of the OpenAPI document as its readers see them: each named schema in the place that refers to it. */
import type { FastifyInstance } from "fastify";

const prefix = "#/components/schemas/";

/** @param T as much of a call as the caller reads, by path and method */
export async function readPaths<T>(app: FastifyInstance): Promise<Record<string, Record<string, T>>> {
  const { paths, components } = (await app.inject("/api/openapi.json")).json();
  const resolved = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (_key, part) =>
      typeof part?.$ref === "string" ? resolved(components.schemas[part.$ref.replace(prefix, "")]) : part,
    );
  return resolved(paths);
}
