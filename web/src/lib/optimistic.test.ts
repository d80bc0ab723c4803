import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { patchEach } from "./optimistic.ts";

test("each object under a key is changed, or only the one that is named", () => {
  const client = new QueryClient();
  const of = (id: string) => ["things", id];
  for (const id of ["a", "b"]) client.setQueryData(of(id), { count: 0 });
  const shown = () => ["a", "b"].map((id) => client.getQueryData<{ count: number }>(of(id))?.count);
  const patch = patchEach<{ count: number }>(["things"], ({ count }) => ({ count: count + 1 }));
  patch.apply(client);
  expect(shown()).toEqual([1, 1]);
  patch.apply(client, of("b"));
  expect(shown()).toEqual([1, 2]);
});
