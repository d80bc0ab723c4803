import { useNavigate } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { showAt } from "#shared/session/test-support.tsx";
import { ImportDialog } from "./dialog.tsx";
import { answering, projectId, show } from "../test-support.tsx";

const base = `/projects/${projectId}/beta-users`;
const importId = "00000000-0000-4000-8000-000000000040";
const rows = [
  { line: 1, name: "Ana Silva", email: "ana@example.com", outcome: "added", reason: null },
  { line: 2, name: "", email: "ben@", outcome: "refused", reason: "Enter a valid email address" },
];
const preview = { total: 2, added: 1, already_here: 0, refused: 1, rows };
const running = {
  id: importId,
  status: "running",
  total: 2,
  added: 0,
  already_here: 0,
  refused: 1,
  waiting: 1,
  created_at: "2026-03-01T09:00:00.000Z",
  finished_at: null,
};
const finished = { ...running, status: "finished", added: 1, waiting: 0, finished_at: "2026-03-01T09:00:01.000Z" };

function Import() {
  const navigate = useNavigate();
  const [shown, setShown] = useState("new");
  const show = (next: string | undefined) => {
    if (next) setShown(next);
    else void navigate({ to: "/elsewhere" as never });
  };
  return <ImportDialog projectId={projectId} shown={shown} onShow={show} />;
}

const open = () => showAt("staff", "/testers", Import, "/testers");

async function give(text: string) {
  await userEvent.type(await screen.findByLabelText("Or paste a list"), text);
  await userEvent.click(screen.getByRole("button", { name: "Review List" }));
}

test("a pasted list is looked through, imported and reported row by row", async () => {
  const { sent } = answering({
    [`POST ${base}/import/preview`]: preview,
    [`POST ${base}/import`]: running,
    [`GET ${base}/imports/${importId}`]: finished,
    [`GET ${base}/imports/${importId}/rows`]: { rows: [rows[1]] },
  });
  open();
  await give("Ana Silva, ana@example.com");
  expect(await screen.findByText("1 new tester · 1 cannot be added")).toBeInTheDocument();
  expect(screen.getByText("Enter a valid email address")).toBeInTheDocument();
  expect(sent(`POST ${base}/import`)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Invite 1 Tester" }));
  expect(await screen.findByText("1 tester added · 1 not added")).toBeInTheDocument();
  expect(sent(`POST ${base}/import`)[0]?.body).toEqual({ csv: "Ana Silva, ana@example.com" });
  expect(await screen.findByText("ben@")).toBeInTheDocument();
});

test("while it runs the window says how far it is and may be closed", async () => {
  answering({
    [`POST ${base}/import/preview`]: preview,
    [`POST ${base}/import`]: running,
    [`GET ${base}/imports/${importId}`]: running,
  });
  open();
  await give("ana@example.com");
  await userEvent.click(await screen.findByRole("button", { name: "Invite 1 Tester" }));
  expect(await screen.findByRole("progressbar", { name: "Inviting testers" })).toHaveAttribute("aria-valuenow", "50");
  expect(screen.getByText("You can close this window. The import continues.")).toBeInTheDocument();
});

test("an empty list is rejected; an error is shown and the list preserved", async () => {
  const detail = "This project is archived. Restore it to invite testers.";
  answering({ [`POST ${base}/import/preview`]: Response.json({ detail }, { status: 409 }) });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Review List" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a file or paste a list");
  await give("ana@example.com");
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(screen.getByLabelText("Or paste a list")).toHaveValue("ana@example.com");
});

test("a list of testers who are all in the project already invites no one", async () => {
  answering({ [`POST ${base}/import/preview`]: { ...preview, added: 0, refused: 0, already_here: 2 } });
  open();
  await give("ana@example.com");
  expect(await screen.findByRole("button", { name: "No One to Invite" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Edit List" }));
  expect(screen.getByLabelText("Or paste a list")).toHaveValue("ana@example.com");
});

const close = () => userEvent.click(screen.getByRole("button", { name: "Close" }));

test("a pasted list is not lost without a question, looked through or not", async () => {
  answering({ [`POST ${base}/import/preview`]: preview });
  open();
  await userEvent.type(await screen.findByLabelText("Or paste a list"), "ana@example.com");
  await userEvent.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await userEvent.click(within(question).getByRole("button", { name: "Keep Editing" }));
  expect(screen.getByLabelText("Or paste a list")).toHaveValue("ana@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Review List" }));
  expect(await screen.findByRole("button", { name: "Invite 1 Tester" })).toBeInTheDocument();
  await close();
  await userEvent.click(await screen.findByRole("button", { name: "Discard Changes" }));
  expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
});

test("with nothing given, or once it runs, it closes at once", async () => {
  answering({
    [`POST ${base}/import/preview`]: preview,
    [`POST ${base}/import`]: running,
    [`GET ${base}/imports/${importId}`]: running,
  });
  const router = open();
  await screen.findByLabelText("Or paste a list");
  await close();
  expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
  await router.navigate({ to: "/testers" as never });
  await give("ana@example.com");
  await userEvent.click(await screen.findByRole("button", { name: "Invite 1 Tester" }));
  await screen.findByRole("progressbar", { name: "Inviting testers" });
  await userEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
});

test("an import that is gone is asked for once, and again on Retry", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { sent } = answering({});
  show(<ImportDialog projectId={projectId} shown={importId} onShow={() => undefined} />);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent(`GET ${base}/imports/${importId}`)).toHaveLength(1);
});
