import { type InfiniteData, QueryClient, QueryClientProvider, type QueryKey, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import type { Page } from "#lib/api/client.ts";
import { ApiError } from "#lib/api/error.ts";
import { patchLists, patchOne } from "#lib/optimistic.ts";
import { toast, Toaster } from "#ui/index.ts";
import { useOptimistic } from "./use-optimistic.ts";

interface Item {
  id: string;
  isOn: boolean;
}

type Pages = InfiniteData<Page<Item>, string | undefined>;

const list = ["items", "list"];
const one = ["items", "list", "of-one"];

afterEach(() => {
  cleanup();
  toast.clear();
});

/** Two items in a list, one of them also on its own. Each save waits until it is told how it ends. */
function open({ isQuiet = false, refresh = [] as QueryKey[] } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const saved = new Set<string>();
  const pages = (): Pages => ({
    pages: [{ items: ["a", "b"].map((id) => ({ id, isOn: saved.has(id) })), next: null, total: 2 }],
    pageParams: [undefined],
  });
  client.setQueryData(list, pages());
  client.setQueryData<Item>(one, { id: "a", isOn: false });
  let loads = 0;
  const ends: { succeed: () => void; fail: () => void }[] = [];
  function Switches() {
    const { data } = useQuery<Pages>({ queryKey: list, queryFn: () => ((loads += 1), pages()) });
    const { mutate } = useOptimistic({
      save: (id: string) =>
        new Promise<unknown>((resolve, reject) => {
          const error = new ApiError({ status: 409, detail: "Someone else has it.", fromServer: true });
          ends.push({ succeed: () => resolve(saved.add(id)), fail: () => reject(error) });
        }),
      patches: (id: string) => [
        patchLists<Item>(list, (item) => (item.id === id ? { ...item, isOn: !item.isOn } : item)),
        patchOne<Item>(one, (item) => (item.id === id ? { ...item, isOn: !item.isOn } : item)),
      ],
      isQuiet,
      refresh,
    });
    return data?.pages[0]?.items.map(({ id, isOn }) => (
      <button key={id} type="button" aria-pressed={isOn} onClick={() => mutate(id)}>
        {id}
      </button>
    ));
  }
  render(
    <QueryClientProvider client={client}>
      <Switches />
      <Toaster />
    </QueryClientProvider>,
  );
  const isOn = (id: string) => screen.getByRole("button", { name: id }).getAttribute("aria-pressed") === "true";
  const press = async (id: string) => {
    await userEvent.click(screen.getByRole("button", { name: id }));
    await waitFor(() => expect(isOn(id)).toBe(true));
  };
  const end = (at: number, how: "succeed" | "fail") => act(async () => ends[at]?.[how]());
  return { client, ends, isOn, press, end, loads: () => loads };
}

it("shows a change before it is saved, in lists and on its own", async () => {
  const { client, isOn, press, end } = open();
  await press("a");
  expect(client.getQueryData<Item>(one)?.isOn).toBe(true);
  await end(0, "succeed");
  expect([isOn("a"), isOn("b")]).toEqual([true, false]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("takes back what was not saved, says why, and tries again", async () => {
  const { client, ends, isOn, press, end } = open();
  await press("a");
  await end(0, "fail");
  await waitFor(() => expect(isOn("a")).toBe(false));
  expect(client.getQueryData<Item>(one)?.isOn).toBe(false);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("That didn’t save. Your change was undone.");
  expect(alert).toHaveTextContent("Someone else has it.");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(ends).toHaveLength(2));
  await end(1, "succeed");
  expect(isOn("a")).toBe(true);
});

it.each([
  ["the first", 0, "before", [false, true]],
  ["the first", 0, "after", [false, true]],
  ["the second", 1, "before", [true, false]],
  ["the second", 1, "after", [true, false]],
] as const)(
  "takes back %s of two changes alone, %i, when it fails %s the other is saved",
  async (_, failing, when, then) => {
    const { client, isOn, press, end } = open();
    await press("a");
    await press("b");
    if (when === "after") await end(1 - failing, "succeed");
    await end(failing, "fail");
    expect([isOn("a"), isOn("b")]).toEqual(then);
    if (when === "before") await end(1 - failing, "succeed");
    expect([isOn("a"), isOn("b")]).toEqual(then);
    expect(client.getQueryData<Item>(one)?.isOn).toBe(then[0]);
  },
);

it.each(["succeed", "fail"] as const)(
  "asks the server again once no change is on its way: the second is to %s",
  async (how) => {
    const { isOn, press, end, loads } = open({ refresh: [["other"], list] });
    await press("a");
    await press("b");
    await end(0, "succeed");
    // The server does not have the second yet.
    expect([isOn("a"), isOn("b"), loads()]).toEqual([true, true, 0]);
    await end(1, how);
    await waitFor(() => expect(loads()).toBe(1));
    expect([isOn("a"), isOn("b")]).toEqual([true, how === "succeed"]);
  },
);

it("leaves what the server has said since, and asks it again", async () => {
  const { client, isOn, press, end } = open();
  await press("a");
  act(() => {
    client.setQueryData<Item>(one, { id: "of the server", isOn: true });
  });
  await end(0, "fail");
  expect(isOn("a")).toBe(false);
  expect(client.getQueryData<Item>(one)?.id).toBe("of the server");
  expect(client.getQueryState(one)?.isInvalidated).toBe(true);
});

it("says nothing of a change that no one asked for", async () => {
  const { isOn, press, end } = open({ isQuiet: true });
  await press("a");
  await end(0, "fail");
  await waitFor(() => expect(isOn("a")).toBe(false));
  expect(screen.queryByRole("alert")).toBeNull();
});
