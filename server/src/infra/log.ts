import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { currentTrace } from "./trace-context.ts";

export type Log = Logger;

/** What of an error gets into the log: nothing that may hold what people wrote, such as the database's details. */
const factsOfErrors = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "query",
  "syscall",
  "address",
  "port",
  "statusCode",
  "responseCode",
  "requestId",
] as const;

const deepest = 4;

/** Errors about values that do not fit say which, in quotes. */
function withoutValues(text: string, code: unknown): string {
  return typeof code === "string" && code.startsWith("22") ? text.replaceAll(/"[^"]*"/g, '"…"') : text;
}

/** Of what is thrown or said to be a cause, errors or facts about one. */
function knownFacts(error: object, names: readonly string[]): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(error));
  return Object.fromEntries(
    names.flatMap((name) => (values.get(name) === undefined ? [] : [[name, values.get(name)]])),
  );
}

function errorFacts(error: unknown, depth = 0): unknown {
  if (typeof error !== "object" || error === null) return { message: String(error) };
  if (!(error instanceof Error)) return knownFacts(error, ["type", "message", ...factsOfErrors]);
  const facts = knownFacts(error, factsOfErrors);
  const { code } = facts;
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    stack: withoutValues(error.stack ?? "", code),
    ...facts,
    ...(error.cause !== undefined && depth < deepest ? { cause: errorFacts(error.cause, depth + 1) } : {}),
  };
}

/** Secrets as they look, wherever they stand: our own tokens, keys of Stripe's, credentials in an address or a header. */
const secrets: readonly [RegExp, string][] = [
  [/\b(fl[a-z]_)[\w-]{20,}/g, "$1[redacted]"],
  [/\b((?:sk|rk)_(?:test|live)_|whsec_)\w+/g, "$1[redacted]"],
  [/(:\/\/)[^\s"/]*@/g, "$1[redacted]@"],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/g, "$1 [redacted]"],
  [/([?&#](?:token|code|key|signature)=)[^\s"&#\\]+/gi, "$1[redacted]"],
];

/** Whether there is anything to look at: nearly all lines have nothing, and are gone through once. */
const suspicious = /fl[a-z]_|[sr]k_|whsec_|:\/\/|Bearer|Basic|[?&#](?:token|code|key|signature)=/i;

/** The last wall: whatever a line says, no secret leaves in it. */
function withoutSecrets(line: string): string {
  if (!suspicious.test(line)) return line;
  return secrets.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line);
}

const secretNames = ["password", "new_password", "current_password", "token", "authorization", "secret"];

/**
 * Structured lines, on standard output by default, times in UTC. Secrets never reach them: neither by name nor inside an address or a
 * sentence.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => errorFacts(error), cause: (error: unknown) => errorFacts(error) },
    mixin: () => {
      const trace = currentTrace.getStore();
      return trace ? { trace_id: trace.traceId } : {};
    },
    hooks: { streamWrite: withoutSecrets },
    redact: {
      paths: [
        ...secretNames.flatMap((name) => [name, `*.${name}`]),
        "headers.authorization",
        "req.headers.authorization",
      ],
      censor: "[redacted]",
    },
  };
  return pino(options, destination);
}
