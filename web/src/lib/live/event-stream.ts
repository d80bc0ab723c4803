/** One message of a stream, with the id to resume from. */
export interface StreamMessage {
  event: string;
  data: string;
  id: string;
}

interface StreamReader {
  onMessage: (message: StreamMessage) => void;
  /** Milliseconds the server asks to wait before another try. */
  onRetry: (wait: number) => void;
  /** The ID to resume from, sent with or without a message. */
  onId: (id: string) => void;
}

/**
 * Parses text/event-stream as defined by the HTML standard, regardless of how it is split into chunks.
 * @returns a function that takes the next chunk
 */
export function eventStreamReader({ onMessage, onRetry, onId }: StreamReader): (piece: Uint8Array) => void {
  // The decoder drops a byte order mark and buffers incomplete characters.
  const decoder = new TextDecoder();
  let unfinished = "";
  let isAfterCr = false;
  let id = "";
  let event = "";
  let data: string[] = [];

  const take = (field: string, value: string): void => {
    if (field === "event") event = value;
    if (field === "data") data.push(value);
    if (field === "id" && !value.includes("\0")) id = value;
    if (field === "retry" && /^\d+$/.test(value)) onRetry(Number(value));
  };
  const finish = (): void => {
    if (id !== "") onId(id);
    if (data.length > 0) onMessage({ event: event || "message", data: data.join("\n"), id });
    event = "";
    data = [];
  };
  const readLine = (line: string): void => {
    if (line === "") return finish();
    const colon = line.indexOf(":");
    // A line that starts with a colon is a comment, used as a keep-alive.
    if (colon === 0) return;
    if (colon < 0) return take(line, "");
    take(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ""));
  };
  return (piece) => {
    const text = decoder.decode(piece, { stream: true });
    if (text === "") return;
    const fresh = isAfterCr && text.startsWith("\n") ? text.slice(1) : text;
    isAfterCr = text.endsWith("\r");
    const lines = (unfinished + fresh).split(/\r\n|\r|\n/);
    unfinished = lines.pop() ?? "";
    for (const line of lines) readLine(line);
  };
}
