import { type AdminCompanyLimits, type LimitedCompany, noLimits } from "@firstlight/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, errorAnswer, narrowScreen, uuid, wideScreen } from "#shared/session/test-support.tsx";
import { pagedSearch } from "#app/panel/search.ts";
import { toast } from "#ui/index.ts";
import { LimitsScreen } from "./screen.tsx";
import { showPanel } from "../test-support.tsx";

const company = { id: uuid(500), name: "Harbor Labs" };
const limited: LimitedCompany = {
  company,
  own: { projects: 38, storage_mb: null, bulk_email: false },
  changed_at: "2026-11-20T09:00:00.000Z",
};
const limits: AdminCompanyLimits = {
  company,
  defaults: { ...noLimits, projects: 100, testers: 500 },
  own: limited.own,
  used: { projects: 12, testers: 40, storage_mb: 3.5 },
  server_storage_mb: 10_240,
};
const ofCompany = `/api/admin/companies/${company.id}/limits`;

function open(replies: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    "GET /api/admin/limits": Response.json({ limits: limits.defaults, server_storage_mb: 10_240 }),
    "GET /api/admin/limits/companies": Response.json([limited]),
    [`GET ${ofCompany}`]: Response.json(limits),
    ...replies,
  });
  showPanel({ path: "/limits", screen: LimitsScreen, validateSearch: pagedSearch });
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, user: userEvent.setup() };
}

beforeEach(wideScreen);
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
  localStorage.clear();
});

it("shows the defaults, and which companies differ by what", async () => {
  open();
  expect(await screen.findByText("Active projects")).toBeInTheDocument();
  for (const words of ["100", "500", "10 GB", "200 on trial, 1,000 paid"])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getAllByText("On")).toHaveLength(4);
  const row = await screen.findByRole("row", { name: /Harbor Labs/ });
  for (const words of ["Active projects: 38", "Storage: 10 GB", "Bulk email: Off"])
    expect(row).toHaveTextContent(words);
  cleanup();
  narrowScreen();
  open({ "GET /api/admin/limits/companies": Response.json([]) });
  expect(await screen.findByText("Every company follows the defaults.")).toBeInTheDocument();
});

it("changes a company's own limits beside the defaults and what is in use, and puts one back to the default", async () => {
  const { user, sent } = open({ [`PUT ${ofCompany}`]: new Response(null, { status: 204 }) });
  await user.click(await screen.findByRole("button", { name: "Change Limits Harbor Labs" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Limits and Features of Harbor Labs" }));
  const projects = await dialog.findByRole("combobox", { name: "Active projects" });
  expect(projects).toHaveAccessibleDescription("12 of 38 in use");
  expect(dialog.getByRole("combobox", { name: "Testers" })).toHaveAccessibleDescription("40 of 500 in use");
  expect(dialog.getByRole("option", { name: "Default: 100" })).toBeInTheDocument();
  const save = dialog.getByRole("button", { name: "Save Limits" });
  const number = dialog.getByRole("spinbutton", { name: "Active projects, at most" });
  await user.clear(number);
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Agreed by phone");
  expect(save).toBeDisabled();
  await user.type(number, "20");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Storage" }), "default");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Custom domains" }), "off");
  await user.click(save);
  expect(await screen.findByText("Limits of Harbor Labs saved")).toBeInTheDocument();
  expect(sent(`PUT ${ofCompany}`)[0]?.body).toEqual({
    own: { projects: 20, bulk_email: false, custom_domains: false },
    reason: "Agreed by phone",
  });
});

it("changes the defaults, and keeps what was typed where that fails", async () => {
  const detail = "The server is busy. Please try again in a moment.";
  const { user, sent } = open({ "PUT /api/admin/limits": () => errorAnswer("server_busy", { detail }) });
  await user.click(await screen.findByRole("button", { name: "Change Defaults" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Defaults of all companies" }));
  expect(dialog.queryByRole("option", { name: /^Default/ })).toBeNull();
  await user.selectOptions(dialog.getByRole("combobox", { name: "Testers" }), "none");
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "New plans");
  await user.click(dialog.getByRole("button", { name: "Save Defaults" }));
  expect(await dialog.findByText(`Failed to change defaults: ${detail}`)).toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("New plans");
  expect(sent("PUT /api/admin/limits")[0]?.body).toEqual({
    limits: { ...limits.defaults, testers: null },
    reason: "New plans",
  });
});

it("says that the limits did not load", async () => {
  const { user } = open({ [`GET ${ofCompany}`]: Response.json({ detail: "Not now." }, { status: 400 }) });
  await user.click(await screen.findByRole("button", { name: "Change Limits Harbor Labs" }));
  expect(await screen.findByText("Failed to load limits")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Save Limits" })).toBeDisabled();
});
