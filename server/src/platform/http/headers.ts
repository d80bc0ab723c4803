import type { FastifyReply, FastifyRequest } from "fastify";

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join("; ");

const everyAnswer = {
  "content-security-policy": contentPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/** What every answer has, whatever it is. */
export function headersOfAll(publicUrl: string): Readonly<Record<string, string>> {
  const transport = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
  return { ...everyAnswer, ...(publicUrl.startsWith("https:") ? transport : {}) };
}

/** Writes them; answers of the API are never stored. */
export function securityHeaders(publicUrl: string): (request: FastifyRequest, reply: FastifyReply) => void {
  const same = headersOfAll(publicUrl);
  return (request, reply) => {
    reply.headers(same);
    reply.header("x-request-id", request.id);
    const asked = request.routeOptions.url ?? request.url;
    if (asked.startsWith("/api/")) reply.header("cache-control", "no-store");
  };
}
