/** Requests that two programs would read apart: none of them is answered as if it were clear where it ends. */
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { openTestApp } from "../../../tests/support/test-app.ts";

const app = await openTestApp({ publicUrl: "https://beta.example.com" });
await app.app.listen({ port: 0, host: "127.0.0.1" });
const [address] = app.app.addresses();
const port = typeof address === "object" ? address.port : 0;

const ofEveryAnswer = {
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "strict-transport-security": expect.stringMatching(/^max-age=31536000/),
  "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
};

/** Everything received until the connection closes. */
async function answerTo(bytes: string) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.on("data", (data) => (text += data.toString("latin1")));
  socket.end(Buffer.from(bytes, "latin1"));
  await once(socket, "close");
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers: Record<string, string> = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  const answers = text.match(/HTTP\/1\.1 /g)?.length ?? 0;
  const detail = /"detail":"([^"]+)"/.exec(body)?.[1] ?? "";
  const code = /"code":"(\w+)"/.exec(body)?.[1] ?? "";
  return { answers, status: Number(first.split(" ")[1]), headers, detail, code };
}

const first = "POST /api/auth/forgot-password HTTP/1.1";
const json = "Content-Type: application/json";
const smuggled = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
const head = (...lines: string[]) => `${[first, "Host: localhost", json, ...lines].join("\r\n")}\r\n\r\n`;

test.each([
  ["a length and chunks", head("Content-Length: 4", "Transfer-Encoding: chunked") + `0\r\n\r\n${smuggled}`],
  ["chunks and a length", head("Transfer-Encoding: chunked", "Content-Length: 4") + `0\r\n\r\n${smuggled}`],
  ["two lengths", head("Content-Length: 0", "Content-Length: 44") + smuggled],
  ["the same length twice", head("Content-Length: 2", "Content-Length: 2") + `{}${smuggled}`],
  ["a list of lengths", head("Content-Length: 2, 2") + `{}${smuggled}`],
  ["a length with a sign", head("Content-Length: +2") + `{}${smuggled}`],
  ["a length below nothing", head("Content-Length: -2") + `{}${smuggled}`],
  ["a length in hexadecimal", head("Content-Length: 0x2") + `{}${smuggled}`],
  ["a length of two words", head("Content-Length: 2 2") + `{}${smuggled}`],
  ["a length beyond numbers", head("Content-Length: 99999999999999999999999") + `{}${smuggled}`],
  ["a space before the colon", head("Transfer-Encoding : chunked") + `0\r\n\r\n${smuggled}`],
  ["another coding", head("Transfer-Encoding: xchunked") + `0\r\n\r\n${smuggled}`],
  ["chunks that are not the last coding", head("Transfer-Encoding: chunked, identity") + `0\r\n\r\n${smuggled}`],
  [
    "two codings in two lines",
    head("Transfer-Encoding: chunked", "Transfer-Encoding: identity") + `0\r\n\r\n${smuggled}`,
  ],
  ["a coding behind a tab of the other kind", head("Transfer-Encoding: \u000bchunked") + `0\r\n\r\n${smuggled}`],
  ["a folded line", head("Transfer-Encoding:\r\n chunked") + `0\r\n\r\n${smuggled}`],
  ["a chunk with a prefix", head("Transfer-Encoding: chunked") + `0x2\r\n{}\r\n0\r\n\r\n${smuggled}`],
  ["a chunk below nothing", head("Transfer-Encoding: chunked") + `-2\r\n{}\r\n0\r\n\r\n${smuggled}`],
  ["a chunk beyond numbers", head("Transfer-Encoding: chunked") + `FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n${smuggled}`],
  ["a chunk whose line is half ended", head("Transfer-Encoding: chunked") + `2;a\n{}\r\n0\r\n\r\n${smuggled}`],
  ["a chunk longer than it says", head("Transfer-Encoding: chunked") + `1\r\n{}\r\n0\r\n\r\n${smuggled}`],
  ["a line that ends by CR alone", head("X-One: a\rTransfer-Encoding: chunked") + smuggled],
  ["a line that ends by LF alone", `${first}\nHost: localhost\n${json}\nContent-Length: 2\n\n{}`],
  ["a zero byte in a header", head("X-One: a\u0000b", "Content-Length: 2") + `{}`],
  ["a header without a colon", head("Transfer-Encoding chunked") + smuggled],
  ["a line that begins with a space", head(" Transfer-Encoding: chunked") + smuggled],
  ["no host", `${first}\r\n${json}\r\nContent-Length: 2\r\n\r\n{}`],
  ["two hosts", head("Host: evil.example", "Content-Length: 2") + "{}"],
  ["two versions", `${first} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ["a version in small letters", `POST /api/health http/1.1\r\nHost: localhost\r\n\r\n`],
  ["a version there is not", `POST /api/health HTTP/3.7\r\nHost: localhost\r\n\r\n`],
  ["a method there is not", `P@ST /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ["an address with a space", `GET /api/he alth HTTP/1.1\r\nHost: localhost\r\n\r\n`],
])("%s", async (_what, bytes) => {
  const { answers, status, headers, detail, code } = await answerTo(bytes);
  expect({ answers, status, code }).toEqual({ answers: 1, status: 400, code: "malformed_request" });
  expect(headers).toMatchObject(ofEveryAnswer);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["connection"]).toBe("close");
  expect(detail).toMatch(/^This request (cannot be read|does not say)/);
});

describe("what is odd, and clear, has the headers of every answer", () => {
  const local = "Host: localhost\r\nConnection: close\r\n\r\n";
  test.each([
    ["a long header", `GET / HTTP/1.1\r\nX-One: ${"a".repeat(20_000)}\r\n${local}`, 431],
    ["an expectation", `GET /api/health HTTP/1.1\r\nExpect: wonders\r\n${local}`, 200],
    ["another protocol", `GET /api/health HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${local}`, 200],
    ["an old version without a host", "GET /api/health HTTP/1.0\r\n\r\n", 200],
    ["all of it", `OPTIONS * HTTP/1.1\r\n${local}`, 404],
    ["a trace", `TRACE /api/health HTTP/1.1\r\n${local}`, 404],
    ["a method of files", `PROPFIND /api/health HTTP/1.1\r\n${local}`, 404],
    ["a head", `HEAD /api/health HTTP/1.1\r\n${local}`, 200],
    ["a whole address", `GET http://evil.example/api/health HTTP/1.1\r\n${local}`, 200],
    ["two slashes", `GET //evil.example/%2e%2e HTTP/1.1\r\n${local}`, 404],
    ["an address out of its folder", `GET /assets/../../../etc/passwd HTTP/1.1\r\n${local}`, 404],
    ["an address no router reads", `GET /%zz HTTP/1.1\r\n${local}`, 404],
    [
      "a preflight",
      `OPTIONS /api/projects HTTP/1.1\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: PUT\r\n${local}`,
      404,
    ],
  ])("%s", async (_what, bytes, status) => {
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(ofEveryAnswer);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});
