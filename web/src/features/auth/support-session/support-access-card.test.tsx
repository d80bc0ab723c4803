import type { Role, SupportAccess } from "@firstlight/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { SupportCard } from "./support-access-card.tsx";

const running: SupportAccess["sessions"][number] = {
  id: uuid(5),
  user: { id: uuid(6), name: "Maren Mills", role: "member" },
  reason: "They asked why a form is empty.",
  created_at: "2026-11-22T09:00:00.000Z",
  started_at: "2026-11-22T09:00:10.000Z",
  ends_at: "2026-11-22T09:30:00.000Z",
  ended_at: null,
  is_running: true,
};

function open(role: Role, access: SupportAccess | Response) {
  signInAs(role);
  const calls = answerCalls({
    "GET /api/company/support-access": access instanceof Response ? access : Response.json(access),
    "PUT /api/company/support-access": Response.json({ may_write: true, sessions: [] }),
    [`POST /api/company/support-access/${running.id}/end`]: new Response(null, { status: 204 }),
  });
  showAt("staff", "/settings", SupportCard, "/settings");
  return { calls, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

it("lets the owner allow changes", async () => {
  const { calls, user } = open("owner", { may_write: false, sessions: [] });
  expect(await screen.findByText("No support sessions yet.")).toBeInTheDocument();
  await user.click(screen.getByRole("switch", { name: /Let support make changes/ }));
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ may_write: true });
});

it("is read-only for an admin, who may end a session after confirming", async () => {
  const { calls, user } = open("admin", { may_write: false, sessions: [running] });
  expect(await screen.findByText("Session as Maren Mills")).toBeInTheDocument();
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "End Session as Maren Mills" }));
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End Session" }));
  expect(calls.some(({ method }) => method === "POST")).toBe(true);
});

it("says that it did not load", async () => {
  open("owner", Response.json({ detail: "Not now." }, { status: 404 }));
  expect(await screen.findByText("Failed to load support access")).toBeInTheDocument();
});
