import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";

export type Log = Logger;

/** Structured lines, on standard output unless told otherwise. Secrets never reach them: neither by name nor inside an address. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
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
        // What the database says of a statement that failed holds what people wrote.
        "err.params",
        "err.parameters",
        "err.detail",
        "err.where",
      ],
      censor: "[redacted]",
    },
  };
  return pino(options, destination);
}
