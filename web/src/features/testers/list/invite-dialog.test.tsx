import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { toast, Toaster } from "#ui/index.ts";
import { InviteDialog } from "./invite-dialog.tsx";

const projectId = "00000000-0000-4000-8000-000000000010";
const answer = vi.fn<(body: Record<string, string>) => Response>();

function show() {
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => answer(JSON.parse(body)));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InviteDialog projectId={projectId} isOpen onOpenChange={() => undefined} />
      <Toaster />
    </QueryClientProvider>,
  );
}

async function invite(name: string, email: string) {
  await userEvent.type(screen.getByLabelText(/^Name/), name);
  await userEvent.type(screen.getByLabelText(/^Email/), email);
  await userEvent.click(screen.getByRole("button", { name: /^(Send Invitation|Invite Another)$/ }));
}

afterEach(() => {
  answer.mockReset();
  toast.clear();
});

test("asks for a name and a whole address before anything is sent", async () => {
  show();
  await userEvent.type(screen.getByLabelText(/^Email/), "ana@");
  await userEvent.click(screen.getByRole("button", { name: "Send Invitation" }));
  expect(await screen.findByText("Name is required")).toBeInTheDocument();
  expect(screen.getByText("Enter a valid email address")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  expect(answer).not.toHaveBeenCalled();
});

test("shows the server's error and preserves the input", async () => {
  answer.mockReturnValue(Response.json({ detail: "Ana is already on this project" }, { status: 409 }));
  show();
  await invite("Ana", "ana@example.com");
  expect(await screen.findByRole("alert")).toHaveTextContent("Ana is already on this project");
  expect(screen.getByLabelText(/^Name/)).toHaveValue("Ana");
  expect(screen.getByLabelText(/^Email/)).toHaveValue("ana@example.com");
});

test("puts a refused address beside its field", async () => {
  const errors = [{ path: "email", message: "This address cannot receive mail" }];
  answer.mockReturnValue(Response.json({ detail: "Check the address", errors }, { status: 422 }));
  show();
  await invite("Ana", "ana@example.com");
  expect(await screen.findByText("This address cannot receive mail")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription("This address cannot receive mail");
});

test("says the specified words when the server gives none", async () => {
  answer.mockReturnValue(new Response("", { status: 500 }));
  show();
  await invite("Ana", "ana@example.com");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to invite user");
});

test("names the address it invited and waits for the next one", async () => {
  answer.mockImplementation((body) => Response.json({ id: projectId, ...body }, { status: 201 }));
  show();
  await invite("Ana", "Ana@Example.com");
  expect(await screen.findByText("Invitation sent to ana@example.com")).toBeInTheDocument();
  expect(answer).toHaveBeenCalledWith({ name: "Ana", email: "ana@example.com", project_id: projectId });
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
  expect(screen.getByLabelText(/^Name/)).toHaveValue("");
  await invite("Ben", "ben@example.com");
  expect(await screen.findByText("Invited just now: ana@example.com, ben@example.com")).toBeInTheDocument();
});
