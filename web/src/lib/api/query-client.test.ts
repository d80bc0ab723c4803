import { QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "./error.ts";
import { setOnline } from "../offline/test-support.ts";

test("an app started offline fetches at once, and again when online", async () => {
  setOnline(false);
  vi.resetModules();
  const begun = await import("./query-client.ts");
  const client = begun.createQueryClient();
  client.mount();
  const ask = vi.fn<() => Promise<number>>().mockRejectedValue(new ApiError({ status: 0, detail: "No connection" }));
  const observer = new QueryObserver(client, { queryKey: ["dashboard"], queryFn: ask });
  const leave = observer.subscribe(() => undefined);
  await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(ask).toHaveBeenCalledTimes(1);
  setOnline(true);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  leave();
  client.unmount();
});
