import { afterAll, expect, test } from "vitest";
import { startDnsServer } from "../../../../tests/support/dns-server.ts";
import { createTxtLookup, NoDnsAnswer } from "./txt-lookup.ts";

const server = await startDnsServer();
afterAll(() => server.close());
const lookUp = createTxtLookup([server.address]);

test("the texts of a name are found, long ones whole", async () => {
  const long = "a".repeat(600);
  server.publish("_firstlight.beta.example.com", "v=spf1 -all", "firstlight-verification=abc", long, "");
  expect(await lookUp("_firstlight.beta.example.com")).toEqual([
    "v=spf1 -all",
    "firstlight-verification=abc",
    long,
    "",
  ]);
});

test("a name without any, and one that does not exist, have none", async () => {
  server.publish("empty.example.com");
  expect(await lookUp("empty.example.com")).toEqual([]);
  expect(await lookUp("nothing.example.com")).toEqual([]);
});

test.each([
  ["the name server fails", 2],
  ["it refuses", 5],
])("where %s, nothing is known", async (_name, how) => {
  server.fail("down.example.com", how);
  await expect(lookUp("down.example.com")).rejects.toThrow(NoDnsAnswer);
});

test("where it says nothing, nothing is known once the limit has passed, and no other waits for theirs", async () => {
  server.fail("silent.example.com", "silent");
  server.publish("there.example.com", "here");
  const silent = lookUp("silent.example.com").catch((error: unknown) => error);
  expect(await lookUp("there.example.com")).toEqual(["here"]);
  expect(await silent).toBeInstanceOf(NoDnsAnswer);
});
