import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDelayedDraft } from "./delayed-draft.ts";

const save = vi.fn((_value: unknown) => true);
const draft = { read: () => null, save };

beforeEach(() => {
  vi.useFakeTimers();
  save.mockClear();
});
afterEach(() => vi.useRealTimers());

it("writes after a pause, at least every three seconds, and as its screen or the page is left", () => {
  const { result, unmount } = renderHook(() => useDelayedDraft(draft));
  result.current.save("a");
  result.current.save("ab");
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(save.mock.calls).toEqual([["ab"]]);
  for (let key = 1; key <= 16; key += 1) {
    result.current.save(key);
    vi.advanceTimersByTime(200);
  }
  expect(save.mock.calls).toEqual([["ab"], [15]]);
  window.dispatchEvent(new Event("pagehide"));
  expect(save).toHaveBeenLastCalledWith(16);
  result.current.save("left");
  unmount();
  expect(save).toHaveBeenLastCalledWith("left");
});

it("drops at once, and writes nothing of what was dropped", () => {
  const { result, unmount } = renderHook(() => useDelayedDraft(draft));
  result.current.save("a");
  result.current.save(null);
  unmount();
  vi.runAllTimers();
  expect(save.mock.calls).toEqual([[null]]);
});
