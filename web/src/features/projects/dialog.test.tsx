import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { ProjectDialog } from "./dialog.tsx";

const project = {
  id: "00000000-0000-4000-8000-000000000010",
  name: "Mobile app",
  description: "The rebuilt app",
  created_at: "2026-11-01T09:00:00.000Z",
  archived_at: null,
  welcome_message: "Hello",
  form_count: 0,
  tester_count: 0,
};

function show(answer: () => Response, existing?: typeof project) {
  const fetch = vi.fn<(url: string, init: { method: string; body: string }) => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", fetch);
  const onSaved = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProjectDialog isOpen onOpenChange={() => undefined} onSaved={onSaved} project={existing} />
    </QueryClientProvider>,
  );
  return { fetch, onSaved };
}

test("both fields are required, each says so, and the first takes the focus", async () => {
  const { fetch } = show(() => Response.json(project));
  await userEvent.type(screen.getByLabelText(/^Description/), "   ");
  await userEvent.click(screen.getByRole("button", { name: "Create Project" }));
  expect(await screen.findByText("Project name is required")).toBeInTheDocument();
  expect(screen.getByText("Description is required")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Project Name/)).toHaveFocus();
  expect(fetch).not.toHaveBeenCalled();
});

test("sends what was typed, trimmed, and hands the new project on", async () => {
  const { fetch, onSaved } = show(() => Response.json(project, { status: 201 }));
  await userEvent.type(screen.getByLabelText(/^Project Name/), " Mobile app ");
  await userEvent.type(screen.getByLabelText(/^Description/), "The rebuilt app");
  await userEvent.click(screen.getByRole("button", { name: "Create Project" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(project));
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([init?.method, url]).toEqual(["POST", "/api/projects"]);
  expect(JSON.parse(init?.body ?? "")).toEqual({
    name: "Mobile app",
    description: "The rebuilt app",
    welcome_message: "",
  });
});

test("an error is shown above the form, and the input is preserved", async () => {
  const { onSaved } = show(() => new Response("", { status: 500 }));
  await userEvent.type(screen.getByLabelText(/^Project Name/), "Mobile app");
  await userEvent.type(screen.getByLabelText(/^Description/), "The rebuilt app");
  await userEvent.click(screen.getByRole("button", { name: "Create Project" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to create project. Please try again.");
  expect(screen.getByLabelText(/^Project Name/)).toHaveValue("Mobile app");
  expect(screen.getByLabelText(/^Description/)).toHaveValue("The rebuilt app");
  expect(onSaved).not.toHaveBeenCalled();
});

test("editing starts from the project and changes it", async () => {
  const { fetch, onSaved } = show(() => Response.json({ ...project, name: "Mobile app 2" }), project);
  await userEvent.type(screen.getByLabelText(/^Project Name/), " 2");
  await userEvent.type(screen.getByLabelText(/^Welcome message/), " there");
  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? "")).toMatchObject({ welcome_message: "Hello there" });
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/projects/${project.id}`);
});
