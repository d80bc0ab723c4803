import { expect, test } from "vitest";
import { PasswordHashQueue } from "./hash-queue.ts";

/** Hashes that run until they are released. */
function hashes(queue: PasswordHashQueue) {
  const running: { name: string; end: () => void }[] = [];
  const begin = (name: string) =>
    queue.take(() => new Promise<string>((resolve) => running.push({ name, end: () => resolve(name) })));
  const end = async (name: string) => {
    const [one] = running.splice(
      running.findIndex((each) => each.name === name),
      1,
    );
    one?.end();
  };
  return { begin, end, names: () => running.map(({ name }) => name) };
}

test("hashes take turns, as many at once as there may be at that moment", async () => {
  let atOnce = 2;
  const { begin, end, names } = hashes(new PasswordHashQueue(() => atOnce));
  const all = ["one", "two", "three", "four", "five"].map(begin);
  await expect.poll(names).toEqual(["one", "two"]);

  atOnce = 1;
  await end("one");
  expect(await all[0]).toBe("one");
  expect(names()).toEqual(["two"]);
  await end("two");
  await expect.poll(names).toEqual(["three"]);

  atOnce = 2;
  await end("three");
  await expect.poll(names).toEqual(["four", "five"]);
});

test("one that fails gives its turn to the next", async () => {
  const queue = new PasswordHashQueue(() => 1);
  const failed = queue.take(() => Promise.reject(new Error("not a hash")));
  const next = queue.take(() => Promise.resolve("hashed"));
  await expect(failed).rejects.toThrow("not a hash");
  expect(await next).toBe("hashed");
});

test("rejects with server_busy if two hundred are waiting", async () => {
  const { begin, end, names } = hashes(new PasswordHashQueue(() => 1));
  const all = Array.from({ length: 201 }, (_, nth) => begin(String(nth)));
  await expect(begin("one more")).rejects.toMatchObject({ code: "server_busy" });

  await end("0");
  await expect.poll(names).toEqual(["1"]);
  const taken = begin("one more");
  for (let nth = 1; nth <= 200; nth += 1) {
    await expect.poll(names).toEqual([String(nth)]);
    await end(String(nth));
  }
  await Promise.all(all);
  await expect.poll(names).toEqual(["one more"]);
  await end("one more");
  expect(await taken).toBe("one more");
});
