import { ECDH } from "node:crypto";

/** Hosts of the browsers' push services. Nothing is sent to any other host, whatever endpoint a caller submits. */
const customDomains: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
];

/**
 * Returns the host of a push endpoint, or undefined for an unknown push service.
 * Rejects URLs that are not in normalized form, since two parsers could read different hosts from them.
 */
export function pushServiceOf(endpoint: string): string | undefined {
  const url = URL.parse(endpoint);
  if (url?.href !== endpoint) return undefined;
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return undefined;
  return customDomains.some((host) => host.test(url.hostname)) ? url.hostname : undefined;
}

/** Whether the keys are a valid P-256 point and secret (RFC 8291). */
export function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(p256dh, "base64url").length !== 65 || Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
