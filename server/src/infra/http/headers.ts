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

/** Headers of every answer, whatever it is; answers of the API are never stored. */
export function securityHeaders(publicUrl: string): (request: FastifyRequest, reply: FastifyReply) => void {
  const https = publicUrl.startsWith("https:");
  const transport = https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {};
  const same = { ...everyAnswer, ...transport };
  return (request, reply) => {
    reply.headers(same);
    reply.header("x-request-id", request.id);
    const asked = request.routeOptions.url ?? request.url;
    if (asked.startsWith("/api/")) reply.header("cache-control", "no-store");
  };
}
