import { ECDH } from "node:crypto";

/** Where browsers have their messages delivered. Nothing is ever sent anywhere else, whatever address a caller names. */
const customDomains: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
];

/**
 * The host of an endpoint; undefined when it is none of a push service that we know, or not written as browsers write it:
 * what two parsers could read as two hosts is nowhere to send.
 */
export function pushServiceOf(endpoint: string): string | undefined {
  const url = URL.parse(endpoint);
  if (url?.href !== endpoint) return undefined;
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return undefined;
  return customDomains.some((host) => host.test(url.hostname)) ? url.hostname : undefined;
}

/** Whether the keys are a point of the curve and a secret, as RFC 8291 has them. */
export function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(p256dh, "base64url").length !== 65 || Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
