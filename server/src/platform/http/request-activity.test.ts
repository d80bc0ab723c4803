import { expect, test } from "vitest";
import { trackRequest, isHandlingRequests } from "./request-activity.ts";

test("a request counts from its start to a moment after its end, however it ends", async () => {
  const ends = Promise.withResolvers<string>();
  const answered = trackRequest(() => ends.promise);
  const refused = trackRequest(() => Promise.reject(new Error("not found")));
  expect(isHandlingRequests()).toBe(true);
  await expect(refused).rejects.toThrow("not found");
  expect(isHandlingRequests()).toBe(true);
  ends.resolve("found");
  expect(await answered).toBe("found");
  // What other tests of this process left open ends on its own.
  await expect.poll(isHandlingRequests).toBe(false);
});
