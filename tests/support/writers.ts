/** Clients that write continuously over HTTP and record confirmed writes and all other answers. */
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { vi } from "vitest";
import { unique } from "./factories.ts";
import type { TestSmtpServer } from "./smtp-server.ts";

export interface Confirmed {
  projects: string[];
  forms: string[];
  responses: string[];
}

const maxTries = 1_000;
/** Long enough that clients without a server leave CPU to the one that starts. */
const pause = () => new Promise<void>((done) => setTimeout(done, 50));
const fields = [{ id: "field_1", type: "text", label: "What happened?", required: true }];

/** How a call that was not confirmed ended. */
export interface Refused {
  /** Null when no answer came. */
  status: number | null;
  retryAfter: string | null;
  detail: string;
}

/** One call; a lost connection answers nothing. */
async function call(address: string, path: string, sent: { token?: string; body?: unknown }) {
  const headers = {
    "content-type": "application/json",
    ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
  };
  const body = sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
  const reply = await fetch(`${address}/api${path}`, {
    method: "POST",
    headers,
    ...body,
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await reply.json()) as Record<string, string> & { user: { id: string } };
  return { status: reply.status, answer, retryAfter: reply.headers.get("retry-after") };
}

/** Whether the connection was refused, so that nothing was sent. */
function foundNoOne(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}

/** One call that has to succeed. @returns its answer */
export async function must(address: string, path: string, sent: { token?: string; body?: unknown }) {
  const { status, answer } = await call(address, path, sent);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
}

const tokenIn = (text = "") => /\/invitation#(\S+)/.exec(text)?.[1];

/** @param source where emails are stored: a folder, or a mail server */
async function invitationOf(source: string | TestSmtpServer, email: string): Promise<string | undefined> {
  if (typeof source !== "string")
    return tokenIn(source.received.find(({ recipients }) => recipients.includes(email))?.mail.text);
  const names = await readdir(source).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".eml"))) {
    const mail = await PostalMime.parse(await readFile(join(source, name)));
    if (mail.to?.[0]?.address === email) return tokenIn(mail.text);
  }
  return undefined;
}

export class Writers {
  readonly confirmed: Confirmed = { projects: [], forms: [], responses: [] };
  address: string;
  /** Every answer that was no success, and every call that got none. */
  readonly refused: Refused[] = [];
  /** Calls that have ended, whichever way. */
  ended = 0;
  /** Milliseconds the longest of them took. */
  slowest = 0;
  /** Submissions with an unknown result, because the connection broke before the answer. They are sent again. */
  unclear = 0;
  #owner = "";
  #project = "";
  readonly #testers: string[] = [];
  #stopped = false;
  #running: Promise<void>[] = [];

  constructor(address: string) {
    this.address = address;
  }

  /** Registers a company and invites testers, all over HTTP and through the emails sent. */
  async settle(source: string | TestSmtpServer): Promise<void> {
    const company = {
      company_name: "Acme",
      company_domain: unique("acme"),
      name: "Ada",
      email: `${unique("ada")}@example.com`,
    };
    this.#owner =
      (await must(this.address, "/auth/register", { body: { ...company, password: "long enough" } }))["token"] ?? "";
    const project = await must(this.address, "/projects", {
      token: this.#owner,
      body: { name: "Moonshot", description: "x" },
    });
    this.#project = project["id"] ?? "";
    this.confirmed.projects.push(this.#project);
    for (let count = 0; count < 3; count += 1) {
      const email = `${unique("tester")}@example.com`;
      await must(this.address, "/users/invite-beta", {
        token: this.#owner,
        body: { name: "T", email, project_id: this.#project },
      });
      const token = await vi.waitUntil(() => invitationOf(source, email), { timeout: 15_000, interval: 20 });
      const joined = await must(this.address, "/auth/invitations/accept", {
        body: { token, name: "T", password: "long enough" },
      });
      this.#testers.push(joined["token"] ?? "");
    }
  }

  /** The owner's token. */
  get owner(): string {
    return this.#owner;
  }

  get count(): number {
    return this.confirmed.projects.length + this.confirmed.forms.length + this.confirmed.responses.length;
  }

  start(): void {
    this.#stopped = false;
    this.#running = [
      this.#loop(() => this.#writeProject()),
      this.#loop(() => this.#writeForm()),
      this.#loop(() => this.#writeForm()),
    ];
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  /** Waits until so many more writes were confirmed. */
  async confirm(more: number): Promise<void> {
    const goal = this.count + more;
    await vi.waitUntil(() => this.count >= goal, { timeout: 30_000, interval: 5 });
  }

  /** Waits until so many more calls have ended, whichever way. */
  async try(more: number): Promise<void> {
    const goal = this.ended + more;
    await vi.waitUntil(() => this.ended >= goal, { timeout: 60_000, interval: 5 });
  }

  async #loop(write: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      // A write that was cut off was never confirmed; the next iteration tries again.
      await write().catch(pause);
    }
  }

  async #write(kind: keyof Confirmed, path: string, sent: { token: string; body: unknown }): Promise<string> {
    const began = performance.now();
    const nothing = { status: null, answer: {} as Record<string, string>, retryAfter: null };
    const { status, answer, retryAfter } = await call(this.address, path, sent).catch((error: unknown) => {
      if (kind === "responses" && !foundNoOne(error)) this.unclear += 1;
      return nothing;
    });
    this.ended += 1;
    this.slowest = Math.max(this.slowest, performance.now() - began);
    if (status !== 201) {
      this.refused.push({ status, retryAfter, detail: answer["detail"] ?? "" });
      throw new Error(`${path} answered ${status}`);
    }
    const id = answer["id"] ?? "";
    this.confirmed[kind].push(id);
    return id;
  }

  async #writeProject(): Promise<void> {
    await this.#write("projects", "/projects", { token: this.#owner, body: { name: unique("p"), description: "x" } });
  }

  async #writeForm(): Promise<void> {
    const form = await this.#write("forms", "/forms", {
      token: this.#owner,
      // Testers may respond twice here, so only the id prevents a duplicate.
      body: { title: "F", project_id: this.#project, many_responses: true, fields },
    });
    await Promise.all(this.#testers.map((token) => this.#submit(form, token)));
  }

  /** As the browser does: resends with the same id until the server confirms it. */
  async #submit(form: string, token: string): Promise<void> {
    const body = { responses: { "What happened?": "It broke." }, submission_id: randomUUID() };
    const sent = () => this.#write("responses", `/forms/${form}/responses`, { token, body }).then(Boolean, () => false);
    for (let tries = 1; !(await sent()); tries += 1) {
      if (tries === maxTries) throw new Error("A submission found no server for too long");
      await pause();
    }
  }
}
