import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient, refresh } from "./query.ts";

test("what changed is asked for anew where it is shown, and forgotten where nobody looks", async () => {
  const client = createQueryClient();
  const shown = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  const leave = new QueryObserver(client, { queryKey: ["forms", "list"], queryFn: shown }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(["forms", "list"])).toBe(1));
  client.setQueryData(["forms", "summary"], "old");
  client.setQueryData(["team"], "other");
  await refresh(client, { queryKey: ["forms"] });
  expect(shown).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(["forms", "list"])).toBe(1);
  expect(client.getQueryData(["forms", "summary"])).toBeUndefined();
  expect(client.getQueryData(["team"])).toBe("other");
  leave();
});
