import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "#shared/session/me-query.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { endSession, getSession } from "#shared/session/store.ts";
import { answerCalls, signInAs, user } from "#shared/session/test-support.tsx";
import { refreshBranding } from "./refresh-branding.ts";

beforeEach(() => signInAs("owner"));
afterEach(() => {
  vi.useRealTimers();
  endSession("signed-out");
});

const renamed = () => ({ user, company: { ...getSession().session?.company, company_name: "Harbor Works" } });

test("new branding, and what is announced, is shown at once", async () => {
  answerCalls({ "GET /api/auth/me": () => Response.json(renamed()) });
  await refreshBranding({ token: "t" }, new AbortController().signal);
  expect(getSession().session?.company.company_name).toBe("Harbor Works");
  expect(queryClient.getQueryData(meQuery().queryKey)?.company.company_name).toBe("Harbor Works");
});

test("nothing is asked for a person who has signed out", async () => {
  const calls = answerCalls({ "GET /api/auth/me": () => Response.json(renamed()) });
  await expect(refreshBranding({ token: "t" }, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  expect(calls).toEqual([]);
});

test("what every company hears of is asked for after a random delay, and not by who has signed out", async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const calls = answerCalls({ "GET /api/auth/me": () => Response.json(renamed()) });
  const ended = new AbortController();
  const refreshed = refreshBranding({ token: "t" }, ended.signal, true);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await refreshed;
  expect(calls).toHaveLength(1);
  const late = refreshBranding({ token: "t" }, ended.signal, true).catch((error: unknown) => error);
  ended.abort();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await late).toMatchObject({ name: "AbortError" });
  expect(calls).toHaveLength(1);
});
