import { exportCutNote } from "@firstlight/contract";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { toast, Toaster } from "#ui/index.ts";
import { ExportButton } from "./export-button.tsx";

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
});
afterEach(() => {
  cleanup();
  toast.clear();
  vi.restoreAllMocks();
});

async function save(lines: readonly string[]) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExportButton what="users" file="users" load={() => Promise.resolve(new Blob([`${lines.join("\r\n")}\r\n`]))} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Export CSV users" }));
}

it("says that the whole list is in the file", async () => {
  await save(["Name", "Ana"]);
  expect(await screen.findByText("Exported users")).toBeInTheDocument();
});

it("says that the list continues after the last row of a cut file", async () => {
  await save(["Name", "Ana", `"${exportCutNote}"`]);
  expect(await screen.findByText("Exported the first 10,000 users")).toBeInTheDocument();
  expect(screen.getByText("The list has more. Narrow it with its filters, and export the rest.")).toBeInTheDocument();
});
