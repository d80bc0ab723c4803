import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("what people wrote does not get into the log with a statement that failed", () => {
  let written = "";
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const said = { params: ["my secret"], parameters: ["my secret"], detail: "Key (a)=(my secret)", where: "my secret" };
  const error = Object.assign(new Error("value is out of range"), { code: "22003", query: "select $1", ...said });
  createLog("info", destination).error({ err: error }, "A call failed");
  expect(written).not.toContain("my secret");
  expect(JSON.parse(written).err).toMatchObject({
    message: "value is out of range",
    code: "22003",
    query: "select $1",
  });
});
