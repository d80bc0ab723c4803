/** A local mail server that accepts emails, rejects them, and fails on demand. */
import { once } from "node:events";
import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/** How the server treats a message: accepts it, replies with an error, or hangs up before or after receiving it. */
export type Treatment = "take" | { at: "rcpt" | "data"; answer: string } | "hang up at once" | "hang up after the mail";

export interface Received {
  recipients: string[];
  mail: Email;
  raw: string;
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function smtpError(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

export class TestSmtpServer {
  /** Every mail that came whole, taken or not. */
  readonly received: Received[] = [];
  /** Asked for each mail, with its recipient. */
  treat: (address: string) => Treatment = () => "take";
  readonly #sockets = new Map<number | undefined, Socket>();
  #server: SMTPServer | undefined;

  async start(port: number): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      logger: false,
      onRcptTo: ({ address }, session, done) => {
        const how = this.treat(address);
        if (how === "hang up at once") this.#hangUp(session);
        else done(typeof how === "object" && how.at === "rcpt" ? smtpError(how.answer) : null);
      },
      onData: (stream, session, done) => void this.#take(stream, session, done),
    });
    // A connection we broke off ourselves is no error of the server.
    server.on("error", () => {});
    server.server.on("connection", (socket) => this.#sockets.set(socket.remotePort, socket));
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    this.#server = server;
  }

  /** As by pulling the plug. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.#sockets.values()) socket.destroy();
    this.#sockets.clear();
    await closed;
  }

  #hangUp(session: SMTPServerSession): void {
    this.#sockets.get(session.remotePort)?.destroy();
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession, done: (error?: Error | null) => void) {
    const raw = await readAll(stream).catch(() => null);
    // A partial email counts as none, and the client is gone.
    if (raw === null) return;
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const how = this.treat(recipients[0] ?? "");
    if (typeof how === "object") {
      done(smtpError(how.answer));
      return;
    }
    this.received.push({ recipients, raw, mail: await PostalMime.parse(raw) });
    if (how === "hang up after the mail") this.#hangUp(session);
    else done();
  }
}
