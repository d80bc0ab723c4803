import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setSingleKeys, type Shortcut, useShortcuts } from "./shortcuts.ts";

const runs = { next: vi.fn(), go: vi.fn(), open: vi.fn(), later: vi.fn(), up: vi.fn(), show: vi.fn() };
const all: readonly Shortcut[] = [
  { keys: "j", label: "Next", group: "Lists", run: runs.next },
  { keys: "g o", label: "Overview", group: "Go to", run: runs.go },
  { keys: "mod+k", label: "Search", group: "Search", run: runs.open },
  { keys: "mod+shift+p", label: "Show", group: "Search", run: runs.show },
  { keys: "alt+ArrowUp", label: "Up", group: "Lists", run: runs.up },
];

function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts);
  return null;
}

beforeEach(() => {
  vi.clearAllMocks();
  setSingleKeys(true);
});

test("single keys, sequences and commands run outside inputs, the latest first", () => {
  const { rerender } = render(<Keys shortcuts={all} />);
  const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
  press("j");
  press("J", { shiftKey: true });
  press("j", { altKey: true });
  expect(runs.next).toHaveBeenCalledTimes(1);
  press("o");
  expect(runs.go).not.toHaveBeenCalled();
  press("g");
  press("o");
  expect(runs.go).toHaveBeenCalledTimes(1);
  // The second key of two is not a key of its own.
  press("g");
  press("j");
  expect(runs.next).toHaveBeenCalledTimes(1);
  press("k", { ctrlKey: true });
  press("k", { metaKey: true });
  expect(runs.open).toHaveBeenCalledTimes(2);
  press("P", { metaKey: true, shiftKey: true });
  press("p", { ctrlKey: true });
  press("ArrowUp", { altKey: true });
  press("ArrowUp", { altKey: true, ctrlKey: true });
  expect([runs.show.mock.calls.length, runs.up.mock.calls.length]).toEqual([1, 1]);
  rerender(
    <>
      <Keys shortcuts={all} />
      <Keys shortcuts={[{ keys: "j", label: "Later", group: "Lists", run: runs.later }]} />
    </>,
  );
  press("j");
  expect([runs.next.mock.calls.length, runs.later.mock.calls.length]).toEqual([1, 1]);
});

test("single keys write in inputs, rest in dialogs, and can be turned off", () => {
  render(
    <>
      <Keys shortcuts={all} />
      <input aria-label="Name" />
      <select aria-label="Kind" />
      <div role="dialog" aria-label="Open">
        <button type="button">Inside</button>
      </div>
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "j" });
  fireEvent.keyDown(screen.getByText("Inside"), { key: "j" });
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "k", ctrlKey: true });
  // Alt with an arrow opens a list.
  fireEvent.keyDown(screen.getByLabelText("Kind"), { key: "ArrowUp", altKey: true });
  expect(runs.up).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "ArrowUp", altKey: true });
  expect(runs.up).toHaveBeenCalledTimes(1);
  setSingleKeys(false);
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(runs.next).not.toHaveBeenCalled();
  expect(runs.open).toHaveBeenCalledTimes(2);
});
