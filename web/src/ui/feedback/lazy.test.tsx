import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyPart } from "./lazy.tsx";

const Hello = ({ name }: { name: string }) => <p>Hello, {name}</p>;
const fallback = () => <p>Loading…</p>;

test("what was loaded before is there at once; anything else after its placeholder", async () => {
  const load = vi.fn(() => Promise.resolve(Hello));
  const Part = lazyPart(load, { fallback });
  const { unmount } = render(<Part name="Ana" />);
  expect(screen.getByText("Loading…")).toBeInTheDocument();
  expect(await screen.findByText("Hello, Ana")).toBeInTheDocument();
  unmount();
  render(<Part name="Ben" />);
  expect(screen.getByText("Hello, Ben")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test("code that could not be loaded early is loaded again when it is needed, and by Retry", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const load = vi.fn<() => Promise<typeof Hello>>(() => Promise.reject(new Error("Offline")));
  const Part = lazyPart(load, { fallback });
  Part.preload();
  render(
    <ErrorBoundary>
      <Part name="Ana" />
    </ErrorBoundary>,
  );
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(Hello);
  await userEvent.click(retry);
  expect(await screen.findByText("Hello, Ana")).toBeInTheDocument();
});

test("a part that is not wanted yet loads nothing, and stays once it was", async () => {
  const load = vi.fn(() => Promise.resolve(Hello));
  const Part = lazyPart(load, { when: ({ name }) => name !== "" });
  const { rerender } = render(<Part name="" />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Part name="Ana" />);
  expect(await screen.findByText("Hello, Ana")).toBeInTheDocument();
  rerender(<Part name="" />);
  expect(screen.getByText("Hello,")).toBeInTheDocument();
});

test("the outer Suspense waits for a part, also again after a failure and Retry", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const load = vi.fn<() => Promise<typeof Hello>>(() => Promise.reject(new Error("Offline")));
  const Part = lazyPart(load, { fallback: "outer" });
  // @ts-expect-error A part that comes later would hide what the outer Suspense shows.
  void (() => lazyPart(load, { fallback: "outer", when: () => true }));
  render(
    <ErrorBoundary>
      <Suspense fallback="Waiting…">
        <p>Beside it</p>
        <Part name="Ana" />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(screen.getByText("Waiting…")).toBeInTheDocument();
  const retry = await screen.findByRole("button", { name: "Retry" });
  const { promise, resolve } = Promise.withResolvers<typeof Hello>();
  load.mockReturnValue(promise);
  await userEvent.click(retry);
  expect(screen.getByText("Waiting…")).toBeInTheDocument();
  resolve(Hello);
  expect(await screen.findByText("Hello, Ana")).toBeInTheDocument();
  expect(screen.getByText("Beside it")).toBeVisible();
});
