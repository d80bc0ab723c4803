import type { CustomDomain, Role } from "@firstlight/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, showAt, signInAs } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { CustomDomainCard } from "./card.tsx";
import { parseDomainName } from "./parse-domain-name.ts";

const host = "beta.example.com";
const record = { name: `_firstlight.${host}`, value: "firstlight-verification=abc" };
const none: CustomDomain = { in_use: null, wanted: null, target: "firstlight.example" };
const wanting: CustomDomain = { ...none, wanted: { host, record } };
const using: CustomDomain = {
  ...none,
  in_use: { host, record, proven_at: "2026-11-20T09:00:00.000Z", missing_since: null },
};

function open(role: Role, saved: CustomDomain | Response, answers: Record<string, Response> = {}) {
  signInAs(role);
  const calls = answerCalls({
    "GET /api/company/custom-domain": saved instanceof Response ? saved : Response.json(saved),
    ...answers,
  });
  showAt("staff", "/settings", CustomDomainCard, "/settings");
  return { calls, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
});

it("accepts a domain in any pasted form, and shows the records that verify it", async () => {
  const { calls, user } = open("owner", none, { "PUT /api/company/custom-domain": Response.json(wanting) });
  await user.type(await screen.findByLabelText("Domain"), "https://Beta.Example.com/login");
  await user.click(screen.getByRole("button", { name: "Show DNS Records" }));
  await expect.poll(() => calls.find(({ method }) => method === "PUT")?.body).toEqual({ host });
  for (const text of [record.name, record.value, host, "firstlight.example"])
    expect(await screen.findByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Copy TXT Record Value" }));
  expect(await navigator.clipboard.readText()).toBe(record.value);
});

it("says beside the field what is wrong with a name, and keeps it", async () => {
  const message = "This is our own domain. Enter one of yours";
  const errorBody = { detail: message, errors: [{ path: "host", message }] };
  const { calls, user } = open("admin", none, {
    "PUT /api/company/custom-domain": Response.json(errorBody, { status: 422 }),
  });
  const field = await screen.findByLabelText("Domain");
  await user.click(screen.getByRole("button", { name: "Show DNS Records" }));
  expect(await screen.findByText("Domain is required")).toBeInTheDocument();
  expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  await user.type(field, "firstlight.example");
  await user.click(screen.getByRole("button", { name: "Show DNS Records" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field).toHaveValue("firstlight.example");
});

it("says why it is not proven, and that it is once it is", async () => {
  const detail = `The TXT record ${record.name} was not found. New records can take an hour to appear; check again then.`;
  const prove = "POST /api/company/custom-domain/verify";
  const { user } = open("owner", wanting, { [prove]: Response.json({ detail }, { status: 409 }) });
  await user.click(await screen.findByRole("button", { name: "Check Now" }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(screen.getByText(`Failed to verify ${host}`)).toBeInTheDocument();
  cleanup();
  const again = open("owner", wanting, { [prove]: Response.json(using) });
  await again.user.click(await screen.findByRole("button", { name: "Check Now" }));
  expect(await screen.findByText(/Verified on/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Check Now" })).not.toBeInTheDocument();
});

it("removes it after a question", async () => {
  const remove = "DELETE /api/company/custom-domain";
  const { calls, user } = open("owner", using, { [remove]: new Response(null, { status: 204 }) });
  await user.click(await screen.findByRole("button", { name: "Remove Domain" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Remove Domain" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
});

it("warns of a record that is missing, with what to put back and until when", async () => {
  open("owner", { ...using, in_use: { ...using.in_use!, missing_since: "2026-11-21T09:00:00.000Z" } });
  expect(await screen.findByText(`The TXT record for ${host} is missing`)).toBeInTheDocument();
  expect(screen.getByText(/Restore it before .*28/)).toBeInTheDocument();
  expect(screen.getByText(record.value)).toBeInTheDocument();
});

it("is read-only for members", async () => {
  open("member", using);
  expect(await screen.findByText(`${host} is in use`)).toBeInTheDocument();
  expect(screen.getByText("The owner and admins can change it.")).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  cleanup();
  open("member", wanting);
  expect(await screen.findByText(/No custom domain yet/)).toBeInTheDocument();
  expect(screen.queryByText(record.value)).not.toBeInTheDocument();
});

it("says that it did not load", async () => {
  open("owner", Response.json({ detail: "Not now." }, { status: 404 }));
  expect(await screen.findByText("Failed to load custom domain")).toBeInTheDocument();
});

it.each([
  [" Beta.Example.com ", "beta.example.com"],
  ["http://beta.example.com:8080/x?y", "beta.example.com"],
  ["beta.example.com.", "beta.example.com"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["not a name", "not a name"],
  ["", ""],
])("reads the domain in %j", (typed, name) => {
  expect(parseDomainName(typed)).toBe(name);
});
