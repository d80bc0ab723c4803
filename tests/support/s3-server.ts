/** A local S3-compatible server that checks signatures and fails on demand. */
import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignatureV4 } from "@smithy/signature-v4";
import S3rver from "s3rver";
import type { S3Settings } from "../../server/src/platform/files/s3-storage.ts";

// The only credentials s3rver knows.
const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const region = "us-east-1";
const bucket = "files";

class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === "object" && secret instanceof ArrayBuffer ? Buffer.from(secret) : secret;
    this.#hash =
      key === undefined ? createHash("sha256") : createHmac("sha256", key as string | NodeJS.ArrayBufferView);
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
  reset(): void {
    throw new Error("Nobody begins anew");
  }
}
const signer = new SignatureV4({
  credentials,
  region,
  service: "s3",
  sha256: Sha256,
  uriEscapePath: false,
  applyChecksum: false,
});

/** Signs the request as Amazon's own library would, and compares: s3rver takes any signature of the fourth version. */
async function isSigned(request: IncomingMessage): Promise<boolean> {
  const { authorization = "", host = "" } = request.headers;
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const url = new URL(request.url ?? "/", `http://${host}`);
  const headers = Object.fromEntries(names.split(";").map((name) => [name, String(request.headers[name] ?? "")]));
  const date = String(request.headers["x-amz-date"]);
  const signed = await signer.sign(
    {
      method: request.method ?? "",
      protocol: "http:",
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
    },
    {
      signingDate: new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z")),
      signableHeaders: new Set(names.split(";")),
    },
  );
  const signature = (text = "") => /Signature=([0-9a-f]{64})/.exec(text)?.[1];
  return signature(authorization) === signature(signed.headers["authorization"]);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml", connection: "close" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

/** What it does with a request: answers it, says that it is in trouble, or hangs up. */
export type Treatment = "answer" | "fail" | "hang up";

export class TestS3Server {
  /** Asked for each request, by its method and address. */
  treat: (asked: string) => Treatment = () => "answer";
  readonly #server;
  readonly #directory;
  readonly #answer;

  private constructor(directory: string, answer: RequestListener) {
    this.#directory = directory;
    this.#answer = answer;
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async start(): Promise<TestS3Server> {
    const directory = await mkdtemp(join(tmpdir(), "firstlight-s3-"));
    const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
    await s3rver.configureBuckets();
    // Its page tokens need a cipher that Node no longer has. Our listing pages by key and needs none.
    const list = s3rver.store.listObjects.bind(s3rver.store);
    s3rver.store.listObjects = async (...asked) => ({ ...(await list(...asked)), isTruncated: false });
    const made = new TestS3Server(directory, s3rver.callback());
    made.#server.listen(0, "127.0.0.1");
    await once(made.#server, "listening");
    return made;
  }

  get settings(): S3Settings {
    const { port } = this.#server.address() as AddressInfo;
    return { ...credentials, region, bucket, endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await rm(this.#directory, { recursive: true, force: true });
  }

  /** Uploads in parts that were neither completed nor given up. */
  async unfinished(): Promise<string[]> {
    return readdir(this.#uploads()).catch(() => []);
  }

  #uploads(...id: string[]): string {
    return join(this.#directory, bucket, "._S3rver_uploads", ...id);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const treatment = this.treat(`${request.method} ${request.url}`);
    if (treatment === "hang up") request.socket.destroy();
    else if (treatment === "fail") refuse(response, 503, "SlowDown");
    else if (!(await isSigned(request))) refuse(response, 403, "SignatureDoesNotMatch");
    else if (request.method === "DELETE" && request.url?.includes("uploadId=")) {
      // The one call of ours that s3rver does not know.
      const [, id = "none"] = /uploadId=([0-9a-f]+)/.exec(request.url) ?? [];
      await rm(this.#uploads(id), { recursive: true, force: true });
      response.writeHead(204).end();
    } else this.#answer(request, response);
  }
}
