import type { CompanyExport, Role } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { CompanyExportScreen } from "./company-export-screen.tsx";

const listing = "GET /api/company/exports";
const begin = "POST /api/company/export";
const id = uuid(60);

const building = (progress: number): CompanyExport => ({ id, status: "building", progress });
const failed: CompanyExport = { id, status: "failed", progress: 20 };
const readyOf = (n: number): CompanyExport => ({
  id: uuid(n),
  status: "ready",
  progress: 100,
  url: `/api/company/exports/${uuid(n)}/file`,
  size: 3 * 1024 * 1024,
  expires_at: "2026-11-22T09:00:00.000Z",
});
const list = (...exports: CompanyExport[]) => Response.json({ exports });

function open(replies: Parameters<typeof answerCalls>[0], role: Role = "owner") {
  signInAs(role);
  const calls = answerCalls(replies);
  showAt("staff", "/company-export", CompanyExportScreen, "/company-export");
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, user: userEvent.setup() };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  endSession("expired");
});

it("is asked for, says how far it is, and is handed out as one zip", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const states = [list(), list(building(40)), list(readyOf(60))];
  const { sent, user } = open({
    [listing]: () => (states.length > 1 ? states.shift() : states[0]) ?? Response.error(),
    [begin]: Response.json(building(0), { status: 202 }),
    [`${listing}/${id}/file`]: () => new Response("a file"),
  });
  expect(await screen.findByText("No exports in the last 24 hours.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Export Company Data" }));
  const progress = await screen.findByRole("progressbar", { name: "Preparing your company’s data" });
  expect(progress).toHaveAttribute("aria-valuenow", "0");
  await vi.advanceTimersByTimeAsync(1_600);
  await waitFor(() => expect(progress).toHaveAttribute("aria-valuenow", "40"));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findByText("Your company’s data is ready")).toBeInTheDocument();
  expect(screen.getByText(/^ZIP file, 3\.0 MB\. You can download it until Nov 22, 2026/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toEqual(["firstlight-harbor-2026-11-21.zip"]));
  expect(sent(begin)).toHaveLength(1);
});

it("offers each that is still there, and of those that failed the last alone", async () => {
  const { sent, user } = open({
    [listing]: list(failed, readyOf(61), { ...failed, id: uuid(62) }),
    [begin]: Response.json({ ...building(0), id: uuid(63) }, { status: 202 }),
  });
  expect(await screen.findByText("Failed to create export")).toBeInTheDocument();
  expect(screen.getAllByText("Your company’s data is ready")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("progressbar", { name: "Preparing your company’s data" })).toBeInTheDocument();
  expect(screen.queryByText("Failed to create export")).not.toBeInTheDocument();
  expect(sent(begin)).toHaveLength(1);
});

it("says why starting, downloading or listing failed", async () => {
  const { user } = open({
    [listing]: list(readyOf(61)),
    [begin]: Response.json({ detail: "You have many exports already." }, { status: 429 }),
  });
  await user.click(await screen.findByRole("button", { name: "Download" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Not found");
  await user.click(screen.getByRole("button", { name: "Export Company Data" }));
  expect(await screen.findByText("You have many exports already.")).toBeInTheDocument();
  cleanup();

  const replies = [Response.json({ detail: "Not now." }, { status: 400 }), list()];
  const again = open({ [listing]: () => replies.shift() ?? Response.error() });
  expect(await screen.findByText("Failed to load your exports")).toBeInTheDocument();
  await again.user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/^No exports/)).toBeInTheDocument();
});

it("keeps what it shows when it cannot find out how far one is", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let reply = list(building(40));
  const { user } = open({ [listing]: () => reply });
  await screen.findByRole("progressbar");
  reply = Response.json({ detail: "Not now." }, { status: 400 });
  await vi.advanceTimersByTimeAsync(1_600);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Failed to check export progress. Not now.");
  expect(screen.getByRole("progressbar", { name: /^Preparing your/ })).toBeInTheDocument();
  reply = list(readyOf(60));
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Your company’s data is ready")).toBeInTheDocument();
});

it("is for owners and admins", async () => {
  const { sent } = open({}, "member");
  expect(await screen.findByRole("heading", { name: /^Only owners and admins can export/ })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Export Company Data" })).not.toBeInTheDocument();
  expect(sent(listing)).toEqual([]);
});
