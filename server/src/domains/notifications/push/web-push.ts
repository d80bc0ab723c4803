import type { MailSender, PushSubscription } from "@firstlight/contract";
import webPush from "web-push";

export interface PushKeys {
  /** Base64url of the 65 bytes of a P-256 point; the private key has 32 bytes. */
  publicKey: string;
  privateKey: string;
}

/** Outcome of a push: accepted, to be retried, device gone, or rejected permanently. */
export type PushOutcome = "sent" | "later" | "gone" | "refused";

export interface Push {
  /** Browsers subscribe with it, and push services identify us by it. */
  readonly publicKey: string;
  send(to: PushSubscription, payload: object): Promise<PushOutcome>;
}

/** Sends one request and returns its status; tests replace it. */
export type Post = (url: string, request: { headers: Record<string, string>; body: Uint8Array }) => Promise<number>;

const answerWithin = 10_000;
/** A device that is offline for longer finds the notifications in the app. */
const ttlSeconds = 86_400;

const overTheNet: Post = async (url, { headers, body }) => {
  const signal = AbortSignal.timeout(answerWithin);
  // Redirects are not followed: a push service could send us to any host.
  const answer = await fetch(url, { method: "POST", headers, body: Buffer.from(body), redirect: "manual", signal });
  await answer.body?.cancel();
  return answer.status;
};

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** Who we are to push services. */
interface Sender {
  publicUrl: string;
  mail: { from: MailSender };
}

/** Contact for push services to report a misbehaving server. */
function contactOf({ publicUrl, mail }: Sender): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${mail.from.address}`;
}

/** Encrypts for one device (RFC 8291) and signs with our keys (RFC 8292). */
export function createPush(sender: Sender, keys: PushKeys, post: Post = overTheNet): Push {
  const vapidDetails = { subject: contactOf(sender), ...keys };
  return {
    publicKey: keys.publicKey,
    async send(to, payload) {
      const options = { vapidDetails, TTL: ttlSeconds, contentEncoding: "aes128gcm" } as const;
      const { endpoint, headers, body } = webPush.generateRequestDetails(to, JSON.stringify(payload), options);
      const texts = Object.entries(headers).filter(([name]) => name !== "Content-Length");
      const sent = { headers: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])), body };
      return post(endpoint, sent).then(outcomeOf, () => "later" as const);
    },
  };
}
