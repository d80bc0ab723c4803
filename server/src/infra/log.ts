import { pino, type Logger } from "pino";

export type Log = Logger;

/** Structured lines on standard output. Secrets never reach them: neither by name nor inside an address. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        "password",
        "token",
        "authorization",
        "*.password",
        "*.new_password",
        "*.current_password",
        "*.token",
        "*.authorization",
        "headers.authorization",
        "req.headers.authorization",
      ],
      censor: "[redacted]",
    },
  });
}
