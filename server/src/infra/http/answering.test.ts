import { expect, test } from "vitest";
import { answering, isAnswering } from "./answering.ts";

test("a request counts from its start to a moment after its end, however it ends", async () => {
  const ends = Promise.withResolvers<string>();
  const answered = answering(() => ends.promise);
  const refused = answering(() => Promise.reject(new Error("not found")));
  expect(isAnswering()).toBe(true);
  await expect(refused).rejects.toThrow("not found");
  expect(isAnswering()).toBe(true);
  ends.resolve("found");
  expect(await answered).toBe("found");
  // What other tests of this process left open ends on its own.
  await expect.poll(isAnswering).toBe(false);
});
