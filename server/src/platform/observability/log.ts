import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { currentTrace } from "./trace-context.ts";

export type Log = Logger;

/** Error properties that are logged: none that may contain user data, such as the database's details. */
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

/** Removes quoted values from errors about invalid values. */
function withoutValues(text: string, code: unknown): string {
  return typeof code === "string" && code.startsWith("22") ? text.replaceAll(/"[^"]*"/g, '"…"') : text;
}

/** The known properties of an error, or of an object given as a cause. */
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

/** Patterns of secrets anywhere in a line: our tokens, Stripe keys, credentials in a URL or header. */
const secrets: readonly [RegExp, string][] = [
  [/\b(fl[a-z]_)[\w-]{20,}/g, "$1[redacted]"],
  [/\b((?:sk|rk)_(?:test|live)_|whsec_)\w+/g, "$1[redacted]"],
  [/(:\/\/)[^\s"/]*@/g, "$1[redacted]@"],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/g, "$1 [redacted]"],
  [/([?&#](?:token|code|key|signature)=)[^\s"&#\\]+/gi, "$1[redacted]"],
];

/** Quick check before the replacements: nearly all lines have no match. */
const suspicious = /fl[a-z]_|[sr]k_|whsec_|:\/\/|Bearer|Basic|[?&#](?:token|code|key|signature)=/i;

/** Last line of defense: redacts secrets from a whole line. */
function withoutSecrets(line: string): string {
  if (!suspicious.test(line)) return line;
  return secrets.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line);
}

const secretNames = ["password", "new_password", "current_password", "token", "authorization", "secret"];

/**
 * Structured log lines, on standard output by default, times in UTC. Secrets are redacted, by property name and inside URLs and
 * sentences.
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
