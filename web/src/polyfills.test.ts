import { expect, test, vi } from "vitest";

/** What a browser that lacks them has once the polyfills have run. */
async function inOlderBrowser() {
  vi.stubGlobal("AbortSignal", class extends AbortSignal {});
  vi.stubGlobal("URL", class extends URL {});
  Object.assign(AbortSignal, { any: undefined });
  Object.assign(URL, { parse: undefined, canParse: undefined });
  vi.resetModules();
  await import("./polyfills.ts");
}

test("the first of several signals aborts, with its reason", async () => {
  await inOlderBrowser();
  const [page, time] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([page.signal, time.signal]);
  expect(either.aborted).toBe(false);
  time.abort("too late");
  page.abort("left");
  expect([either.aborted, either.reason]).toEqual([true, "too late"]);
  const late = AbortSignal.any([new AbortController().signal, page.signal]);
  expect([late.aborted, late.reason]).toEqual([true, "left"]);
});

test("addresses are read, and those that are none are said", async () => {
  await inOlderBrowser();
  expect(URL.parse("/logo.png", "https://firstlight.example")?.href).toBe("https://firstlight.example/logo.png");
  expect(URL.parse("not an address")).toBeNull();
  expect([URL.canParse("https://firstlight.example"), URL.canParse("not an address")]).toEqual([true, false]);
});
