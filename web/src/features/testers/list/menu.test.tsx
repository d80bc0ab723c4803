import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { toast } from "#ui/index.ts";
import { answering, aTester, projectId, show } from "../test-support.tsx";
import { TesterMenu } from "./menu.tsx";

const ana = aTester();
const result = { user_id: ana.id, name: ana.name, email: ana.email, outcome: "sent", reason: null };
const removal = `DELETE /projects/${projectId}/beta-users/${ana.id}`;

async function choose(item: string) {
  await userEvent.click(screen.getByRole("button", { name: "Actions for Ana Silva" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

afterEach(() => toast.clear());

test("resends the invitation to a tester who has not joined", async () => {
  const { sent } = answering({ "POST /email/resend": { message: "Email resent successfully!", result } });
  show(<TesterMenu projectId={projectId} tester={aTester({ invitation_status: "pending", is_active: false })} />);
  await choose("Resend Invitation");
  expect(await screen.findByText("Email resent successfully!")).toBeInTheDocument();
  expect(sent("POST /email/resend")[0]?.body).toEqual({ user_id: ana.id, email_type: "invitation" });
});

test("says when a tester has unsubscribed from that email", async () => {
  const skipped = { ...result, outcome: "skipped", reason: "Ana Silva does not want these emails." };
  answering({ "POST /email/resend": { message: "The email was not sent.", result: skipped } });
  show(<TesterMenu projectId={projectId} tester={ana} />);
  await choose("Send Sign-In Link");
  expect(await screen.findByText("Ana Silva does not want these emails.")).toBeInTheDocument();
});

test("a failed sending says the specified words", async () => {
  answering({ "POST /email/resend": Response.json({ detail: "Please wait a minute." }, { status: 429 }) });
  show(<TesterMenu projectId={projectId} tester={ana} />);
  await choose("Resend Welcome Email");
  expect(await screen.findByText("Failed to resend email")).toBeInTheDocument();
  expect(screen.getByText("Please wait a minute.")).toBeInTheDocument();
});

test("removing is confirmed, and says that answers stay", async () => {
  const { sent } = answering({ [removal]: new Response(null, { status: 204 }) });
  show(<TesterMenu projectId={projectId} tester={ana} />);
  await choose("Remove from Project");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("Their answers stay.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove Tester" }));
  await waitFor(() => expect(sent(removal)).toHaveLength(1));
});

test("deactivating can be undone", async () => {
  const { sent } = answering({ [`PATCH /users/beta/${ana.id}`]: { ...ana, is_active: false } });
  show(<TesterMenu projectId={projectId} tester={ana} />);
  await choose("Deactivate");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent(`PATCH /users/beta/${ana.id}`).map(({ body }) => body)).toEqual([
      { is_active: false },
      { is_active: true },
    ]),
  );
});

test("offers only to remove whom Firstlight has suspended", async () => {
  answering({});
  show(<TesterMenu projectId={projectId} tester={aTester({ is_active: false, is_suspended: true })} />);
  await userEvent.click(screen.getByRole("button", { name: "Actions for Ana Silva" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Remove from Project",
  ]);
});
