/** A push service at the far edge, and devices that read what it brings them (RFC 8291, RFC 8188). */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushSubscription } from "@firstlight/contract";
import webPush from "web-push";
import {
  createPush,
  type Post,
  type Push,
  type PushKeys,
} from "../../server/src/domains/notifications/push/web-push.ts";

/** Generates keys the way operators do; a private key keeps its leading zeros. */
export function aKeyPair(): PushKeys {
  return webPush.generateVAPIDKeys();
}

interface Device extends PushSubscription {
  pair: ECDH;
}

const anEndpoint = (host: string) => `https://${host}/send/${randomBytes(12).toString("base64url")}`;

/** A browser's subscription, with what only that browser has. */
function makeDevice(host: string): Device {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return {
    pair,
    endpoint: anEndpoint(host),
    keys: { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
  };
}

const mozilla = "updates.push.services.mozilla.com";
const { keys: unread } = makeDevice(mozilla);

/** A browser's push subscription. No test reads the payload, so all share one key: subscriptions are created by the thousand. */
export function aDevice(host = mozilla): PushSubscription {
  return { endpoint: anEndpoint(host), keys: unread };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

function read({ pair, keys }: Device, body: Uint8Array): unknown {
  const message = Buffer.from(body);
  const [salt, sender, sealed] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
  const both = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), Buffer.from(keys.auth, "base64url"), both, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The text ends with a delimiter byte of 2, followed by zero padding.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

export interface PushService {
  post: Post;
  /** A browser that has subscribed. */
  device: (host?: string) => PushSubscription;
  /** What a device has been brought, oldest first, as it reads it. */
  broughtTo: (device: PushSubscription) => unknown[];
  /** Headers of the last message. */
  lastHeaders: () => Record<string, string>;
  /** From now on the service answers this; a text breaks the connection. */
  answerWith: (status: number | "nothing") => void;
}

export function createPushService(): PushService {
  const devices = new Map<string, Device>();
  const brought: { endpoint: string; headers: Record<string, string>; body: Uint8Array }[] = [];
  let status: number | "nothing" = 201;
  return {
    async post(endpoint, { headers, body }) {
      if (status === "nothing") throw new Error("The connection broke");
      if (status < 300) brought.push({ endpoint, headers, body });
      return status;
    },
    device(host = "fcm.googleapis.com") {
      const { pair, ...device } = makeDevice(host);
      devices.set(device.endpoint, { ...device, pair });
      return device;
    },
    broughtTo({ endpoint }) {
      const device = devices.get(endpoint);
      if (!device) throw new Error("Nobody has this device");
      return brought.filter((each) => each.endpoint === endpoint).map(({ body }) => read(device, body));
    },
    lastHeaders: () => brought.at(-1)?.headers ?? {},
    answerWith: (next) => void (status = next),
  };
}

/** What the product sends by, to this service. */
export function openTestPush(config: Parameters<typeof createPush>[0], { post }: PushService): Push {
  return createPush(config, aKeyPair(), post);
}
