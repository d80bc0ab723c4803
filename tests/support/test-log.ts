/** Captures the server's log: an unexpected error fails the test that caused it. */
import { Writable } from "node:stream";
import { createLog, type Log } from "../../server/src/platform/observability/log.ts";

interface Line {
  level: string;
  msg?: string;
  err?: { message?: string };
}

export class TestLog {
  readonly log: Log;
  /** Everything written since the start, as it would have been printed. */
  text = "";
  readonly #unexpected: string[] = [];

  constructor() {
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.#sink(chunk.toString());
        done();
      },
    });
    this.log = createLog("trace", sink);
  }

  #sink(text: string): void {
    this.text += text;
    const line = JSON.parse(text) as Line;
    if (line.level === "error" || line.level === "fatal") this.#unexpected.push(text.trim());
  }

  /** Takes the errors logged so far; a test that provokes one calls this. */
  takeErrors(): string[] {
    return this.#unexpected.splice(0);
  }
}
