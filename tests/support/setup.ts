/** Runs before every test file: noise and unplanned traffic fail the test that caused them. */
import net from "node:net";
import { format } from "node:util";
import { afterAll, afterEach } from "vitest";
import { watchFetches } from "./documented.ts";

const offences: string[] = [];

// A test that expects output silences it itself: vi.spyOn(console, "error").mockReturnValue().
for (const method of ["error", "warn"] as const) {
  console[method] = (...args: unknown[]) => {
    offences.push(`unexpected console.${method}: ${format(...args)}`);
  };
}

// A text with a missing value throws, so that "undefined" never reaches a user.
Reflect.set(globalThis, Symbol.for("firstlight.strict-texts"), true);

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\]|0\.0\.0\.0|::)$/i.test(host);

/** Node hands `connect` either its public arguments or one already normalised array. */
function hostOf(args: readonly unknown[]): string {
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === "object" && first !== null) {
    if ("path" in first && typeof first.path === "string") return "localhost";
    return "host" in first && typeof first.host === "string" ? first.host : "localhost";
  }
  return typeof first === "number" && typeof args[1] === "string" ? args[1] : "localhost";
}

// Test files in one process share this patch, so keep the original that the first file stored.
const plain = Symbol.for("firstlight.connect");
const socket = net.Socket.prototype as net.Socket & { [plain]?: net.Socket["connect"] };
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const connect = (socket[plain] ??= socket.connect);
net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (!isLoopback(host)) {
    const offence = `unplanned connection to ${host}`;
    offences.push(offence);
    process.nextTick(() => this.destroy(new Error(offence)));
    return this;
  }
  return Reflect.apply(connect, this, args) as net.Socket;
} as typeof connect;

const endWatch = watchFetches((problem) => void offences.push(problem));
afterAll(endWatch);

function failOnOffences(): void {
  const found = offences.splice(0);
  if (found.length > 0) throw new Error(found.join("\n"));
}

afterEach(failOnOffences);
afterAll(failOnOffences);
