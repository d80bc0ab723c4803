import type { FastifyInstance, HTTPMethods } from "fastify";

/** Calls of the API by their old paths, which work for one release. */
const renamed: readonly (readonly [methods: HTTPMethods[], old: string, now: string])[] = [
  [["GET", "PUT", "DELETE"], "/company/host", "/company/custom-domain"],
  [["POST"], "/company/host/prove", "/company/custom-domain/verify"],
  [["GET"], "/public/host", "/public/custom-domain"],
  [["POST"], "/auth/support-visit", "/auth/support-session"],
];

/** Leads from old paths to the new ones; 308 keeps the method and the body. */
export function redirectRenamedRoutes(app: FastifyInstance): void {
  for (const [method, old, now] of renamed) {
    app.route({
      method,
      url: `/api${old}`,
      onRequest: async (request, reply) => {
        const [, query] = request.url.split("?");
        return reply.redirect(`/api${now}${query === undefined ? "" : `?${query}`}`, 308);
      },
      handler: async () => undefined,
    });
  }
}
