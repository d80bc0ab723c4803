import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCaller } from "../../../../tests/support/caller.ts";
import { MovableClock } from "../../../../tests/support/clock.ts";
import { AppError } from "#platform/errors.ts";
import type { Caller } from "#platform/http/run-route.ts";
import { OpenDownloads } from "./open-downloads.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const caller = aCaller();

const anAnswer = () => new ServerResponse(new IncomingMessage(new Socket()));

function aDownload(by: Partial<Caller> = {}) {
  const clock = new MovableClock();
  const downloads = new OpenDownloads(clock);
  const to = anAnswer();
  const authorize = vi.fn<() => Promise<Caller>>().mockResolvedValue(caller);
  const addAccessCheck = downloads.follow({ caller: { ...caller, ...by }, authorize }, to);
  const pass = async (seconds: number) => {
    clock.advance({ seconds });
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { to, authorize, downloads, addAccessCheck, pass };
}

const busy = new AppError("server_busy", "The database isn’t responding.", { retryAfterSeconds: 1 });
const over = new AppError("not_signed_in", "Sign in to continue.");

test("is authorized at the start, and again while it runs", async () => {
  const { to, authorize, pass } = aDownload();
  await pass(1);
  expect(authorize).toHaveBeenCalledTimes(1);
  await pass(75);
  expect(authorize).toHaveBeenCalledTimes(2);
  authorize.mockRejectedValue(over);
  await pass(75);
  expect(to.destroyed).toBe(true);
});

test("of a support session ends with that session, to the second", async () => {
  const endsAt = new Date(new MovableClock().now().getTime() + 30_000);
  const { authorize, pass } = aDownload({ support: { sessionId: "", adminId: "", endsAt, mayWrite: false } });
  await pass(29);
  expect(authorize).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(authorize).toHaveBeenCalledTimes(2);
});

test("a failed check is retried, and the second failure ends the download", async () => {
  const { to, authorize, downloads, pass } = aDownload();
  await pass(1);
  authorize.mockRejectedValueOnce(busy);
  downloads.revalidate(() => true);
  await pass(1);
  expect(to.destroyed).toBe(false);
  await pass(5);
  expect(to.destroyed).toBe(false);
  authorize.mockRejectedValue(busy);
  downloads.revalidate(() => true);
  await pass(1);
  expect(to.destroyed).toBe(false);
  await pass(5);
  expect(to.destroyed).toBe(true);
});

test("a client that disconnects before tracking starts is not checked", async () => {
  const to = anAnswer();
  const authorize = vi.fn<() => Promise<Caller>>().mockResolvedValue(caller);
  to.destroy();
  new OpenDownloads(new MovableClock()).follow({ caller, authorize }, to);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(authorize).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("an added access check runs with the next check, or at once after a change", async () => {
  const [quiet, changed] = [aDownload(), aDownload()];
  const may = vi.fn<() => Promise<void>>().mockRejectedValue(new AppError("not_found", "This does not exist."));
  changed.downloads.revalidate(() => true);
  await vi.advanceTimersByTimeAsync(0);
  for (const { addAccessCheck } of [quiet, changed]) addAccessCheck(may);
  await vi.advanceTimersByTimeAsync(0);
  expect([quiet.to.destroyed, changed.to.destroyed]).toEqual([false, true]);
  quiet.downloads.revalidate(() => true);
  await vi.advanceTimersByTimeAsync(0);
  expect(quiet.to.destroyed).toBe(true);
});

test("downloads unaffected by a change are not checked, nor are finished ones", async () => {
  const { to, authorize, downloads, pass } = aDownload();
  await pass(1);
  downloads.revalidate(() => false);
  await pass(1);
  expect(authorize).toHaveBeenCalledTimes(1);
  to.emit("close");
  downloads.revalidate(() => true);
  await pass(75);
  expect(authorize).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
