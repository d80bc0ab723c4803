import type { WizardStep } from "@firstlight/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { stepOf } from "../test-support.ts";
import { askOf } from "./test-support.ts";
import { WizardPreview } from "./preview.tsx";

const asked = askOf(1, "quiz", { required: true, metadata: { explanation: "Grass is." } });
const quiz = { ...asked, options: asked.options.map((one) => ({ ...one, is_correct: one.value === "green" })) };
const steps: WizardStep[] = [
  stepOf(0, { title: "Look", interactions: [quiz] }),
  stepOf(1, {
    title: "Once more",
    show_if: { match: "all", conditions: [{ interaction_id: quiz.id, is: "wrong" }] },
  }),
  stepOf(2, { title: "Last" }),
];

function show(given: WizardStep[] = steps) {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <h1>Edit Wizard</h1>
      <WizardPreview title="First steps" steps={given} settings={{ completion_message: "" }} />
    </QueryClientProvider>,
  );
  return { fetched, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it("runs as testers run it, with marks and conditions, and sends nothing", async () => {
  const { fetched, user } = show();
  expect(screen.getByText("Preview: nothing is sent")).toBeInTheDocument();
  expect(await heading("Look")).not.toHaveFocus();
  expect(screen.getByText("Step 1 of 2 · 0%")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Red" }));
  await press(user, "Next Step");
  expect(await screen.findByText("Incorrect")).toBeInTheDocument();
  expect(screen.getByText("Correct answer: Green")).toBeInTheDocument();
  expect(screen.getByText("Grass is.")).toBeInTheDocument();
  expect(screen.getByText("Step 1 of 3 · 33%")).toBeInTheDocument();
  await press(user, "Next Step");
  expect(await heading("Once more")).toHaveFocus();
  await press(user, "Next Step");
  await heading("Last");
  await press(user, "Complete Wizard");
  expect(await screen.findByText(/You completed “First steps”/)).toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

it("starts again from nothing", async () => {
  const { user } = show();
  await user.click(screen.getByRole("radio", { name: "Green" }));
  await press(user, "Submit Answer");
  expect(await screen.findByText("Correct")).toBeInTheDocument();
  await press(user, "Start Again");
  expect(await screen.findByRole("radio", { name: "Green" })).not.toBeChecked();
});

it("ends by skipping an optional step at its end, and not before", async () => {
  const { user } = show([stepOf(0, { title: "Look" }), stepOf(1, { title: "If you like", is_required: false })]);
  await press(user, "Next Step");
  await heading("If you like");
  expect(screen.getByText("Step 2 of 2 · 50%")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Skip/ }));
  expect(await screen.findByText(/You completed “First steps”/)).toBeInTheDocument();
});

it("says what is missing while there are no steps", () => {
  show([]);
  expect(screen.getByText("No steps yet")).toBeInTheDocument();
});
